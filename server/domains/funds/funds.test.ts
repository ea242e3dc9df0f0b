// Whose money lies where, and what the card company pays in (money.md §2, docs/decisions/0300).
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ledgerAccount, type Account } from '@jangteo/contract/ledger/ledger.enums.ts';
import type { DepositRow } from '@jangteo/contract/funds/deposit.list.ts';
import type { FundsReport } from '@jangteo/contract/funds/funds.api.ts';
import { accountsOf, grownBy } from '@jangteo/contract/funds/accounts.ts';
import { checkInvariants } from '../../invariants/check.ts';
import { addDays, clock, kstDay } from '../../kit/clock/clock.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { listenTo } from '../../proofs/plans.ts';
import { stageMarket } from '../../testing/market.ts';
import { postTransfers } from '../ledger/index.ts';
import { writeDue } from './days.ts';

const { stage } = stageMarket();
const why = '카드사에서 받은 파일입니다.';
let token: string;
let today: string;
let last = 0;
beforeAll(async () => {
  token = (await stage.app.login('admin@jangteo.kr')).token;
});
beforeEach(() => {
  clock.set(null);
  today = kstDay(clock.now());
});

const job = () => stage.app.deps.pools.job;
async function sql<T>(text: string, values: unknown[] = []): Promise<T[]> {
  const { rows } = await job().query<T & Record<string, unknown>>(text, values);
  return rows as T[];
}
const call = <T>(method: string, path: string, body?: object) =>
  stage.app.call<T>(method, `/v1/admin/funds${path}`, {
    token,
    ...(body && { body }),
    headers: { 'idempotency-key': randomUUID() },
  });
const report = async (day?: string) => (await call<FundsReport>('GET', day ? `?day=${day}` : '')).body.data;
const of = ({ accounts }: FundsReport, name: string) => accounts.find(({ account }) => account === name)!;
const deposit = (more: object = {}) => ({
  day: today,
  externalId: `t-${(last += 1)}`,
  amount: 10_000,
  ...more,
});
const record = (...rows: object[]) =>
  call<{ fileSeq: number; rows: number; amount: number }>('POST', '/deposits', {
    name: '입금.xlsx',
    rows,
    why,
  });
const rowOf = async (externalId: string) =>
  (await call<DepositRow[]>('GET', `/deposits?keyword=${externalId}`)).body.data[0]!;
const cancel = ({ depositSeq, version }: DepositRow) =>
  call<DepositRow>('POST', `/deposits/${depositSeq}/cancel`, { why: '두 번 적었습니다.', version });
const writeDays = (now = clock.now()) =>
  writeDue({ pools: stage.app.deps.pools, signal: new AbortController().signal }, now);
const sound = async () => {
  const [client] = [await job().connect()];
  try {
    expect([
      ...(await checkInvariants(client, 'FD1')),
      ...(await checkInvariants(client, 'FD2')),
      ...(await checkInvariants(client, 'FD3')),
      ...(await checkInvariants(client, 'I6')),
    ]).toEqual([]);
  } finally {
    client.release();
  }
};
/** What the ledger says itself, in the sense of the account. */
const ledgerAt = async (account: 'bank.cash', day: string) => {
  const [row] = await sql<{ won: number }>(
    `select coalesce(sum(case when debit = $1 then amount else -amount end), 0)::bigint as won from ledger_transfer
      where $1 in (debit, credit) and at < ($2::date + 1)::timestamp at time zone 'Asia/Seoul'`,
    [account, day],
  );
  return grownBy(account) === 'debit' ? row!.won : 0 - row!.won;
};

/** Something that the ledger moves, whoever would have said so. */
const move = (
  [debit, credit]: readonly [Account, Account],
  amount: number,
  effectKey: string,
  { sellerSeq = 0, at = clock.now() } = {},
) =>
  inTransaction(job(), [], (db) =>
    postTransfers(db, [{ sellerSeq, debit, credit, amount, effectKey, externalId: null }], at),
  );

/** What those owe who owe anything, seller by seller. */
const belowAt = async (day: string) =>
  (
    await sql<{ won: number }>(
      `select coalesce(-sum(won), 0)::bigint as won from (select sum(case when credit = 'seller.payable' then amount
          else -amount end) as won from ledger_transfer where 'seller.payable' in (debit, credit)
          and at < ($1::date + 1)::timestamp at time zone 'Asia/Seoul' group by seller_seq) s where won < 0`,
      [day],
    )
  )[0]!.won;

describe('what the card company pays in', () => {
  test('each row of a file is a transfer of its day in the books of the house', async () => {
    const [one, two] = [deposit({ day: addDays(today, -3) }), deposit({ amount: 7 })];
    const { fileSeq, ...sums } = (await record(one, two)).body.data;
    expect(sums).toEqual({ rows: 2, amount: 10_007 });
    const booked = await sql(
      `select seller_seq as seller, debit, credit, amount, effect_key as key, external_id as id,
          (at at time zone 'Asia/Seoul')::date::text as day
        from ledger_transfer where effect_key like $1 order by key`,
      [`pgin:${fileSeq}:%`],
    );
    const same = { seller: 0, debit: 'bank.cash', credit: 'pg.receivable' };
    expect(booked).toEqual([
      { ...same, amount: 10_000, key: `pgin:${fileSeq}:1`, id: one.externalId, day: one.day },
      { ...same, amount: 7, key: `pgin:${fileSeq}:2`, id: two.externalId, day: today },
    ]);
    expect(await rowOf(two.externalId)).toMatchObject({
      row: 2,
      state: 'RECORDED',
      fileName: '입금.xlsx',
      can: { cancel: null },
    });
    await sound();
  });

  test('a number that is known, or stands twice in the file, is named and nothing is written', async () => {
    const known = deposit();
    await record(known);
    const before = await sql('select count(*) as n from ledger_transfer');
    const { status, body } = await record(deposit(), known);
    expect([status, body.code, body.message]).toEqual([
      460,
      'DEPOSIT_KNOWN',
      `2번째 줄의 입금번호 ${known.externalId}는 이미 기록했습니다.`,
    ]);
    const twice = deposit();
    expect((await record(twice, deposit(), twice)).body).toMatchObject({
      code: 'DEPOSIT_KNOWN',
      data: { errors: [{ field: 'rows.2.externalId' }] },
    });
    expect(await sql('select count(*) as n from ledger_transfer')).toEqual(before);
  });

  test('two who record the same at once: one does', async () => {
    const [a, b] = [deposit(), deposit()];
    const answers = await Promise.all([record(a, b), record(b, a)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 460]);
    await sound();
  });

  test('a day to come, or one of long ago, is none', async () => {
    for (const [days, code] of [
      [1, 'MAX'],
      [-181, 'MIN'],
    ] as const)
      expect((await record(deposit(), deposit({ day: addDays(today, days) }))).body).toMatchObject({
        code: 'DEPOSIT_DAY',
        message: expect.stringContaining('2번째 줄'),
        data: { errors: [{ field: 'rows.1.day', code }] },
      });
  });

  test('cancelled once, also by two at once, with the version that was read; its number may come again', async () => {
    const wrong = deposit({ day: addDays(today, -2) });
    await record(wrong);
    const row = await rowOf(wrong.externalId);
    const cash = await ledgerAt('bank.cash', wrong.day);
    expect((await cancel({ ...row, version: 9 })).body.code).toBe('VERSION_CONFLICT');
    const answers = await Promise.all([cancel(row), cancel(row)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await cancel({ ...row, version: 2 })).body.code).toBe('STATE_CHANGED');
    expect(await ledgerAt('bank.cash', wrong.day)).toBe(cash - 10_000);
    expect(await rowOf(wrong.externalId)).toMatchObject({
      state: 'CANCELED',
      cancelWhy: '두 번 적었습니다.',
      can: { cancel: 'CANCELED' },
    });
    expect((await record({ ...wrong, amount: 9_000 })).status).toBe(200);
    for (const state of ['CANCELED', 'RECORDED']) {
      const { data } = (
        await call<DepositRow[]>('GET', `/deposits?keyword=${wrong.externalId}&state=${state}`)
      ).body;
      expect(data.map((each) => each.state)).toEqual([state]);
    }
    await sound();
  });
});

describe('the report of a day', () => {
  test('says what the ledger says, before and after the days are written, and for a deposit on a written day', async () => {
    const yesterday = addDays(today, -1);
    const asked = [addDays(today, -40), yesterday, today];
    const before = await Promise.all(asked.map(report));
    for (const one of before) {
      expect(of(one, 'bank.cash').closing).toBe(await ledgerAt('bank.cash', one.day));
      const sums = accountsOf('OTHERS').map((name) => of(one, name).closing);
      const below = await belowAt(one.day);
      expect(one.others).toBe(sums.reduce((all, won) => all + won, below));
      expect(one.owing).toBe(below + of(one, 'seller.debt').closing);
      expect([one.bank, one.card, one.lacking]).toEqual([
        of(one, 'bank.cash').closing,
        of(one, 'pg.receivable').closing,
        one.others - one.bank,
      ]);
      expect([one.series.length, one.series.at(-1)!.day]).toEqual([30, one.day]);
      expect(one.accounts.map(({ account }) => account)).toEqual(ledgerAccount.values);
      for (const { opening, closing, in: more, out } of one.accounts)
        expect(opening + more - out).toBe(closing);
    }
    await writeDays();
    const [written] = await sql<{ day: string }>('select max(day)::text as day from funds_day');
    expect(written!.day).toBe(yesterday);
    expect(await Promise.all(asked.map(report))).toEqual(before);
    await sound();
    const late = [deposit({ day: addDays(today, -40), amount: 777 }), deposit({ day: today, amount: 3 })];
    const said = await listenTo(() => record(...late));
    // Years of history are no part of a request.
    expect(said.filter(({ text }) => / from ledger_transfer t\b/.test(text))).toEqual([]);
    await sound();
    // Before anything else of its accounts, and taken back.
    const first = deposit({ day: addDays(today, -180) });
    expect((await record(first)).status).toBe(200);
    await sound();
    expect((await cancel(await rowOf(first.externalId))).status).toBe(200);
    await cancel(await rowOf(late[1]!.externalId));
    await sound();
    const after = await report(addDays(today, -40));
    expect(of(after, 'bank.cash').in - of(before[0]!, 'bank.cash').in).toBe(777);
    expect((await report()).bank - before[2]!.bank).toBe(777);
  });

  test('a day ends at midnight in Korea', async () => {
    const midnight = new Date(`${today}T00:00:00.000+09:00`).getTime();
    const [eve, day] = await Promise.all([report(addDays(today, -1)), report()]);
    const paidIn = ['bank.cash', 'pg.receivable'] as const;
    await move(paidIn, 3, 'midnight:before', { at: new Date(midnight - 1) });
    await move(paidIn, 50, 'midnight:at', { at: new Date(midnight) });
    await writeDays();
    const [later, now] = await Promise.all([report(addDays(today, -1)), report()]);
    expect([later.bank - eve.bank, now.bank - day.bank]).toEqual([3, 53]);
    await sound();
  });

  test('what is over for less than an hour is not written; what came late is added up again', async () => {
    const tomorrow = new Date(`${addDays(today, 1)}T00:59:00.000+09:00`);
    await writeDays(tomorrow);
    const lastDay = async () =>
      (await sql<{ day: string }>('select max(day)::text as day from funds_day'))[0]!.day;
    expect(await lastDay()).toBe(addDays(today, -1));
    await writeDays(new Date(tomorrow.getTime() + 60_000));
    expect(await lastDay()).toBe(today);
    await move(['bank.cash', 'pg.receivable'], 5, 'late:1');
    await writeDays(new Date(tomorrow.getTime() + 3_600_000));
    await sound();
  });

  test('what one seller owes lessens nothing of what is kept for the others', async () => {
    const before = await report();
    const { closing } = of(before, 'seller.payable');
    const [one] = await sql<{ seller: number; won: number }>(
      `select seller_seq as seller, sum(case when credit = 'seller.payable' then amount else -amount end)::bigint as won
        from ledger_transfer where 'seller.payable' in (debit, credit) group by 1
        having sum(case when credit = 'seller.payable' then amount else -amount end) > 0 order by 2 limit 1`,
    );
    // All that it is owed goes back, and 7,000 more.
    const shop = { sellerSeq: one!.seller };
    await move(['seller.payable', 'adjust.house'], one!.won + 7_000, 'below:there', shop);
    const after = await report();
    expect(of(after, 'seller.payable').closing).toBe(closing - one!.won - 7_000);
    expect([after.others - before.others, after.owing - before.owing]).toEqual([0 - one!.won, 7_000]);
    await writeDays(new Date(clock.now().getTime() + 86_400_000));
    expect(await report()).toEqual(after);
    await sound();
    // Months that were written before there was this count are counted anew.
    await sql('delete from funds_payable');
    await sql('update funds_day set owing = 0');
    await writeDays(new Date(clock.now().getTime() + 86_400_000));
    expect(await report()).toEqual(after);
    await sound();
    await move(['adjust.house', 'seller.payable'], one!.won + 7_000, 'below:back', shop);
    await writeDays(new Date(clock.now().getTime() + 86_400_000));
    await sound();
  });

  test('a day to come is none, and a day before everything is empty', async () => {
    expect((await call('GET', `?day=${addDays(today, 1)}`)).body.code).toBe('FUNDS_DAY');
    const { others, bank, card } = await report('2019-01-01');
    expect([others, bank, card]).toEqual([0, 0, 0]);
  });
});
