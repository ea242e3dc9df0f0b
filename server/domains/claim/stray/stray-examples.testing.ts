import type { Examples } from '../../../proofs/occasion.ts';
import { addStray } from '../../../testing/strays.ts';

const why = '두 번 결제된 것을 확인했습니다.';

export const strayExamples: Examples = {
  'claim-stray.list': async (o) => {
    await addStray(o);
    return [{}, { query: { returned: true } }];
  },
  'claim-stray.return': async (o) => [
    { params: { straySeq: await addStray(o, { state: 'WAIT_ADMIN' }) }, body: { why } },
  ],
  'claim-stray.askAccount': async (o) => [
    { params: { straySeq: await addStray(o, { state: 'WAIT_ADMIN' }) }, body: { why } },
  ],
};
