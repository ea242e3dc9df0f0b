// Many at once, and the password between a session and its money: one transfer, and not a trace (money.md §10).
import { beforeAll, expect, test, vi } from 'vitest';
import { linkOf } from '@jangteo/contract/producer-api/links.ts';
import type { Exchange } from '@jangteo/contract/sponsorship/exchange.api.ts';
import type { ExchangeDetail } from '@jangteo/contract/sponsorship/exchange-desk.api.ts';
import type { Hold } from '@jangteo/contract/desk/desk.api.ts';
import { newApiKey } from '../../kit/auth/api-key.ts';
import { log } from '../../kit/http/log.ts';
import { sqlNow, standAt } from '../../../tools/testing/moment.ts';
import { DEMO_PASSWORD } from '../../testing/app.ts';
import {
  stage,
  work,
  later,
  why,
  DAY_MS,
  sql,
  signIn,
  gripper,
  admin,
  sponsored,
  confirmAll,
  BASE,
  key,
  host,
  takeSponsorships,
  stageSponsorships,
} from './stage.testing.ts';

stageSponsorships();
beforeAll(takeSponsorships);

const PASSWORD = '915372';
const WRONG = '640918';
const MANY = 20;
const many = <T>(ask: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: MANY }, ask));
const setPassword = () =>
  gripper('PUT', '/v1/user/payout-password', { password: PASSWORD, currentPassword: DEMO_PASSWORD });

/** Rows in which one of these stands, as text, by table: microseconds may say so by chance. */
async function tracesOf(...words: string[]): Promise<string[]> {
  const tables = await sql<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await sql<{ row: string }>(
      `select t::text as row from "${name}" t where t::text ~ any($1)`,
      [words.map((word) => `(^|[^0-9])${word}([^0-9]|$)`)],
    );
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

test('of twenty who apply at once one does, of twenty who pay one sends: there is one transfer', async () => {
  await signIn();
  await setPassword();
  const items = [await sponsored(107), await sponsored(106)];
  later(7 * DAY_MS + 60_000);
  await confirmAll();
  await signIn();
  const { pay: expectedPay } = (
    await gripper<{ pay: number }>('GET', `${BASE}/estimate/apply/summary`, undefined, {
      sponsorshipSeq: items,
    })
  ).body.data;
  const { token } = (await key(PASSWORD)).body.data;
  const applied = await many(() =>
    gripper<Exchange>('POST', `${BASE}/estimate/apply/process`, {
      sponsorshipSeqList: items,
      expectedPay,
      token,
    }),
  );
  const [one, ...more] = applied.filter(({ status }) => status === 200);
  expect(more).toEqual([]);
  expect(new Set(applied.flatMap(({ status }) => (status >= 500 ? [status] : [])))).toEqual(new Set());
  const seq = one!.body.data.boosterExchangeSeq;
  await admin<Hold>('PUT', `/v1/admin/exchanges/${seq}/take`, {});
  const approved = await many(() =>
    admin('PUT', `/v1/admin/exchanges/${seq}/approve`, { version: 2, expectedPay, why }),
  );
  expect(approved.filter(({ status }) => status === 200)).toHaveLength(1);
  const [{ day }] = (await sql<{ day: string }>(
    'select pay_day::text as day from exchange where booster_exchange_seq = $1',
    [seq],
  )) as [{ day: string }];
  standAt(Date.parse(`${day}T11:00:00+09:00`));
  await signIn();
  const paid = await many(() =>
    admin<ExchangeDetail>('POST', `/v1/admin/exchanges/${seq}/pay`, { expectedPay, why }),
  );
  expect(paid.filter(({ status }) => status >= 500)).toEqual([]);
  await work('payout.sent');
  await work('payout.sent');
  const sent = await sql<{ attempts: number; booked: number; amount: number }>(
    `select (select count(*)::int from payout_attempt a where a.payout_seq = o.payout_seq) as attempts,
        (select count(*)::int from ledger_transfer t where t.effect_key like 'payout:' || o.payout_seq || ':%') as booked,
        o.amount::int
      from payout o join exchange e using (seller_seq, payout_seq) where e.booster_exchange_seq = $1`,
    [seq],
  );
  expect(sent).toEqual([{ attempts: 1, booked: 1, amount: expectedPay }]);
});

test('the password stands in no line of the log and in no row, whatever is asked with it', async () => {
  await signIn();
  const before = await tracesOf(PASSWORD, WRONG);
  const lines = (['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const).map((level) =>
    vi.spyOn(log, level),
  );
  await setPassword();
  expect((await key(PASSWORD)).status).toBe(200);
  expect((await key(WRONG)).status).toBe(400);
  const { prefix, hash, secret } = newApiKey();
  await sql(
    `insert into api_key (user_seq, name, prefix, key_hash, scopes, created_at, created_by, expires_at)
      values ($1, 'ERP', $2, $3, '{settlement:read}', ${sqlNow()}, $1, ${sqlNow()} + interval '1 day')`,
    [host, prefix, hash],
  );
  const byKey = await stage.app.call('POST', `${BASE}/estimate/apply/password`, {
    token: secret,
    query: { password: PASSWORD },
  });
  expect(byKey.status).toBe(403);
  // What a webhook of an exchange links to is open to it.
  const [{ seq }] = (await sql<{ seq: number }>(
    'select max(booster_exchange_seq)::int as seq from exchange where seller_seq = $1',
    [host],
  )) as [{ seq: number }];
  const followed = await stage.app.call('GET', linkOf.settlement('SPONSORSHIP', String(seq)), {
    token: secret,
  });
  expect([followed.status, followed.text]).toEqual([200, followed.text]);
  await stage.owner.query('alter table payout_password rename to payout_password_gone');
  try {
    expect((await key(PASSWORD)).status).toBe(500);
  } finally {
    await stage.owner.query('alter table payout_password_gone rename to payout_password');
  }
  const said = lines.flatMap((spy) => spy.mock.calls.map((args) => JSON.stringify(args)));
  expect(said).not.toEqual([]);
  expect(said.filter((line) => line.includes(PASSWORD) || line.includes(WRONG))).toEqual([]);
  expect(
    await sql("select path from api_call where seller_seq = $1 and path like '%/password'", [host]),
  ).toEqual([{ path: `${BASE}/estimate/apply/password` }]);
  const known = new Set(before);
  expect((await tracesOf(PASSWORD, WRONG)).filter((trace) => !known.has(trace))).toEqual([]);
});
