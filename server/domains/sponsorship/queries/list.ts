import { sql } from 'kysely';
import type { DonationDateType, DonationSearchKey } from '@jangteo/contract/sponsorship/sponsorship.enums.ts';
import type { EstimateSummary } from '@jangteo/contract/sponsorship/exchange.api.ts';
import type { SponsorshipSummary } from '@jangteo/contract/sponsorship/sponsorship.api.ts';
import {
  exchangeableList,
  exchangedList,
  sponsorshipList,
} from '@jangteo/contract/sponsorship/sponsorship.list.ts';
import { exchangeList, sponsorVatList } from '@jangteo/contract/sponsorship/exchange.list.ts';
import { exchangeDeskList } from '@jangteo/contract/sponsorship/exchange-desk.list.ts';
import { send } from '../../../kit/db/bound.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { any, fromDay, integers, none, pattern, toDay } from '../../../kit/list/conditions.ts';
import type { Searches } from '../../../kit/list/search.ts';
import { listSource, type Condition } from '../../../kit/list/source.ts';
import { heldFields } from '../../desk/index.ts';

const fields = {
  sponsorshipSeq: 'l.sponsorship_seq',
  createdAt: 'l.created_at',
  nickname: 'l.nickname',
  contentSeq: 'l.content_seq',
  contentTitle: 'l.content_title',
  sponsorshipProductSeq: 'l.sponsorship_product_seq',
  productName: 'l.product_name',
  message: 'l.message',
  amount: 'l.amount',
  payMethod: 'l.pay_method',
  storeFee: 'l.store_fee',
  platformFee: 'l.platform_fee',
  base: 'l.base',
  status: 'l.status',
  confirmedAt: 'l.confirmed_at',
  canceledAt: 'l.canceled_at',
  boosterExchangeSeq: 'l.booster_exchange_seq',
  version: 'l.version',
} as const;

const DAYS: Record<DonationDateType, Condition> = {
  CREATED_AT: sql`l.created_at`,
  CONFIRMED_AT: sql`l.confirmed_at`,
  CANCELED_AT: sql`l.canceled_at`,
};
interface Asked {
  dateKey?: DonationDateType;
  searchKey?: DonationSearchKey;
}
const dayOf = (given: object): Condition => DAYS[(given as Asked).dateKey ?? 'CREATED_AT'];

const named = (words: readonly string[]): Condition =>
  sql`normalize(l.nickname, NFD) like any(${words.map(pattern)})`;
const says: Record<DonationSearchKey, (words: readonly string[]) => Condition> = {
  BUYER_NICKNAME: named,
  SPONSORSHIP_PRODUCT_SEQ: (words) => sql`l.sponsorship_product_seq = any(${integers(words)})`,
  SPONSORSHIP_SEQ: (words) => sql`l.sponsorship_seq = any(${integers(words)})`,
  NONE: (words) =>
    sql`(${named(words)} or l.sponsorship_product_seq = any(${integers(words)}) or l.sponsorship_seq = any(${integers(words)}))`,
};

const filters = {
  dateKey: none,
  from: (day: string, given: object) => fromDay(dayOf(given), day),
  to: (day: string, given: object) => toDay(dayOf(given), day),
  status: any('l.status'),
  contentSeq: (content: number) => sql`l.content_seq = ${content}`,
  searchKey: none,
  keyword: (words: readonly string[], given: object) => says[(given as Asked).searchKey ?? 'NONE'](words),
};
const sorts = { createdAt: { column: 'l.created_at' }, amount: { column: 'l.amount' } } as const;
const table = {
  table: 'sponsorship',
  id: 'sponsorship_seq',
  joins: () => sql``,
  fields,
  alone: true,
} as const;

const TABS = {
  waiting: ['SPONSORED'],
  exchangeable: ['EXCHANGEABLE', 'EXCHANGE_REJECT'],
  inExchange: ['EXCHANGE_REQUEST', 'EXCHANGE_EXAMINATION', 'EXCHANGE_EXAMINATION_COMPLETE'],
  done: ['EXCHANGE_COMPLETE'],
  refunded: ['REFUND_BY_SPONSOR'],
} as const;
type Tab = keyof typeof TABS;

/** What was never paid is no sponsorship. */
const PAID = sql`l.created_at is not null`;

export const sponsorshipSource = listSource(sponsorshipList, {
  ...table,
  base: PAID,
  filters: { ...filters, tab: (tab: Tab) => sql`l.status = any(${[...TABS[tab]]})` },
  sorts,
});

/** What an application may take; those in dispute wait. */
export const exchangeableSource = listSource(exchangeableList, {
  ...table,
  base: sql`l.status in ('EXCHANGEABLE', 'EXCHANGE_REJECT') and l.disputed_at is null`,
  filters,
  sorts,
});

export const exchangedSource = listSource(exchangedList, {
  ...table,
  base: PAID,
  filters: { boosterExchangeSeq: (exchange) => sql`l.booster_exchange_seq = ${exchange}` },
  sorts,
});

/** Count and amount by card, under the list's filters. */
export async function readCards(ctx: TxCtx, searches: Searches): Promise<SponsorshipSummary> {
  const cards = {} as SponsorshipSummary;
  for (const tab of Object.keys(TABS) as Tab[]) cards[tab] = await readSum(ctx, searches.with({ tab }));
  return cards;
}

async function readSum({ db }: TxCtx, { each }: Searches): Promise<{ count: number; amount: number }> {
  const sums = { count: 0, amount: 0 };
  for (const { where } of each) {
    const { rows } = await send(
      db,
      sql<typeof sums>`select count(*)::int as count, coalesce(sum(l.amount), 0)::bigint as amount
        from sponsorship l where ${where}`,
    );
    sums.count += rows[0]!.count;
    sums.amount += rows[0]!.amount;
  }
  return sums;
}

/** What a search finds, as an application counts it. */
export async function readFound(
  { db }: TxCtx,
  { each }: Searches,
): Promise<Omit<EstimateSummary, 'taxes' | 'pay'>> {
  const sums = { count: 0, gross: 0, storeFee: 0, platformFee: 0, base: 0 };
  for (const { where } of each) {
    const { rows } = await send(
      db,
      sql<typeof sums>`select count(*)::int as count, coalesce(sum(l.amount), 0)::bigint as gross,
          coalesce(sum(l.store_fee), 0)::bigint as "storeFee", coalesce(sum(l.platform_fee), 0)::bigint as "platformFee",
          coalesce(sum(l.base), 0)::bigint as base
        from sponsorship l where ${where}`,
    );
    for (const key of Object.keys(sums) as (keyof typeof sums)[]) sums[key] += rows[0]![key];
  }
  return sums;
}

const EXCHANGE_TABS = {
  request: 'EXCHANGE_REQUEST',
  examination: 'EXCHANGE_EXAMINATION',
  confirmation: 'EXCHANGE_CONFIRMATION',
  reject: 'EXCHANGE_REJECT',
  complete: 'EXCHANGE_COMPLETE',
} as const;

export const exchangeSource = listSource(exchangeList, {
  table: 'exchange',
  id: 'booster_exchange_seq',
  alone: true,
  joins: () => sql``,
  fields: {
    boosterExchangeSeq: 'l.booster_exchange_seq',
    appliedAt: 'l.applied_at',
    payeeType: 'l.payee_type',
    count: 'l.count',
    gross: 'l.gross',
    fees: 'l.store_fee + l.platform_fee',
    taxes: 'l.income_tax + l.local_tax',
    pay: 'l.pay',
    status: 'l.status',
    payDay: 'l.pay_day',
    paidAt: 'l.paid_at',
    rejectReason: 'l.reject_reason',
    previous: 'l.previous',
    version: 'l.version',
  },
  filters: {
    from: (day) => fromDay(sql`l.applied_at`, day),
    to: (day) => toDay(sql`l.applied_at`, day),
    status: any('l.status'),
    tab: (tab) => sql`l.status = ${EXCHANGE_TABS[tab]}`,
  },
  sorts: { appliedAt: { column: 'l.applied_at' }, pay: { column: 'l.pay' } },
});

/** What was paid to a business, as its VAT sees it: of a person none is owed. */
export const sponsorVatSource = listSource(sponsorVatList, {
  table: 'exchange',
  id: 'booster_exchange_seq',
  alone: true,
  joins: () => sql``,
  fields: {
    boosterExchangeSeq: 'l.booster_exchange_seq',
    paidAt: 'l.paid_at',
    supply: 'l.supply',
    vat: 'l.vat',
    total: 'l.base',
    proof: 'l.proof',
    invoiceNo: 'coalesce(l.received_no, l.invoice_no)',
    status: 'l.status',
  },
  base: sql`l.status = 'EXCHANGE_COMPLETE' and l.payee_type = 'BUSINESS'`,
  filters: {
    from: (day) => fromDay(sql`l.paid_at`, day),
    to: (day) => toDay(sql`l.paid_at`, day),
  },
  sorts: { paidAt: { column: 'l.paid_at' } },
});

const DESK_TABS = {
  open: ['EXCHANGE_REQUEST', 'EXCHANGE_EXAMINATION'],
  waiting: ['EXCHANGE_REQUEST'],
  examination: ['EXCHANGE_EXAMINATION'],
  confirmation: ['EXCHANGE_CONFIRMATION'],
  rejected: ['EXCHANGE_REJECT'],
  complete: ['EXCHANGE_COMPLETE'],
} as const;

export const exchangeDeskSource = listSource(exchangeDeskList, {
  table: 'exchange_desk',
  owner: null,
  id: 'booster_exchange_seq',
  joins: () => sql`join account_user s on s.user_seq = l.owner_seq`,
  fields: {
    boosterExchangeSeq: 'l.booster_exchange_seq',
    appliedAt: 'l.applied_at',
    sellerSeq: 'l.owner_seq',
    sellerName: 'coalesce(s.shop_name, s.name)',
    payeeType: 'l.payee_type',
    count: 'l.count',
    gross: 'l.gross',
    fees: 'l.fees',
    taxes: 'l.taxes',
    pay: 'l.pay',
    proof: 'l.proof',
    status: 'l.standing',
    payDay: 'l.pay_day',
    ...heldFields('exchanges', 'l.booster_exchange_seq'),
    version: 'l.edition',
  },
  filters: {
    from: (day) => fromDay(sql`l.applied_at`, day),
    to: (day) => toDay(sql`l.applied_at`, day),
    payeeType: any('l.payee_type'),
    keyword: (words) => {
      const [numbers, said] = [integers(words), words.map(pattern)];
      return sql`(l.booster_exchange_seq = any(${numbers}) or l.owner_seq = any(${numbers})
        or exists (select from account_user u where u.user_seq = l.owner_seq
          and normalize(coalesce(u.shop_name, u.name), NFD) like any(${said})))`;
    },
    tab: (tab) => sql`l.standing = any(${[...DESK_TABS[tab]]})`,
  },
  sorts: { appliedAt: { column: 'l.applied_at' }, pay: { column: 'l.pay' } },
});

/** What VAT comes to over everything that a search finds. */
export async function readVat({ db }: TxCtx, { each }: Searches) {
  const sums = { supply: 0, vat: 0, total: 0, count: 0 };
  for (const { where } of each) {
    const { rows } = await send(
      db,
      sql<
        typeof sums
      >`select coalesce(sum(l.supply), 0)::bigint as supply, coalesce(sum(l.vat), 0)::bigint as vat,
          coalesce(sum(l.base), 0)::bigint as total, count(*)::int as count
        from exchange l where ${where}`,
    );
    for (const key of Object.keys(sums) as (keyof typeof sums)[]) sums[key] += rows[0]![key];
  }
  return sums;
}
