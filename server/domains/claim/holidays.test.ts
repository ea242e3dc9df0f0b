// docs/decisions/0242: clocks of claims count by the holidays that were known when they began.
import { expect, test } from 'vitest';
import { stageRules, why } from '../../testing/rules.ts';
import { checkInvariants } from '../../invariants/check.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { systemMover } from '../order/index.ts';
import { holdClaims, releaseClaims } from './hold.ts';
import { openClaim } from './open.ts';

const desk = stageRules({ first: '2026-11-22T12:00:00+09:00', demo: true });
const { call, sql } = desk;
const job = () => desk.app().deps.pools.job;
const add = (day: string) => call('POST', 'holidays', { day, name: '임시공휴일', why });
const remove = (day: string) => call('DELETE', `holidays/${day}?why=${encodeURI(why)}`);

/** A line that was delivered and is in no claim. */
async function deliveredLine() {
  const [line] = await sql<{ seller: number; seq: number }>(
    `select seller_seq::int as seller, order_product_seq::int as seq from order_product
      where fulfilment_status = 'SHIPPING_COMPLETED' and not claim_in_force and claim_seq is null and qty = 1
        and delivered_at > '2026-11-17' order by 2 limit 1`,
  );
  return line!;
}

test('a clock counts by the holidays that were known when it began, whatever is edited later; C8 knows which', async () => {
  const open = async (at: string) => {
    const line = await deliveredLine();
    await desk.goTo(at);
    return inTransaction(job(), [line.seller], async (db) => {
      const claim = await openClaim(db, {
        sellerSeq: line.seller,
        orderProductSeq: line.seq,
        type: 'RETURN',
        reason: 'CHANGE_MIND',
        qty: 1,
        autoPickup: false,
        by: 'SELLER',
        actor: systemMover,
        at: new Date(at),
      });
      return { seller: line.seller, claim: claim.claimSeq };
    });
  };
  const dueOf = async ({ claim }: { claim: number }) =>
    (
      await sql<{ day: string }>(
        `select (due_at at time zone 'Asia/Seoul')::date::text as day from claim where claim_seq = $1`,
        [claim],
      )
    )[0]!.day;
  const first = await open('2026-11-23T10:00:00+09:00');
  expect(await dueOf(first)).toBe('2026-11-26');
  await add('2026-11-25');
  const during = await open('2026-11-23T10:00:30+09:00');
  const later = await open('2026-11-23T11:00:00+09:00');
  expect([await dueOf(first), await dueOf(during), await dueOf(later)]).toEqual([
    '2026-11-26',
    '2026-11-26',
    '2026-11-27',
  ]);
  // An edit counts its clocks anew, by what was known then.
  const who = (one: typeof first) => ({ sellers: [one.seller], ids: [one.claim], actor: systemMover });
  const until = '2026-11-26';
  await inTransaction(job(), [first.seller], (db) =>
    holdClaims(
      db,
      { ...who(first), at: new Date('2026-11-23T11:10:00+09:00') },
      { reason: 'MISSING_PART', text: '', until },
    ),
  );
  const held = await sql<{ days: number }>('select held_days as days from claim where claim_seq = $1', [
    first.claim,
  ]);
  expect(held[0]!.days).toBe(2);
  await desk.goTo('2026-11-23T12:00:00+09:00');
  await remove('2026-11-25');
  await desk.goTo('2026-11-23T12:30:00+09:00');
  const last = await open('2026-11-23T12:31:00+09:00');
  await inTransaction(job(), [first.seller], (db) =>
    releaseClaims(db, { ...who(first), at: new Date('2026-11-23T12:40:00+09:00') }),
  );
  expect([await dueOf(first), await dueOf(later), await dueOf(last)]).toEqual([
    '2026-11-26',
    '2026-11-27',
    '2026-11-26',
  ]);
  const left = await sql<{ days: number }>('select held_days as days from claim where claim_seq = $1', [
    first.claim,
  ]);
  expect(left[0]!.days).toBe(0);
  expect(await checkInvariants(job(), 'C8')).toEqual([]);
  await sql("update claim set due_at = due_at + interval '1 day' where claim_seq = $1", [later.claim]);
  expect(await checkInvariants(job(), 'C8')).toHaveLength(1);
  await sql("update claim set due_at = due_at - interval '1 day' where claim_seq = $1", [later.claim]);
});
