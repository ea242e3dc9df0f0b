import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloadLifecycle } from '@jangteo/contract/download/download.lifecycle.ts';
import { edges } from '@jangteo/contract/kit/lifecycle.ts';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { openPool, type Pool } from '../db/pool.ts';
import { json } from '../db/json.ts';
import { inTransaction } from '../db/tx.ts';
import { fail, type Refusal } from '../http/fail.ts';
import { moveAll, moveOne, type Columns, type Machine, type Move, type MoveContext } from './move.ts';

let db: TestDb;
let pool: Pool;
beforeAll(async () => {
  db = await testDb();
  pool = openPool(db.url, { role: 'job' });
});
afterAll(async () => {
  await pool.end();
  await db.drop({ unsound: 'requests in every state, written without their files' });
});

const machine: Machine<'download_request', { attempt: number }> = {
  lifecycle: downloadLifecycle,
  table: 'download_request',
  id: 'seq',
  owner: 'user_seq',
  column: 'status',
  read: ['attempt'],
};
const actor: MoveContext['actor'] = { kind: 'system', seq: null, name: '시스템' };
const at = new Date('2026-11-20T12:00:00+09:00');

async function row(status: string, userSeq = 7): Promise<number> {
  const { rows } = await pool.query<{ seq: number }>(
    `insert into download_request (user_seq, list_key, name, filter_text, scope, request, status,
      requested_at)
      values ($1, 'order', 'x', '', '{}', '{}', $2, $3) returning seq`,
    [userSeq, status, at],
  );
  return rows[0]!.seq;
}
const statusOf = async (seq: number): Promise<string> =>
  (await pool.query<{ status: string }>('select status from download_request where seq = $1', [seq])).rows[0]!
    .status;
const run = <T>(work: Parameters<typeof inTransaction<T>>[2]) => inTransaction(pool, [], work);

describe('the only writer of a status (D5)', () => {
  const legal = new Set(edges(downloadLifecycle).map((e) => `${e.action} ${e.from}`));
  const cells = Object.keys(downloadLifecycle.actions).flatMap((action) =>
    downloadLifecycle.states.map((from) => [action, from] as const),
  );

  it.each(cells)('%s from %s', async (action, from) => {
    const seq = await row(from);
    const def = downloadLifecycle.actions[action as keyof typeof downloadLifecycle.actions];
    const moving = run((tx) =>
      moveOne(tx, machine, action, { owners: [7], id: seq, actor: { ...actor, kind: def.by[0]! }, at }),
    );
    if (legal.has(`${action} ${from}`)) {
      await moving;
      expect(await statusOf(seq)).toBe(def.to);
    } else {
      await expect(moving).rejects.toMatchObject({
        code: 'STATE_CHANGED',
        status: 412,
        data: { current: { status: from } },
      });
      expect(await statusOf(seq)).toBe(from);
    }
  });

  it('an actor who may not is refused, a foreign row is absent', async () => {
    const seq = await row('WAIT', 8);
    await expect(
      run((tx) => moveOne(tx, machine, 'cancel', { owners: [8], id: seq, actor, at })),
    ).rejects.toMatchObject({ status: 403 });
    await expect(
      run((tx) => moveOne(tx, machine, 'begin', { owners: [7], id: seq, actor, at })),
    ).rejects.toMatchObject({ status: 404 });
    expect(await statusOf(seq)).toBe('WAIT');
  });

  it('the batch moves what may move and names the rest; a guard refuses one row', async () => {
    const ids = [await row('WAIT'), await row('COMPLETE'), await row('WAIT')];
    const guard = (r: { id: number }): Refusal | null => (r.id === ids[2] ? fail('DOWNLOAD_LIMIT') : null);
    const result = await run((tx) =>
      moveAll(tx, machine, 'begin', {
        owners: [7],
        ids,
        actor,
        at,
        guard,
        set: (r) => ({ attempt: r.attempt + 1 }),
      }),
    );
    expect(result.moved.map((m) => m.row.id)).toEqual([ids[0]]);
    expect(result.failures.map((f) => [f.seq, f.code])).toEqual([
      [ids[1], 'STATE_CHANGED'],
      [ids[2], 'DOWNLOAD_LIMIT'],
    ]);
    await expect(
      run((tx) => moveAll(tx, machine, 'begin', { owners: [7], ids: [...ids, 999_999], actor, at })),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('writes jsonb alike to one row and to several', async () => {
    const ids = [await row('WAIT'), await row('WAIT'), await row('WAIT')];
    const set = () => ({ request: json(['a', { b: 'c' }]) });
    await run((tx) => moveAll(tx, machine, 'begin', { owners: [7], ids: ids.slice(0, 1), actor, at, set }));
    await run((tx) => moveAll(tx, machine, 'begin', { owners: [7], ids: ids.slice(1), actor, at, set }));
    const { rows } = await pool.query<{ request: unknown }>(
      'select request from download_request where seq = any($1)',
      [ids],
    );
    expect(rows.map(({ request }) => request)).toEqual(ids.map(() => ['a', { b: 'c' }]));
  });

  it('does not compile with a column that the table has not, or with another type', () => {
    const wrong: Partial<Move<'download_request', { attempt: number }>>[] = [
      // @ts-expect-error no such column
      { set: () => ({ attempts: 1 }) },
      // @ts-expect-error a number
      { set: () => ({ attempt: '1' }) },
      // @ts-expect-error jsonb is written by `json`
      { set: () => ({ request: '[]' }) },
    ];
    expect(wrong).toHaveLength(3);
  });

  it('rows that write different columns each keep their own', async () => {
    const ids = [await row('WAIT'), await row('WAIT'), await row('WAIT'), await row('WAIT', 8)];
    const more: Columns<'download_request'>[] = [
      {},
      { progress: 40 },
      { fail_reason: 'x', progress: 60 },
      { rows: 5 },
    ];
    const result = await run((tx) =>
      moveAll(tx, machine, 'begin', {
        owners: [7, 8],
        ids,
        actor,
        at,
        set: (r) => ({ ...more[ids.indexOf(r.id)], attempt: r.attempt + 1 }),
      }),
    );
    expect(result.moved).toHaveLength(4);
    const { rows } = await pool.query(
      'select attempt, progress, fail_reason, rows, version from download_request where seq = any($1) order by seq',
      [ids],
    );
    const plain = { attempt: 1, progress: 0, fail_reason: null, rows: null, version: 2 };
    expect(rows).toEqual([
      plain,
      { ...plain, progress: 40 },
      { ...plain, progress: 60, fail_reason: 'x' },
      { ...plain, rows: 5 },
    ]);
  });

  it('of rows that are known unlocked, one that has moved since refuses all of them', async () => {
    const ids = [await row('WAIT'), await row('WAIT')];
    const known = ids.map((id) => ({ id, owner: 7, status: 'WAIT', version: 1, attempt: 0 }));
    const sending = { ...machine, sends: true as const };
    const move = { owners: [7], ids, known, actor, at };
    await run((tx) => moveOne(tx, machine, 'begin', { owners: [7], id: ids[1]!, actor, at }));
    await expect(run((tx) => moveAll(tx, sending, 'begin', move))).rejects.toMatchObject({
      code: 'STATE_CHANGED',
    });
    expect(await statusOf(ids[0]!)).toBe('WAIT');
    const fresh = { ...move, ids: ids.slice(0, 1), known: known.slice(0, 1) };
    const won = await Promise.allSettled(
      Array.from({ length: 20 }, () => run((tx) => moveAll(tx, sending, 'begin', fresh))),
    );
    expect(won.filter((r) => r.status === 'fulfilled')).toHaveLength(1);
  });

  it('of twenty parallel moves exactly one wins (G-RFD-2)', async () => {
    const seq = await row('WAIT');
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        run((tx) => moveOne(tx, machine, 'begin', { owners: [7], id: seq, actor, at })),
      ),
    );
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1);
    const { rows } = await pool.query<{ version: number }>(
      'select version from download_request where seq = $1',
      [seq],
    );
    expect(rows[0]!.version).toBe(2);
  });
});
