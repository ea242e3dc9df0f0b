import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { clock } from '../../kit/clock/clock.ts';
import { openPool, type Pool } from '../../kit/db/pool.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import type { Undoable, UndoRow } from '../../kit/domain.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { domain, offerUndo } from './index.ts';
import { undoRoutes } from './routes.ts';

let db: TestDb;
let pool: Pool;
beforeAll(async () => {
  db = await testDb();
  pool = openPool(db.url, { role: 'app', max: 4 });
});
afterAll(async () => {
  await pool.end();
  await db.drop();
});

const USER = 7;
const MINUTE = 60_000;
const later = (minutes: number): Date => new Date(clock.now().getTime() + minutes * MINUTE);
const rows: UndoRow[] = [
  { id: 1, version: 4 },
  { id: 2, version: 9 },
];

/** An act whose taking back is only noted. */
const noted = (kind: string): Undoable & { taken: UndoRow[][] } => {
  const taken: UndoRow[][] = [];
  return {
    kind,
    taken,
    undo: async (_ctx, own) => {
      taken.push([...own]);
      return { successCount: own.length, failCount: 0, failures: [], warnings: [], undo: null };
    },
  };
};
const as = <T>(userSeq: number, work: (ctx: TxCtx) => Promise<T>, now = clock.now()): Promise<T> =>
  inTransaction(pool, [userSeq], (tx) =>
    work({ db: tx, now, caller: { userSeq }, scope: { sellers: [userSeq] } } as unknown as TxCtx),
  );
const offer = (act: Undoable, until = later(10)): Promise<string> =>
  as(USER, async (ctx) => {
    const { undo, keep } = offerUndo(ctx, act.kind, until);
    await keep(ctx.db, rows);
    return undo.token;
  });
interface Asked {
  seqList?: number[];
  by?: number;
  at?: Date;
}
const takeBack = (
  acts: Undoable[],
  token: string,
  { seqList, by = USER, at }: Asked = {},
): Promise<BulkResult> => {
  const run = undoRoutes(acts)[0]!.handler.run as unknown as (
    input: object,
    ctx: TxCtx,
  ) => Promise<BulkResult>;
  return as(by, (ctx) => run({ params: { token }, body: { seqList } }, ctx), at);
};

describe('acts that can be taken back', () => {
  test('each token goes to the act that offered it, once', async () => {
    const [wrap, fold] = [noted('gift.wrap'), noted('gift.fold')];
    const token = await offer(fold);
    expect(await takeBack([wrap, fold], token)).toMatchObject({ successCount: 2 });
    expect([wrap.taken, fold.taken]).toEqual([[], [rows]]);
    await expect(takeBack([wrap, fold], token)).rejects.toMatchObject({ code: 'UNDO_EXPIRED' });
    expect(fold.taken).toHaveLength(1);
  });

  test('two at once: one of them', async () => {
    const wrap = noted('gift.wrap');
    const token = await offer(wrap);
    const ends = await Promise.allSettled([takeBack([wrap], token), takeBack([wrap], token)]);
    expect(ends.map((end) => end.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(wrap.taken).toEqual([rows]);
  });

  test('rows of the list alone; the others stay open to it, no row twice, none of another act', async () => {
    const wrap = noted('gift.wrap');
    const token = await offer(wrap);
    await expect(takeBack([wrap], token, { seqList: [1, 3] })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await takeBack([wrap], token, { seqList: [2] });
    await expect(takeBack([wrap], token, { seqList: [2] })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await takeBack([wrap], token);
    expect(wrap.taken).toEqual([[rows[1]], [rows[0]]]);
  });

  test("nobody else's, and not after its time", async () => {
    const wrap = noted('gift.wrap');
    const token = await offer(wrap);
    await expect(takeBack([wrap], token, { by: 8 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(takeBack([wrap], token, { at: later(11) })).rejects.toMatchObject({ code: 'UNDO_EXPIRED' });
    expect(wrap.taken).toEqual([]);
  });

  test('what fails leaves the token as it was', async () => {
    const wrap = noted('gift.wrap');
    const token = await offer(wrap);
    const broken: Undoable = { kind: 'gift.wrap', undo: () => Promise.reject(new Error('no')) };
    await expect(takeBack([broken], token)).rejects.toThrow('no');
    await expect(takeBack([], token)).rejects.toThrow('nobody takes gift.wrap back');
    expect(await takeBack([wrap], token)).toMatchObject({ successCount: 2 });
  });

  test('two acts of one kind are refused when the process starts', () => {
    expect(() => undoRoutes([noted('gift.wrap'), noted('gift.wrap')])).toThrow('of one kind');
  });

  test('a day after its time a token is gone, others stay', async () => {
    const wrap = noted('gift.wrap');
    const [old, young] = [await offer(wrap, later(-25 * 60)), await offer(wrap, later(-23 * 60))];
    const job = openPool(db.url, { role: 'job', max: 1 });
    await domain.chores![0]!.run({ pools: { job } } as never);
    await job.end();
    await expect(takeBack([wrap], old)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(takeBack([wrap], young)).rejects.toMatchObject({ code: 'UNDO_EXPIRED' });
  });
});
