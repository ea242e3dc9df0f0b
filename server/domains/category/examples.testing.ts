import type { Examples } from '../../proofs/occasion.ts';

/** 홍삼·인삼: goods that ask for papers and a certificate. */
const categorySeq = 40501;

export const examples: Examples = {
  'category.children': () => [{}, { query: { categorySeq: 40000 } }],
  'category.detail': () => [{ params: { categorySeq } }],
  'category.docTypes': () => [{ params: { categorySeq } }],
  'category.certSubjects': () => [{ params: { typeSeq: 32 } }],
};
