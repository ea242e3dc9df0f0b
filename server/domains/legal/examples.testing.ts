import type { IdSources } from '../../proofs/ids.ts';
import type { Examples } from '../../proofs/occasion.ts';

const yes = (termsType: string, version = 1) => ({ termsType, version, agreed: true });

export const examples: Examples = {
  'legal.items': () => [
    { params: { legalSeq: 1 } },
    { params: { legalSeq: 2 }, query: { on: '2026-01-01' } },
  ],
  // Needed texts are agreed to or not sent at all, each in a version that is offered.
  'legal.agree': () => [
    { body: { agreements: [yes('PRIVACY'), { ...yes('LOCATION'), agreed: false }] } },
    { body: { agreements: [yes('SERVICE', 2)] } },
  ],
  'legal.agreeExternally': () => [{ body: { partnerCode: 'PRICE_SEARCH', agreed: true } }],
};

export const ids: IdSources = {
  // Everybody's.
  termsSeqList: 'select terms_seq as id from legal_item where $1::bigint > 0 order by 1 limit 2',
};
