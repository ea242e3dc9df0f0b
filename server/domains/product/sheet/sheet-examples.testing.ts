// Requests of the sheets of products: files as /temp leaves them, uploads that ended.
import { sqlNow } from '../../../../tools/testing/moment.ts';
import type { Example, Examples, Occasion } from '../../../proofs/occasion.ts';
import { setFilePassword } from '../../../proofs/rows.ts';
import { putFile } from '../../../testing/put-file.ts';

const wordOf = ({ owner }: Occasion): string =>
  owner.persona === 'producer-b' ? 'CANARY_B_0e0e0e0e' : '증명';

/** A sheet that both kinds of sellers may upload, of a product that nobody has. */
const addFile = (o: Occasion): Promise<string> =>
  putFile(o.world.app.deps, o.owner.userSeq, {
    purpose: 'SHEET',
    filename: `${wordOf(o)}.csv`,
    bytes: Buffer.from(`상품코드,상품명,옵션번호,차액\n1,${wordOf(o)},1,0\n`),
  });

/** An upload that ended with one bad row. */
async function addUpload(o: Occasion): Promise<number> {
  const word = wordOf(o);
  const request = {
    dryRun: false,
    onError: 'SKIP',
    headerAt: 0,
    columns: { productSeq: 0, name: 1 },
    mapping: [{ column: 'B', header: word, field: 'name' }],
    operator: null,
    checked: false,
  };
  const errors = [{ row: 2, column: null, code: 'UNKNOWN_PRODUCT', message: word }];
  const result = { ok: 0, same: 0, error: 1, rows: [], errors };
  const rows = await o.world.sql<{ id: string }>(
    `insert into product_upload (seller_seq, user_seq, file_name, pathname, request, state, progress, layout,
      total_rows, done_rows, result, created_at, finished_at)
     values ($1, $1, $2, $3, $4, 'DONE', 100, 'PRODUCT', 1, 1, $5, ${sqlNow()}, ${sqlNow()})
     returning upload_seq as id`,
    [o.owner.userSeq, `${word}.csv`, await addFile(o), JSON.stringify(request), JSON.stringify(result)],
  );
  return Number(rows[0]!.id);
}

const onUpload: Example = async (o) => {
  await setFilePassword(o.world, o.owner);
  return [{ params: { uploadSeq: await addUpload(o) } }];
};

export const sheetExamples = (anyProduct: (o: Occasion) => Promise<number>): Examples => ({
  'product.template': async (o) => [
    { query: { kind: 'PRODUCT', categorySeq: 10_303 } },
    { query: { kind: 'OPTION', productSeq: await anyProduct(o) } },
  ],
  'product.upload': async (o) => [
    { query: { pathname: await addFile(o), fileName: '상품.csv', dryRun: true } },
  ],
  'product.uploadOptions': async (o) => [
    {
      params: { productSeq: await anyProduct(o) },
      query: { pathname: await addFile(o), fileName: '옵션.csv', dryRun: true },
    },
  ],
  'product.uploadState': onUpload,
  'product.uploadErrors': onUpload,
});
