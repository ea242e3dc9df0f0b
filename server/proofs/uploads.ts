// The calls of one kind of sheet: files as /temp leaves them, uploads that ended.
import { sqlNow } from '../../tools/testing/moment.ts';
import { putFile } from '../testing/put-file.ts';
import type { Example, Examples, Occasion } from './occasion.ts';
import { setFilePassword } from './rows.ts';

interface Sheet {
  /** Of the calls' ids. */
  api: string;
  table: string;
  layout: string;
  purpose: string;
  /** What the mirrored shop's files say, and nobody else's. */
  canary: string;
  /** A table of which nothing is known, which says the word. */
  text: (word: string) => string;
  fileName: string;
  /** Beside the file's: where the call takes them, and which. */
  ask: { in: 'body' | 'query'; more?: object };
  /** The wire code of its one bad row, the field of its first column, and what else its request holds. */
  ended: { code: string; field: string; chosen?: object };
}

/** Examples of `upload`, `uploadState` and `uploadErrors` (contract/kit/sheet-calls.ts); `addFile` for what else takes such files. */
export function uploadExamplesOf(sheet: Sheet): {
  addFile: (o: Occasion) => Promise<string>;
  examples: Examples;
} {
  const wordOf = ({ owner }: Occasion): string => (owner.persona === 'producer-b' ? sheet.canary : '증명');
  const addFile = (o: Occasion): Promise<string> =>
    putFile(o.world.app.deps, o.owner.userSeq, {
      purpose: sheet.purpose,
      filename: `${wordOf(o)}.csv`,
      bytes: Buffer.from(sheet.text(wordOf(o))),
    });

  /** An upload that ended with one bad row. */
  const addUpload = async (o: Occasion): Promise<number> => {
    const word = wordOf(o);
    const { code, field, chosen } = sheet.ended;
    const request = {
      ...chosen,
      dryRun: false,
      onError: 'SKIP',
      headerAt: 0,
      columns: { [field]: 0 },
      mapping: [{ column: 'A', header: word, field }],
      operator: null,
      checked: false,
    };
    const errors = [{ row: 2, column: null, code, message: word }];
    const result = { ok: 0, same: 0, error: 1, rows: [], errors };
    const rows = await o.world.sql<{ id: string }>(
      `insert into ${sheet.table} (seller_seq, user_seq, file_name, pathname, request, state, progress, layout,
        total_rows, done_rows, result, created_at, finished_at)
       values ($1, $1, $2, $3, $4, 'DONE', 100, $5, 1, 1, $6, ${sqlNow()}, ${sqlNow()})
       returning upload_seq as id`,
      [o.owner.userSeq, `${word}.csv`, await addFile(o), request, sheet.layout, result],
    );
    return Number(rows[0]!.id);
  };

  const onUpload: Example = async (o) => {
    await setFilePassword(o.world, o.owner);
    return [{ params: { uploadSeq: await addUpload(o) } }];
  };
  const asked: Example = async (o) => [
    {
      [sheet.ask.in]: {
        pathname: await addFile(o),
        fileName: sheet.fileName,
        dryRun: true,
        ...sheet.ask.more,
      },
    },
  ];
  return {
    addFile,
    examples: {
      [`${sheet.api}.upload`]: asked,
      [`${sheet.api}.uploadState`]: onUpload,
      [`${sheet.api}.uploadErrors`]: onUpload,
    },
  };
}
