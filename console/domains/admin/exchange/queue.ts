import type { ExchangeDetail } from '@jangteo/contract/sponsorship/exchange-desk.api.ts';
import type { HeldRow, QueueOf } from '../../../kit/queue/queue-acts.tsx';

/** Applications that wait for an examination, or are examined. */
export const EXCHANGES: QueueOf<HeldRow & Pick<ExchangeDetail, 'boosterExchangeSeq' | 'status'>> = {
  desk: 'exchanges',
  id: (row) => row.boosterExchangeSeq,
  noun: '환전 신청',
  old: ['sponsorship-desk'],
  waits: ({ status }) => status === 'EXCHANGE_REQUEST' || status === 'EXCHANGE_EXAMINATION',
};
