import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { audience } from '@jangteo/contract/kit/audience.ts';
import { defineApi } from '@jangteo/contract/kit/endpoint.ts';
import { bool, int, seq, text, time } from '@jangteo/contract/kit/field.ts';
import { listSpec } from '@jangteo/contract/kit/list.ts';
import { recordBody } from '@jangteo/contract/kit/record-body.ts';
import { recordCalls } from '@jangteo/contract/kit/record-calls.ts';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { openPool, type Pool } from '../db/pool.ts';
import { inTransaction } from '../db/tx.ts';
import type { TxCtx } from '../http/context.ts';
import { fail } from '../http/fail.ts';
import type { Handler } from '../http/route.ts';
import { adds, edits, exposes, recordOf, removes, removesAll, shows } from './records.ts';
import { unexpose } from './undo.ts';
import { insertRecord, numbersIn, readRecords, recordRows, removeRecords, writeRecord } from './rows.ts';

let db: TestDb;
let pool: Pool;
beforeAll(async () => {
  db = await testDb();
  pool = openPool(db.url, { role: 'job' });
});
afterAll(async () => {
  await pool.end();
  await db.drop({ unsound: 'records of sellers and with pictures that nobody knows' });
});

const AT = '2026-11-20T12:00:00+09:00';
const writer = (seller = 7) => ({ seller, at: AT, by: '시험' });
const run = <T>(work: Parameters<typeof inTransaction<T>>[2]) => inTransaction(pool, [], work);

describe('rows of a record', () => {
  const rows = recordRows({
    table: 'live_reservation',
    id: 'reservation_seq',
    columns: {
      title: 'title',
      liveAt: 'live_at',
      image: 'image',
      intro: 'intro',
      benefit: 'benefit',
      remindMinutes: 'remind_minutes',
    },
    created: true,
    softly: true,
  });
  const VALUES = { title: '처음', liveAt: AT, image: '/a', intro: '', benefit: '', remindMinutes: 0 };
  const read = (sellers: number[], seqs: number[]) =>
    run((tx) => readRecords<{ seq: number; title: string; version: number }>(tx, rows, sellers, seqs));

  it('are read by their fields in the scope of some sellers', async () => {
    const seq = await run((tx) => insertRecord(tx, rows, writer(), VALUES));
    const kept = { sellerSeq: 7, seq, ...VALUES, version: 1, createdAt: AT, updatedAt: AT };
    expect(await read([7, 8], [seq])).toEqual([kept]);
    expect(await read([8], [seq])).toEqual([]);
  });

  it('are written over the version that was read; whoever comes second is told the one that stands', async () => {
    const seq = await run((tx) => insertRecord(tx, rows, writer(), VALUES));
    const over = (version: number, title: string, seller = 7) =>
      run((tx) => writeRecord(tx, rows, { seq, version, ...writer(seller) }, { ...VALUES, title }));
    expect(await over(1, '둘째')).toBe(2);
    await expect(over(1, '셋째')).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
      data: { current: { version: 2 } },
    });
    await expect(over(2, '남의', 8)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await read([7], [seq])).map(({ title, version }) => [title, version])).toEqual([['둘째', 2]]);
  });

  it('deleted softly they stay on record, and are there for nobody', async () => {
    const seq = await run((tx) => insertRecord(tx, rows, writer(), VALUES));
    expect(await run((tx) => removeRecords(tx, rows, writer(8), [seq]))).toEqual([]);
    expect(await run((tx) => removeRecords(tx, rows, writer(), [seq]))).toEqual([seq]);
    expect(await run((tx) => removeRecords(tx, rows, writer(), [seq]))).toEqual([]);
    expect(await read([7], [seq])).toEqual([]);
    await expect(
      run((tx) => writeRecord(tx, rows, { seq, version: 2, ...writer() }, VALUES)),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { rows: kept } = await pool.query('select 1 from live_reservation where reservation_seq = $1', [
      seq,
    ]);
    expect(kept).toHaveLength(1);
  });
});

describe('calls of a record', () => {
  const fields = {
    title: text(40, 1),
    body: text(10),
    position: z.enum(['ORDER_DONE', 'ORDER_DETAIL']),
    target: z.enum(['ALL', 'PRODUCTS']),
    all: z.array(seq()).default([]),
    from: time(),
    open: bool(),
  };
  const spec = listSpec({
    key: 'pebble',
    title: '조약돌',
    noun: '돌',
    row: z.strictObject({ pebbleSeq: seq() }),
    id: 'pebbleSeq',
    columns: [],
    filters: {},
    sorts: { pebbleSeq: { header: '번호', direction: 'ASC' } },
    defaultSort: 'pebbleSeq',
  });
  const {
    list: _list,
    expose,
    ...calls
  } = recordCalls(spec, {
    path: '/v1/pebbles',
    audience: audience.seller,
    record: z.strictObject({
      pebbleSeq: seq(),
      ...fields,
      loud: text(40),
      version: int(1),
      updatedAt: time(),
    }),
    body: recordBody(fields),
  });
  const api = defineApi('pebble', {
    ...calls,
    expose: { ...expose, body: z.strictObject({ open: bool() }) },
  });

  const gone: [number, readonly number[]][] = [];
  const pebbles = recordOf(api, {
    table: 'order_notice',
    id: 'notice_seq',
    columns: {
      title: 'title',
      body: 'body',
      position: 'position',
      target: 'target',
      from: 'from_at',
      open: 'expose',
    },
    lists: {
      all: numbersIn('order_notice_product', 'product_seq', (seller_seq, notice_seq, product_seq) => ({
        seller_seq,
        notice_seq,
        product_seq,
      })),
    },
    exposed: 'open',
    also: ({ title }) => ({ loud: title.toUpperCase() }),
  });
  const most = {
    word: 'pebble',
    shown: 2,
    refuse: () => fail('NOTICE_LIMIT', { params: { max: 2 } }),
  };
  const end = async (_ctx: TxCtx, seller: number, seqs: readonly number[]) => void gone.push([seller, seqs]);
  const routes = {
    detail: shows(pebbles),
    add: adds(pebbles, { most }),
    edit: edits(pebbles, { most }),
    remove: removes(pebbles, end),
    removeAll: removesAll(pebbles, end),
    expose: exposes(pebbles, { most, answer: async (_ctx, _seq, version) => ({ made: version }) }),
  };

  type Answer = Record<string, unknown> & { pebbleSeq: number; version: number };
  /** As the edge would call it, for these sellers. */
  const callAs =
    (...sellers: number[]) =>
    <A = Answer>(key: keyof typeof routes, input: object): Promise<A> =>
      run((tx, client) => {
        const ctx = {
          db: tx,
          client,
          now: new Date(AT),
          caller: { userSeq: sellers[0]!, name: '이름', shopName: '상점', operator: null },
          scope: { sellerSeq: sellers[0]!, sellers, userSeq: sellers[0]! },
        } as unknown as TxCtx;
        const handler = routes[key] as unknown as Handler<(typeof api)['detail']>;
        return handler.run(input as never, ctx as never, undefined as never) as Promise<A>;
      });
  const ofSeven = callAs(7);
  const one = (pebbleSeq: number) => ({ params: { pebbleSeq } });
  const BODY = {
    title: 'a',
    body: 'x',
    position: 'ORDER_DONE',
    target: 'ALL',
    from: AT,
    open: false,
    all: [3, 2],
  } as const;
  const added = (more: object = {}, as = ofSeven) => as('add', { body: { ...BODY, ...more } });

  it('answer what is kept, with its lists in order and what the domain adds', async () => {
    const { pebbleSeq, ...rest } = await added();
    expect(rest).toEqual({ ...BODY, all: [2, 3], loud: 'A', version: 1, updatedAt: AT });
    expect(await ofSeven('detail', one(pebbleSeq))).toEqual({ pebbleSeq, ...rest });
    const body = { ...BODY, title: 'b', all: [9], version: 1 };
    const edited = { pebbleSeq, ...rest, title: 'b', loud: 'B', all: [9], version: 2 };
    expect(await ofSeven('edit', { ...one(pebbleSeq), body })).toEqual(edited);
    await expect(ofSeven('edit', { ...one(pebbleSeq), body })).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
    });
  });

  it('are of the caller’s sellers alone', async () => {
    const { pebbleSeq } = await added();
    for (const [key, input] of [
      ['detail', one(pebbleSeq)],
      ['edit', { ...one(pebbleSeq), body: { ...BODY, version: 1 } }],
      ['expose', { ...one(pebbleSeq), body: { open: true } }],
      ['remove', one(pebbleSeq)],
      ['removeAll', { body: { pebbleSeqList: [pebbleSeq] } }],
    ] as const)
      await expect(callAs(8)(key, input), key).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('show so many at a time, however they come to be shown', async () => {
    const as = callAs(21);
    const shown = await added({ open: true }, as);
    await added({ open: true }, as);
    const { pebbleSeq, version } = await added({}, as);
    const refused = { code: 'NOTICE_LIMIT', status: 460 };
    await expect(added({ open: true }, as)).rejects.toMatchObject(refused);
    await expect(
      as('edit', { ...one(pebbleSeq), body: { ...BODY, open: true, version } }),
    ).rejects.toMatchObject(refused);
    await expect(as('expose', { ...one(pebbleSeq), body: { open: true } })).rejects.toMatchObject(refused);
    await as('edit', { ...one(shown.pebbleSeq), body: { ...BODY, open: true, title: '그대로', version: 1 } });
    await as('expose', { ...one(shown.pebbleSeq), body: { open: false } });
    const now = await as('expose', { ...one(pebbleSeq), body: { open: true } });
    expect(now).toMatchObject({ open: true, version: 2, made: 2 });
    expect(await as('expose', { ...one(pebbleSeq), body: { open: true } })).toMatchObject({
      version: 2,
      made: null,
    });
  });

  it('exposures are taken back where nobody has changed it since', async () => {
    const { pebbleSeq } = await added();
    const other = await added();
    await ofSeven('expose', { ...one(pebbleSeq), body: { open: true } });
    const ctx = (tx: TxCtx['db']) =>
      ({
        db: tx,
        now: new Date(AT),
        caller: { userSeq: 7, name: '이름', shopName: null, operator: null },
        scope: { sellers: [7] },
      }) as unknown as TxCtx;
    const rows = [
      { id: pebbleSeq, version: 2 },
      { id: other.pebbleSeq, version: 9 },
    ];
    expect(await run((tx) => unexpose(pebbles, ctx(tx), rows))).toMatchObject({
      successCount: 1,
      failures: [{ seq: other.pebbleSeq, code: 'STATE_CHANGED' }],
    });
    expect(await ofSeven('detail', one(pebbleSeq))).toMatchObject({ open: false, version: 3 });
  });

  it('several are deleted, of several sellers, or none where one is another’s', async () => {
    const [mine, second] = [await added(), await added()];
    const members = await added({}, callAs(30));
    const all = [mine.pebbleSeq, second.pebbleSeq, members.pebbleSeq];
    await expect(ofSeven('removeAll', { body: { pebbleSeqList: all } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    gone.length = 0;
    expect(await callAs(7, 30)('removeAll', { body: { pebbleSeqList: all } })).toMatchObject({
      successCount: 3,
      failCount: 0,
    });
    expect(gone).toEqual([
      [7, [mine.pebbleSeq, second.pebbleSeq]],
      [30, [members.pebbleSeq]],
    ]);
    const last = await added();
    expect(await ofSeven('remove', one(last.pebbleSeq))).toBeNull();
    await expect(ofSeven('detail', one(last.pebbleSeq))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
