import type { Examples } from '../../proofs/occasion.ts';
import { addAlert } from '../../proofs/rows.ts';

export const examples: Examples = {
  'admin.acknowledgeAlert': async ({ world }) => [{ params: { alertSeq: await addAlert(world) } }],
};
