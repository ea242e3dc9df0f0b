// A coupon that a job gives to many people while its worker is killed at named places: each has one, whatever died when.
import type { Coupon } from '@jangteo/contract/coupon/coupon.api.ts';
import { COUPON } from '../testing/coupons.ts';
import { countFollowers } from '../testing/fans.ts';
import { ask, type Ask, type Stand } from './stand.ts';

/** People who follow a channel, found among what they follow. */
const FOLLOWERS = `with u as (insert into account_user (login_id, user_type, name, nickname, created_at)
    select 'crowd-' || n, 'consumer', '군중', '군중 ' || n, timestamptz '2026-10-01 12:00+09'
    from generate_series(1, $2::int) n returning user_seq),
  f as (insert into fan (seller_seq, user_seq, followed_at, visited_at)
    select $1, user_seq, timestamptz '2026-10-01 12:00+09', timestamptz '2026-10-01 12:00+09' from u
    returning fan_seq, user_seq, followed_at)
  insert into buyer_index (buyer_user_seq, kind, at, seq, owner_seq)
    select user_seq, 'follow', followed_at, fan_seq, $1 from f`;

/** Where the worker dies; the number is how often it has got there. */
const POINTS = ['commit:before@4', 'job:done@2', 'relay:queued@3', 'commit:after@5', 'commit:before@9'];
/** A named place is waited for so long; then it is killed wherever it is. */
const AT_POINT_MS = 8_000;
const LOOK_MS = 50;
const LONGEST_MS = 20 * 60_000;
const nap = (ms: number) => new Promise((next) => setTimeout(next, ms));

interface Round {
  done: number;
  parts: number;
}

async function roundOf({ sql }: Stand, round: number): Promise<Round> {
  const { rows } = await sql.query<Round>(
    'select parts_done as done, parts from coupon_round where round_seq = $1',
    [round],
  );
  return rows[0]!;
}

/** A worker that will die there; answers 1 where it did so by itself. */
async function workUntil(stand: Stand, point: string): Promise<number> {
  const proc = await stand.start('worker', { FAILPOINT: point }).catch(() => null);
  if (!proc) return 1; // it got there before it was ready
  const died = await Promise.race([proc.ended.then(() => 1), nap(AT_POINT_MS).then(() => 0)]);
  await proc.kill();
  return died;
}

/** As a seller asks; throws where it is refused. */
async function told<T>(stand: Stand, token: string, call: Omit<Ask, 'token' | 'key'>): Promise<T> {
  const { status, code, data } = await ask<T>(stand.url, { ...call, token, key: crypto.randomUUID() });
  if (status !== 200) throw new Error(`${call.method} ${call.path}: ${status} ${code}`);
  return data;
}

/** Gives a coupon to the followers of a shop, with so many more of them; its number and how many they are. */
async function giveToAll(stand: Stand, loginId: string, more: number) {
  const { rows } = await stand.sql.query<{ seq: string }>(
    'select user_seq as seq from account_user where login_id = $1',
    [loginId],
  );
  await stand.sql.query(FOLLOWERS, [rows[0]!.seq, more]);
  await countFollowers((text, values) => stand.sql.query(text, values), Number(rows[0]!.seq));
  await stand.sql.query('analyze fan, account_user');
  const token = await stand.login(loginId);
  const { couponSeq } = await told<Coupon>(stand, token, {
    method: 'POST',
    path: '/v2/coupons',
    body: { ...COUPON, issueType: 'GIVE' },
  });
  const path = `/v2/coupons/${couponSeq}/issue`;
  const body = { audience: 'FOLLOWERS' };
  const { targets } = await told<{ targets: number }>(stand, token, {
    method: 'POST',
    path: `${path}/preview`,
    body,
  });
  const { jobSeq } = await told<{ jobSeq: number }>(stand, token, {
    method: 'POST',
    path,
    body: { ...body, expectedCount: targets },
  });
  return { couponSeq, targets, round: jobSeq };
}

/** Who has how many, and what was told of it. */
const HELD = `select
    (select count(*)::int from coupon_issue where coupon_seq = $1) as issues,
    (select count(distinct user_seq)::int from coupon_issue where coupon_seq = $1) as people,
    (select count(*)::int from coupon_user where coupon_seq = $1 and count = 1) as counted,
    (select count(*)::int from buyer_index where kind = 'coupon'
      and seq in (select issue_seq from coupon_issue where coupon_seq = $1)) as found,
    (select count(*)::int from outbox where topic = 'coupon.issued' and payload ->> 'couponSeq' = $1::text) as told,
    (select issued from coupon where coupon_seq = $1) as issued,
    (select status from coupon where coupon_seq = $1) as status`;

export interface Given {
  targets: number;
  died: number;
  kills: number;
  seconds: number;
  failed: string[];
}

/** Gives one to all followers, kills the worker over and over, and lets the last one finish in peace. */
export async function giveUnderKills(
  stand: Stand,
  { loginId, more, kills }: { loginId: string; more: number; kills: number },
): Promise<Given> {
  await stand.worker.kill();
  const { couponSeq, targets, round } = await giveToAll(stand, loginId, more);
  const began = performance.now();
  let died = 0;
  for (let n = 0; n < kills; n++) died += await workUntil(stand, POINTS[n % POINTS.length]!);
  const half = await roundOf(stand, round);
  await stand.start('worker');
  const over = ({ done, parts }: Round) => done === parts;
  while (!over(await roundOf(stand, round)) && performance.now() - began < LONGEST_MS) await nap(LOOK_MS);
  const { rows } = await stand.sql.query<Record<string, unknown>>(HELD, [couponSeq]);
  const { status, ...counts } = rows[0]!;
  const failed = Object.entries(counts).flatMap(([what, n]) =>
    n === targets ? [] : [`${what}: ${String(n)} of ${targets}`],
  );
  if (status !== 'ISSUE_COMPLETED') failed.push(`the coupon is ${String(status)}`);
  if (half.done === half.parts) failed.push('all was given before the last worker began');
  return { targets, died, kills, seconds: (performance.now() - began) / 1_000, failed };
}
