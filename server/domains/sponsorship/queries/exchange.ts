import { sql } from 'kysely';
import type { Exchange } from '@jangteo/contract/sponsorship/exchange.api.ts';
import type { ExchangeDetail } from '@jangteo/contract/sponsorship/exchange-desk.api.ts';
import type { ExchangeSums, Payee } from '@jangteo/contract/sponsorship/count.ts';
import type { SponsorshipRow } from '@jangteo/contract/sponsorship/sponsorship.list.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import type { Desk } from '../../desk/index.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import type { Mover } from '../../../kit/lifecycle/mover.ts';

export interface ExchangeKey {
  seller: number;
  exchange: number;
}

/** Of an application, in one order: taxes are spread in it. */
export async function readItemSeqs(db: Db, { seller, exchange }: ExchangeKey): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ seq: number }>`select sponsorship_seq as seq from sponsorship
      where seller_seq = ${seller} and booster_exchange_seq = ${exchange} order by 1`,
  );
  return rows.map(({ seq }) => seq);
}

export interface Item {
  sponsorshipSeq: number;
  amount: number;
  storeFee: number;
  platformFee: number;
  base: number;
  /** The application that was rejected. */
  before: number | null;
}

/** Those that may be applied for: all, or of these. */
export async function readApplicable(
  db: Db,
  seller: number,
  chosen: readonly number[] | undefined,
  most: number,
): Promise<Item[]> {
  const { rows } = await send(
    db,
    sql<Item>`select sponsorship_seq as "sponsorshipSeq", amount, store_fee as "storeFee", platform_fee as "platformFee",
        base, booster_exchange_seq as before
      from sponsorship
      where seller_seq = ${seller} and status in ('EXCHANGEABLE', 'EXCHANGE_REJECT') and disputed_at is null
        and ${chosen ? sql`sponsorship_seq = any(${[...chosen]})` : sql`true`}
      order by sponsorship_seq limit ${most}`,
  );
  return [...rows];
}

/** Who is paid, by what the seller has said of themselves. */
export async function readPayee(db: Db, seller: number, day: string): Promise<Payee> {
  const { rows } = await send(
    db,
    sql<{ kind: string | null; taxType: Payee['taxType']; said: Payee['payeeType'] | null }>`select
        b.seller_kind as kind, b.tax_type as "taxType",
        (select i.payee_type from influencer_info i where i.seller_seq = ${seller}) as said
      from (select 1) one left join lateral (select seller_kind, tax_type from seller_business
        where seller_seq = ${seller} and valid_from <= ${day} order by valid_from desc limit 1) b on true`,
  );
  const { kind, taxType, said } = rows[0]!;
  const business = (kind ?? 'NONE') !== 'NONE';
  return business || said === 'BUSINESS'
    ? { payeeType: 'BUSINESS', taxType: business ? taxType : null }
    : { payeeType: 'INDIVIDUAL', taxType: null };
}

/** The application that is on its way. */
export async function readOpen(db: Db, seller: number): Promise<number | null> {
  const { rows } = await send(
    db,
    sql<{ seq: number }>`select booster_exchange_seq as seq from exchange where seller_seq = ${seller}
      and status in ('EXCHANGE_REQUEST', 'EXCHANGE_EXAMINATION', 'EXCHANGE_CONFIRMATION')`,
  );
  return rows[0]?.seq ?? null;
}

export interface NewExchange extends ExchangeSums, Payee {
  seller: number;
  account: { bankName: string; no: string; holder: string };
  invoiceNo: string | null;
  previous: number | null;
  payDay: string;
  at: string;
}

/** Null: another one is on its way. */
export async function insertExchange(db: Db, one: NewExchange): Promise<number | null> {
  const { rows } = await send(
    db,
    sql<{
      seq: number;
    }>`insert into exchange (seller_seq, payee_type, tax_type, bank_name, account_no, account_holder,
        count, gross, store_fee, platform_fee, base, income_tax, local_tax, supply, vat, pay, proof, invoice_no, previous,
        pay_day, applied_at)
      values (${one.seller}, ${one.payeeType}, ${one.taxType}, ${one.account.bankName}, ${one.account.no},
        ${one.account.holder}, ${one.count}, ${one.gross}, ${one.storeFee}, ${one.platformFee}, ${one.base},
        ${one.incomeTax}, ${one.localTax}, ${one.supply}, ${one.vat}, ${one.pay}, ${one.proof}, ${one.invoiceNo},
        ${one.previous}, ${one.payDay}, ${one.at})
      on conflict do nothing returning booster_exchange_seq as seq`,
  );
  return rows[0]?.seq ?? null;
}

export type StoredExchange = Omit<Exchange, 'history'> &
  Pick<ExchangeDetail, 'invoice' | 'payout'> & {
    confirmedAt: string | null;
    payoutSeq: number | null;
  };

export async function readExchange(
  db: Db,
  { seller, exchange }: ExchangeKey,
): Promise<StoredExchange | null> {
  const { rows } = await send(
    db,
    sql<StoredExchange>`select booster_exchange_seq as "boosterExchangeSeq", applied_at as "appliedAt",
        payee_type as "payeeType", tax_type as "taxType", count, gross, store_fee + platform_fee as fees,
        store_fee as "storeFee", platform_fee as "platformFee", base, income_tax + local_tax as taxes,
        income_tax as "incomeTax", local_tax as "localTax", supply, vat, pay, proof, status, pay_day as "payDay",
        paid_at as "paidAt", reject_reason as "rejectReason", previous, version, invoice_no as "invoiceNo",
        json_build_object('bankName', bank_name, 'no', account_no, 'holder', account_holder) as account,
        (select json_build_object('payoutSeq', p.payout_seq, 'status', p.status, 'failReason', p.fail_reason) from payout p
          where p.seller_seq = ${seller} and p.payout_seq = exchange.payout_seq) as payout,
        confirmed_at as "confirmedAt", payout_seq as "payoutSeq",
        case when received_no is not null then json_build_object('number', received_no, 'date', received_on,
          'supply', received_supply, 'vat', received_vat) end as invoice
      from exchange where seller_seq = ${seller} and booster_exchange_seq = ${exchange}`,
  );
  return rows[0] ?? null;
}

export const lockExchange = (db: Db, { seller, exchange }: ExchangeKey): Promise<unknown> =>
  send(
    db,
    sql`select 1 from exchange where seller_seq = ${seller} and booster_exchange_seq = ${exchange} for no key update`,
  );

export async function readHistory(db: Db, { seller, exchange }: ExchangeKey): Promise<Exchange['history']> {
  const { rows } = await send(
    db,
    sql<Exchange['history'][number]>`select status, at, text,
        case by_kind when 'admin' then '운영자' when 'system' then '시스템' else by_name end as by
      from exchange_history where seller_seq = ${seller} and booster_exchange_seq = ${exchange}
      order by history_seq desc`,
  );
  return [...rows];
}

interface Event {
  status: string;
  actor: Mover;
  at: Date;
  text: string | null;
}

export const addHistory = (db: Db, { seller, exchange }: ExchangeKey, one: Event): Promise<unknown> =>
  send(
    db,
    sql`insert into exchange_history (seller_seq, booster_exchange_seq, status, by_kind, by_name, at, text)
      values (${seller}, ${exchange}, ${one.status}, ${one.actor.kind}, ${one.actor.name}, ${toKst(one.at)},
        ${one.text})`,
  );

/** The desk shows it as it is now. */
export const copyToDesk = (db: Db, { seller, exchange }: ExchangeKey): Promise<unknown> =>
  send(
    db,
    sql`insert into exchange_desk (booster_exchange_seq, owner_seq, standing, payee_type, count, gross, fees, taxes, pay,
        proof, pay_day, edition, applied_at)
      select booster_exchange_seq, seller_seq, status, payee_type, count, gross, store_fee + platform_fee,
        income_tax + local_tax, pay, proof, pay_day, version, applied_at
      from exchange where seller_seq = ${seller} and booster_exchange_seq = ${exchange}
      on conflict (booster_exchange_seq) do update set standing = excluded.standing, pay_day = excluded.pay_day,
        edition = excluded.edition`,
  );

/** Whose an application is; null: there is none. */
export async function readExchangeOwner(db: Db, exchange: number): Promise<number | null> {
  const { rows } = await send(
    db,
    sql<{
      seller: number;
    }>`select owner_seq as seller from exchange_desk where booster_exchange_seq = ${exchange}`,
  );
  return rows[0]?.seller ?? null;
}

export type ItemRow = SponsorshipRow & { disputed: boolean };
const itemColumns = sql`sponsorship_seq as "sponsorshipSeq", created_at as "createdAt", nickname,
  content_seq as "contentSeq", content_title as "contentTitle", sponsorship_product_seq as "sponsorshipProductSeq",
  product_name as "productName", message, amount, pay_method as "payMethod", store_fee as "storeFee",
  platform_fee as "platformFee", base, status, confirmed_at as "confirmedAt", canceled_at as "canceledAt",
  booster_exchange_seq as "boosterExchangeSeq", version`;

/** What an operator reads of an application's sponsorships, in the order in which taxes are spread. */
export async function readItems(db: Db, { seller, exchange }: ExchangeKey): Promise<ItemRow[]> {
  const { rows } = await send(
    db,
    sql<ItemRow>`select ${itemColumns}, disputed_at is not null as disputed from sponsorship
      where seller_seq = ${seller} and booster_exchange_seq = ${exchange} order by sponsorship_seq`,
  );
  return [...rows];
}

export interface DeskItem extends SponsorshipRow {
  disputedAt: string | null;
  refundedAt: string | null;
}

/** One that was paid. */
export async function readDeskItem(db: Db, seller: number, sponsorship: number): Promise<DeskItem | null> {
  const { rows } = await send(
    db,
    sql<DeskItem>`select ${itemColumns}, disputed_at as "disputedAt", refunded_at as "refundedAt" from sponsorship
      where seller_seq = ${seller} and sponsorship_seq = ${sponsorship} and created_at is not null`,
  );
  return rows[0] ?? null;
}

/** By the version that was read; false where it is another by now. */
export async function writeDispute(
  db: Db,
  { seller, sponsorship, version }: { seller: number; sponsorship: number; version: number },
  at: string | null,
): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`update sponsorship set disputed_at = ${at}, version = version + 1
      where seller_seq = ${seller} and sponsorship_seq = ${sponsorship} and version = ${version} returning 1 as one`,
  );
  return rows.length > 0;
}

export const writeInvoice = (
  db: Db,
  { seller, exchange }: ExchangeKey,
  one: { number: string; date: string; supply: number; vat: number },
): Promise<unknown> =>
  send(
    db,
    sql`update exchange set received_no = ${one.number}, received_on = ${one.date}, received_supply = ${one.supply},
        received_vat = ${one.vat}, version = version + 1
      where seller_seq = ${seller} and booster_exchange_seq = ${exchange}`,
  );

/** Of whom an operator reads. */
export async function readSellerName(db: Db, seller: number): Promise<string> {
  const { rows } = await send(
    db,
    sql<{
      name: string;
    }>`select coalesce(shop_name, name) as name from account_user where user_seq = ${seller}`,
  );
  return rows[0]?.name ?? '';
}

/** What it is paid by. */
export const writePayout = (db: Db, { seller, exchange }: ExchangeKey, payout: number): Promise<unknown> =>
  send(
    db,
    sql`update exchange set payout_seq = ${payout} where seller_seq = ${seller} and booster_exchange_seq = ${exchange}`,
  );

/** As many as the tab 환전가능 has. */
export async function countExchangeable(db: Db, seller: number): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ n: number }>`select count(*)::int as n from sponsorship
      where seller_seq = ${seller} and status in ('EXCHANGEABLE', 'EXCHANGE_REJECT')`,
  );
  return rows[0]!.n;
}

/** What somebody has to examine, until the day on which it is paid is over. */
export const waitingExchanges: Desk['waits'] =
  () => sql`select booster_exchange_seq as seq, applied_at as since,
      (pay_day + 1)::timestamp at time zone 'Asia/Seoul' as due
    from exchange_desk where standing in ('EXCHANGE_REQUEST', 'EXCHANGE_EXAMINATION')`;
