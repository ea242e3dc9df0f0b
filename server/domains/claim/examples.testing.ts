import { list } from '../../proofs/desk.ts';
import type { Examples } from '../../proofs/occasion.ts';
import { appealExamples } from './appeal/examples.testing.ts';
import { refundDeskExamples } from './refund-desk/examples.testing.ts';

export const examples: Examples = {
  ...refundDeskExamples,
  ...appealExamples,
  'claim.cancelBySeller': list('PREPARING_PRODUCT', { reason: 'CHANGE_MIND' }),
  'claim.previewCancel': list('PREPARING_PRODUCT'),
};
