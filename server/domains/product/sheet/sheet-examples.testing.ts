// Requests of the sheets of products: of a product that nobody has, by which both kinds of sellers may upload.
import type { Examples, Occasion } from '../../../proofs/occasion.ts';
import { uploadExamplesOf } from '../../../proofs/uploads.ts';

const { addFile, examples } = uploadExamplesOf({
  api: 'product',
  table: 'product_upload',
  layout: 'PRODUCT',
  purpose: 'SHEET',
  canary: 'CANARY_B_0e0e0e0e',
  text: (word) => `상품코드,상품명,옵션번호,차액\n1,${word},1,0\n`,
  fileName: '상품.csv',
  ask: { in: 'query' },
  ended: { code: 'UNKNOWN_PRODUCT', field: 'productSeq' },
});

export const sheetExamples = (anyProduct: (o: Occasion) => Promise<number>): Examples => ({
  ...examples,
  'product.template': async (o) => [
    { query: { kind: 'PRODUCT', categorySeq: 10_303 } },
    { query: { kind: 'OPTION', productSeq: await anyProduct(o) } },
  ],
  'product.uploadOptions': async (o) => [
    {
      params: { productSeq: await anyProduct(o) },
      query: { pathname: await addFile(o), fileName: '옵션.csv', dryRun: true },
    },
  ],
});
