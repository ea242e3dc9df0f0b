// Requests of the sheets of exchanges: files as /temp leaves them, uploads that ended.
import { sqlNow } from '../../../../tools/testing/moment.ts';
import type { Example, Examples, Occasion } from '../../../proofs/occasion.ts';
import { setFilePassword } from '../../../proofs/rows.ts';
import { putSheet } from '../../../testing/put-file.ts';

const wordOf = ({ owner }: Occasion): string =>
  owner.persona === 'producer-b' ? 'CANARY_B_0d0d0d0d' : '증명';

/** Of an exchange that nobody has. */
const addFile = (o: Occasion): Promise<string> =>
  putSheet(
    o.world.app.deps,
    o.owner.userSeq,
    `${wordOf(o)}.csv`,
    Buffer.from(`클레임번호,재발송 택배사,재발송 송장,비고\n1,CJ,600000000000,${wordOf(o)}\n`),
  );

/** An upload that ended with one bad row. */
async function addUpload(o: Occasion): Promise<number> {
  const word = wordOf(o);
  const request = {
    dryRun: false,
    sendFirst: false,
    companyCode: 'CJ',
    onError: 'SKIP',
    headerAt: 0,
    columns: { claimSeq: 0, trackingNo: 2 },
    mapping: [{ column: 'A', header: word, field: 'claimSeq' }],
    operator: null,
    checked: false,
  };
  const errors = [{ row: 2, column: null, code: 'UNKNOWN_CLAIM', message: word }];
  const result = { ok: 0, same: 0, error: 1, rows: [], errors };
  const rows = await o.world.sql<{ id: string }>(
    `insert into exchange_upload (seller_seq, user_seq, file_name, pathname, request, state, progress, layout,
      total_rows, done_rows, result, created_at, finished_at)
     values ($1, $1, $2, $3, $4, 'DONE', 100, 'CUSTOM', 1, 1, $5, ${sqlNow()}, ${sqlNow()})
     returning upload_seq as id`,
    [o.owner.userSeq, `${word}.csv`, await addFile(o), JSON.stringify(request), JSON.stringify(result)],
  );
  return Number(rows[0]!.id);
}

const onUpload: Example = async (o) => {
  await setFilePassword(o.world, o.owner);
  return [{ params: { uploadSeq: await addUpload(o) } }];
};

export const uploadExamples: Examples = {
  'claim-exchange.upload': async (o) => [
    { body: { pathname: await addFile(o), fileName: '교환.csv', dryRun: true } },
  ],
  'claim-exchange.uploadState': onUpload,
  'claim-exchange.uploadErrors': onUpload,
};
