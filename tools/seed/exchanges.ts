/** Applications of the demo's broadcasters to exchange what they were sponsored with, and what became of them. */
import type pg from 'pg';
import { exchangeOf, type Payee } from '../../contract/sponsorship/count.ts';
import { addHistory, copyToDesk } from '../../server/domains/sponsorship/queries/exchange.ts';
import { periodAt, readPeriodRules } from '../../server/domains/settlement/index.ts';
import { kstDay } from '../../server/kit/clock/clock.ts';
import { bind } from '../../server/kit/db/bound.ts';
import { DAY, wire } from './days.ts';
import { personaOf } from './personas.ts';
import { words } from './seller-words.ts';

/** What was sponsored so many days ago, from the older to the younger, and how it stands. */
export interface Applied {
  status:
    | 'EXCHANGE_REQUEST'
    | 'EXCHANGE_EXAMINATION'
    | 'EXCHANGE_CONFIRMATION'
    | 'EXCHANGE_REJECT'
    | 'EXCHANGE_COMPLETE';
  days: readonly [older: number, younger: number];
  /** It was paid, and the transfer came back: it is examined again. */
  returned?: true;
  /** It takes up what was rejected of the one before it. */
  again?: true;
}
export interface Host extends Payee {
  persona: string;
  items: number;
  applied: readonly Applied[];
}
export interface Item {
  sponsorship_seq: number;
  seller_seq: number;
  payment_seq: number;
  buyer_user_seq: number;
  amount: number;
  store_fee: number;
  platform_fee: number;
  base: number;
  status: string;
  created_at: string;
  booster_exchange_seq: number | null;
  [column: string]: unknown;
}
export const put = (client: pg.ClientBase, table: string, rows: readonly object[]): Promise<unknown> =>
  rows.length === 0
    ? Promise.resolve()
    : client.query(
        `insert into ${table} (${Object.keys(rows[0]!).join(', ')})
          select ${Object.keys(rows[0]!).join(', ')} from json_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(rows)],
      );

export const transfer = (
  seller: number,
  [debit, credit]: [string, string],
  amount: number,
  key: string,
  at: string,
) => ({
  seller_seq: seller,
  debit,
  credit,
  amount,
  effect_key: key,
  external_id: null as string | null,
  at,
});

interface Confirmed {
  seller: number;
  exchange: number;
  amount: number;
  payDay: string;
  at: string;
}

/** It waits for its day, with the account as it is. */
async function addPayout(
  client: pg.ClientBase,
  { seller, exchange, amount, payDay, at }: Confirmed,
): Promise<number> {
  const { rows } = await client.query<{ seq: string }>(
    `with p as (insert into payout (seller_seq, kind, period_key, amount, pay_day, bank_code, sealed, last4, account_version,
          created_at)
        select $1, 'SPONSORSHIP', $2, $3, $4, a.bank_code, a.sealed, a.last4, a.version, $5
        from (select 1) one left join seller_account a on a.seller_seq = $1 and a.state = 'VERIFIED' returning *),
      q as (insert into payout_part (seller_seq, payout_seq, member_seq, amount)
        select seller_seq, payout_seq, seller_seq, amount from p),
      o as (insert into owner_of (kind, seq, owner_seq) select 'payout', payout_seq, seller_seq from p)
      select payout_seq as seq from p`,
    [seller, String(exchange), amount, payDay, at],
  );
  return Number(rows[0]!.seq);
}

/** Paid out on its day. */
async function payOut(
  client: pg.ClientBase,
  seller: number,
  payout: number,
  { pay, at }: { pay: number; at: string },
): Promise<void> {
  await client.query(
    `update payout set status = 'PAID', attempt = 1, sending_at = $3, paid_at = $3, transfer_id = $4, version = 3
      where seller_seq = $1 and payout_seq = $2`,
    [seller, payout, at, `tf-sponsor-${payout}`],
  );
  await client.query(
    `insert into payout_attempt (seller_seq, payout_seq, attempt, bank_code, last4, by_name, sent_at, outcome, transfer_id, ended_at)
      select seller_seq, payout_seq, 1, coalesce(bank_code, '088'), coalesce(last4, '0000'), '운영자', $3, 'PAID', transfer_id, $3
      from payout where seller_seq = $1 and payout_seq = $2`,
    [seller, payout, at],
  );
  await put(client, 'ledger_transfer', [
    {
      ...transfer(seller, ['seller.due', 'bank.cash'], pay, `payout:${payout}:1:${seller}`, at),
      external_id: `tf-sponsor-${payout}`,
    },
  ]);
}

/** Two days later the bank brings it back: it waits for another account. */
async function bringBack(
  client: pg.ClientBase,
  seller: number,
  payout: number,
  { pay, at }: { pay: number; at: string },
): Promise<void> {
  await client.query(
    `with p as (update payout set status = 'RETURNED', paid_at = null, transfer_id = null, fail_reason = $4, account_after = $3,
        version = version + 1 where seller_seq = $1 and payout_seq = $2 returning 1)
      update payout_attempt set outcome = 'RETURNED', reason = $4, ended_at = $3
      where seller_seq = $1 and payout_seq = $2 and attempt = 1`,
    [seller, payout, at, RETURNED],
  );
  await put(client, 'ledger_transfer', [
    {
      ...transfer(seller, ['bank.cash', 'seller.due'], pay, `payout-back:${payout}:1:${seller}`, at),
      external_id: `tf-sponsor-${payout}`,
    },
  ]);
}

export interface Applying {
  host: Host;
  applied: Applied;
  exchange: number;
  /** What it is applied for again. */
  previous: number | null;
  items: readonly Item[];
  now: number;
}

const say = ({ host }: Applying, text: string): string => words(host.persona, text);
const sellerOf = ({ host }: Applying): number => personaOf(host.persona).userSeq;

/** What an application came to, and when. */
function story({ host, applied, items, now }: Applying, rules: Rules) {
  const { status, days } = applied;
  const at = now - (days[1] - 9) * DAY;
  const returned = applied.returned === true;
  const paid = status === 'EXCHANGE_COMPLETE' || returned;
  const rejected = status === 'EXCHANGE_REJECT';
  const taken = status !== 'EXCHANGE_REQUEST';
  const confirmed = paid || status === 'EXCHANGE_CONFIRMATION';
  return {
    at,
    paid,
    returned,
    rejected,
    taken,
    confirmed,
    sums: exchangeOf(
      items.map((one) => ({
        amount: one.amount,
        storeFee: one.store_fee,
        platformFee: one.platform_fee,
        base: one.base,
      })),
      host,
    ),
    steps: [
      'EXCHANGE_REQUEST',
      ...(taken ? ['EXCHANGE_EXAMINATION'] : []),
      ...(rejected ? [status] : []),
      ...(confirmed ? ['EXCHANGE_CONFIRMATION'] : []),
      ...(paid ? ['EXCHANGE_COMPLETE'] : []),
      ...(returned ? [status] : []),
    ],
    payDay: paid ? kstDay(new Date(at + 8 * DAY)) : periodAt(rules, kstDay(new Date(at))).payDay,
  };
}
type Rules = Awaited<ReturnType<typeof readPeriodRules>>;
type Story = ReturnType<typeof story>;

const REJECTED = '예금주가 신청한 회원과 다릅니다.';
const RETURNED = '예금주가 다릅니다.';

function rowOf(one: Applying, told: Story) {
  const { at, paid, returned, rejected, taken, confirmed, sums, steps, payDay } = told;
  const { host, applied, exchange } = one;
  const invoice = taken && sums.proof === 'INVOICE';
  return {
    seller_seq: sellerOf(one),
    booster_exchange_seq: exchange,
    status: applied.status,
    payee_type: host.payeeType,
    tax_type: host.taxType,
    bank_name: say(one, '신한은행'),
    account_no: say(one, '110-***-***789'),
    account_holder: say(one, `${personaOf(host.persona).name.slice(0, 1)}**`),
    count: sums.count,
    gross: sums.gross,
    store_fee: sums.storeFee,
    platform_fee: sums.platformFee,
    base: sums.base,
    income_tax: sums.incomeTax,
    local_tax: sums.localTax,
    supply: sums.supply,
    vat: sums.vat,
    pay: sums.pay,
    proof: sums.proof,
    invoice_no: sums.proof === 'INVOICE' ? say(one, `2026${exchange}-11`) : null,
    received_no: invoice ? say(one, `2026${exchange}-41`) : null,
    received_on: invoice ? kstDay(new Date(at + DAY)) : null,
    received_supply: invoice ? sums.supply : null,
    received_vat: invoice ? sums.vat : null,
    previous: one.previous,
    reject_reason: rejected ? say(one, REJECTED) : null,
    pay_day: payDay,
    applied_at: wire(at),
    confirmed_at: confirmed ? wire(at + 3 * DAY) : null,
    paid_at: paid && !returned ? wire(at + 8 * DAY) : null,
    taken_by: taken ? say(one, '운영자') : null,
    version: steps.length,
  };
}

/** The money is the payee's from the confirmation on, and paid where the story says so. */
async function confirm(
  client: pg.ClientBase,
  one: Applying,
  { at, paid, returned, sums, payDay }: Story,
): Promise<void> {
  const { exchange } = one;
  const seller = sellerOf(one);
  const confirmedAt = wire(at + 3 * DAY);
  const moved = (credit: string, won: number, name: string) =>
    transfer(seller, ['sponsor.payable', credit], won, `exchange:${exchange}:${name}`, confirmedAt);
  await put(
    client,
    'ledger_transfer',
    [
      moved('fee.store', sums.storeFee, 'store'),
      moved('fee.sponsor', sums.platformFee, 'fee'),
      moved('tax.withheld', sums.incomeTax + sums.localTax, 'tax'),
      moved('seller.due', sums.pay, 'due'),
    ].filter(({ amount }) => amount > 0),
  );
  const payout = await addPayout(client, { seller, exchange, amount: sums.pay, payDay, at: confirmedAt });
  await client.query(
    'update exchange set payout_seq = $3 where seller_seq = $1 and booster_exchange_seq = $2',
    [seller, exchange, payout],
  );
  if (paid) await payOut(client, seller, payout, { pay: sums.pay, at: wire(at + 8 * DAY) });
  if (returned) await bringBack(client, seller, payout, { pay: sums.pay, at: wire(at + 10 * DAY) });
}

export async function apply(client: pg.ClientBase, one: Applying): Promise<void> {
  const told = story(one, await readPeriodRules(bind(client)));
  const seller = sellerOf(one);
  await put(client, 'exchange', [rowOf(one, told)]);
  const db = bind(client);
  const key = { seller, exchange: one.exchange };
  const applicant = {
    kind: 'seller',
    seq: seller,
    name: say(one, personaOf(one.host.persona).name),
  } as const;
  const operator = { kind: 'admin', seq: null, name: say(one, '운영자') } as const;
  for (const [n, step] of told.steps.entries())
    await addHistory(db, key, {
      status: step,
      actor: n === 0 ? applicant : operator,
      at: new Date(told.at + n * 2 * DAY),
      text: step === 'EXCHANGE_REJECT' ? say(one, REJECTED) : told.returned && n === 4 ? RETURNED : null,
    });
  await copyToDesk(db, key);
  if (told.confirmed) await confirm(client, one, told);
}
