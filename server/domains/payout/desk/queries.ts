import { sql } from 'kysely';
import { payoutBucket, type PayoutBucket } from '@jangteo/contract/payout/payout.enums.ts';
import { payoutList, type PayoutRow } from '@jangteo/contract/payout/payout-desk.api.ts';
import { clock } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { any, integers, pattern } from '../../../kit/list/conditions.ts';
import { listSource } from '../../../kit/list/source.ts';
import { heldFields } from '../../desk/index.ts';
import { setting } from '../../reference/index.ts';
import type { Key } from '../queries/payout.ts';
import { canOfPayout } from './rules.ts';

const joined = sql`join account_user s on s.user_seq = l.seller_seq
  left join bank b on b.code = l.bank_code
  left join seller_account a on a.seller_seq = l.seller_seq and a.state = 'VERIFIED'`;
const REASON = `case l.status when 'HELD' then l.hold_reason when 'WAIT' then l.wait_reason
  when 'REFUSED' then l.fail_reason when 'RETURNED' then l.fail_reason end`;
/** An account was checked since it was refused or came back. */
const FRESH = 'coalesce(a.checked_at > l.account_after, false)';
const HELD = heldFields('payouts', 'l.payout_seq');

/** Payouts of everybody; there are as many of them in a bucket as sellers. */
export const payoutSource = listSource(payoutList, {
  table: 'payout',
  owner: null,
  id: 'payout_seq',
  joins: () => joined,
  fields: {
    payoutSeq: 'l.payout_seq',
    sellerSeq: 'l.seller_seq',
    sellerName: 'coalesce(s.shop_name, s.name)',
    kind: 'l.kind',
    periodKey: 'l.period_key',
    amount: 'l.amount',
    bank: 'coalesce(b.name, l.bank_code)',
    account: "'****' || l.last4",
    status: 'l.status',
    attempt: 'l.attempt',
    reason: REASON,
    payDay: 'l.pay_day',
    paidAt: 'l.paid_at',
    ...HELD,
    version: 'l.version',
    _fresh: FRESH,
    _sanctioned: 'l.held_by_sanction is not null',
  },
  computed: {
    can: (get) =>
      JSON.stringify(canOfPayout(get('status')!, get('_fresh') === 't', get('_sanctioned') === 't')),
  },
  filters: {
    from: (day) => sql`l.pay_day >= ${day}::date`,
    to: (day) => sql`l.pay_day <= ${day}::date`,
    kind: any('l.kind'),
    bucket: (buckets: readonly PayoutBucket[]) => {
      const places = buckets.map((one) => String(payoutBucket.values.indexOf(one) + 1));
      return sql`(l.kind <> 'SPONSORSHIP' and right(l.period_key, 1) = any(${places}))`;
    },
    state: any('l.status'),
    bank: any('l.bank_code'),
    aboveLimit: (above: boolean) => sql`(l.amount > ${setting('fourEyesWon', clock.now())}) = ${above}`,
    /** The number of a payout or of whoever is paid, the shop's name, or the period. */
    keyword: (words) => {
      const [numbers, said] = [integers(words), words.map(pattern)];
      return sql`(l.payout_seq = any(${numbers}) or l.seller_seq = any(${numbers}) or l.period_key = any(${[...words]})
        or exists (select from account_user u where u.user_seq = l.seller_seq
          and normalize(coalesce(u.shop_name, u.name), NFD) ilike any(${said})))`;
    },
    tab: (tab) => (tab === 'FAILED' ? sql`l.status in ('REFUSED', 'RETURNED')` : sql`l.status = ${tab}`),
  },
  sorts: { payDay: { column: 'l.pay_day' }, amount: { column: 'l.amount' } },
});

/** One of them, as the list shows it. */
export async function readPayoutRow(db: Db, { payee, payoutSeq }: Key): Promise<PayoutRow> {
  const { rows } = await send(
    db,
    sql<
      Omit<PayoutRow, 'can'> & { fresh: boolean; sanctioned: boolean }
    >`select l.payout_seq as "payoutSeq", l.seller_seq as "sellerSeq",
        coalesce(s.shop_name, s.name) as "sellerName", l.kind, l.period_key as "periodKey", l.amount,
        coalesce(b.name, l.bank_code) as bank, '****' || l.last4 as account, l.status, l.attempt,
        ${sql.raw(REASON)} as reason, l.pay_day::text as "payDay", l.paid_at as "paidAt", l.version,
        ${sql.raw(HELD.holderSeq)} as "holderSeq", ${sql.raw(HELD.holder)} as holder,
        ${sql.raw(FRESH)} as fresh, l.held_by_sanction is not null as sanctioned
      from payout l ${joined} where l.seller_seq = ${payee} and l.payout_seq = ${payoutSeq}`,
  );
  const { fresh, sanctioned, ...row } = rows[0]!;
  return { ...row, can: canOfPayout(row.status, fresh, sanctioned) };
}
