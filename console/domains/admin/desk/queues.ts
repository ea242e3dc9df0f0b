/** Desks whose rows are taken in their dialogs, too. */
import type { DeskDocRow } from '@jangteo/contract/category/doc.api.ts';
import type { RefundDeskRow } from '@jangteo/contract/claim/refund-desk.list.ts';
import type { ConversionRow } from '@jangteo/contract/seller/conversion.api.ts';
import type { QueueOf } from '../../../kit/queue/queue-acts.tsx';

export const REFUNDS: QueueOf<RefundDeskRow> = {
  desk: 'refunds',
  id: (row) => row.refundSeq,
  noun: '환불',
  old: ['claim-refund'],
};

export const DOCS: QueueOf<DeskDocRow> = {
  desk: 'category-docs',
  id: (row) => row.docSeq,
  noun: '서류',
  old: ['category'],
  waits: ({ state }) => state === 'SUBMITTED',
};

export const CONVERSIONS: QueueOf<ConversionRow> = {
  desk: 'business-conversions',
  id: (row) => row.businessConversionSeq,
  noun: '사업자 전환',
  old: ['seller-change'],
  waits: ({ status }) => status === 'APPLIED' || status === 'PENDING',
};
