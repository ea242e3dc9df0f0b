import { list } from '../../proofs/desk.ts';
import type { Examples } from '../../proofs/occasion.ts';

export const examples: Examples = {
  'claim.cancelBySeller': list('PREPARING_PRODUCT', { reason: 'CHANGE_MIND' }),
  'claim.previewCancel': list('PREPARING_PRODUCT'),
};
