// Requests of the sheets of exchanges: of an exchange that nobody has.
import { uploadExamplesOf } from '../../../proofs/uploads.ts';

export const { examples: uploadExamples } = uploadExamplesOf({
  api: 'claim-exchange',
  table: 'exchange_upload',
  layout: 'CUSTOM',
  purpose: 'DELIVERY_UPLOAD',
  canary: 'CANARY_B_0d0d0d0d',
  text: (word) => `클레임번호,재발송 택배사,재발송 송장,비고\n1,CJ,600000000000,${word}\n`,
  fileName: '교환.csv',
  ask: { in: 'body' },
  ended: { code: 'UNKNOWN_CLAIM', field: 'claimSeq', chosen: { sendFirst: false, companyCode: 'CJ' } },
});
