// The three lists of claims, said over their rows (claims.md §6).
import type { cancelList, exchangeList, returnList } from '@jangteo/contract/claim/claim.list.ts';
import { listByKey } from '@jangteo/contract/lists.ts';
import type { DueStep } from '@jangteo/contract/delivery/delivery.enums.ts';
import { addDays, clock, kstDay } from '../../kit/clock/clock.ts';
import type { Person, World } from '../world.ts';
import { wordKept, type Searched } from './keyword.ts';
import { oneOf, readByOthers, sellersOf, type FilterNames, type Given, type Truth } from './truth.ts';

/** A claim with what its lists read of its line and order; `id` is the line's, for words are about lines. Days are KST days. */
interface Claim extends Searched {
  claimSeq: number;
  state: string;
  refundState: string | null;
  by: string;
  reason: string;
  fault: string;
  pickupMethod: string;
  pickupState: string | null;
  held: boolean;
  dueAt: number | null;
  paymentMethod: string;
  contentSeq: number | null;
  orderedDay: string;
  openedDay: string;
  closedDay: string | null;
  completedDay: string | null;
}

const day = (column: string, name: string) =>
  `to_char(${column} at time zone 'Asia/Seoul', 'YYYY-MM-DD') as "${name}Day"`;
const CLAIMS = `select c.claim_seq::int as "claimSeq", c.state, c.refund_state as "refundState",
    c.requested_by as by, c.reason, c.fault, c.pickup_method as "pickupMethod", c.pickup_state as "pickupState",
    c.hold_reason is not null as held, (extract(epoch from c.due_at) * 1000)::float8 as "dueAt",
    o.payment_method as "paymentMethod", l.content_seq::int as "contentSeq", ${day('l.ordered_at', 'ordered')},
    ${day('c.opened_at', 'opened')}, ${day('c.closed_at', 'closed')}, ${day('c.completed_at', 'completed')},
    l.order_product_seq::int as id, l.seller_seq::int as "sellerSeq", l.order_seq as "orderSeq",
    l.product_seq::int as "productSeq", l.product_name as "productName", p.product_id as "productId",
    l.tracking_no as "trackingNo", u.login_id as "loginId", o.your_order_no as "yourOrderNo",
    o.buyer_name as "buyerName", o.buyer_nickname as "buyerNickname", o.buyer_phone as "buyerPhone",
    o.recipient_name as "recipientName"
  from claim c join order_product l using (seller_seq, order_product_seq)
    join orders o using (seller_seq, order_seq) join account_user u on u.user_seq = c.seller_seq
    left join product p on p.seller_seq = l.seller_seq and p.product_seq = l.product_seq
  where c.seller_seq = any($1) and c.type = $2`;

const rowsOf =
  (type: 'CANCEL' | 'RETURN' | 'EXCHANGE') =>
  async (world: World, who: Person): Promise<Claim[]> =>
    world.sql<Claim & Record<string, unknown>>(CLAIMS, [await sellersOf(world, who), type]);

/** The day that a period is about; a claim that has none is in no period. */
function dayOf(claim: Claim, { dateKey }: Given): string | null {
  switch (dateKey) {
    case 'ORDERED_AT':
      return claim.orderedDay;
    case 'CANCEL_RETURN_AT':
    case 'CANCEL_CHANGE_AT':
      return claim.closedDay;
    case 'COMPLETE_RETURN_AT':
      return claim.completedDay;
    default:
      return claim.openedDay;
  }
}

const shared = {
  dateKey: readByOthers,
  from: (claim: Claim, from: string, given: Given) => (dayOf(claim, given) ?? '') >= from,
  to: (claim: Claim, to: string, given: Given) => {
    const at = dayOf(claim, given);
    return at !== null && at <= to;
  },
  reason: oneOf((claim: Claim) => claim.reason),
  contentSeq: (claim: Claim, content: number) => claim.contentSeq === content,
  sellerSeq: (claim: Claim, seller: number) => claim.sellerSeq === seller,
  searchKey: readByOthers,
  keyword: (claim: Claim, words: readonly string[], given: Given) => wordKept(claim, words, given),
};
const travelling = {
  fault: oneOf((claim: Claim) => claim.fault),
  pickupMethod: oneOf((claim: Claim) => claim.pickupMethod),
  pickupState: oneOf((claim: Claim) => claim.pickupState),
  held: (claim: Claim, held: boolean) => claim.held === held,
};

const late = ({ dueAt }: Claim): boolean => dueAt !== null && dueAt < clock.now().getTime();
const RETURN_TABS: Readonly<Record<string, readonly string[]>> = {
  request: ['REQUEST'],
  processing: ['PROCESSING'],
  'receive-product': ['RECEIVED'],
  complete: ['COMPLETED'],
  closed: ['WITHDRAWN', 'REFUSED'],
};
const EXCHANGE_TABS: Readonly<Record<string, readonly string[]>> = {
  request: ['REQUEST'],
  processing: ['PROCESSING', 'SHIPPING_START'],
  complete: ['SHIPPING_COMPLETED'],
  closed: ['WITHDRAWN', 'REFUSED'],
};
const CANCEL_TABS: Readonly<Record<string, readonly string[]>> = {
  request: ['READY', 'WAIT_PG'],
  'wait-refund': ['NEED_ACCOUNT', 'WAIT_ADMIN'],
  complete: ['DONE'],
};

type InTab = (claim: Claim, tab: string) => boolean;
const inReturnTab: InTab = (claim, tab) =>
  tab === 'delay' ? late(claim) : RETURN_TABS[tab]!.includes(claim.state);
const inExchangeTab: InTab = (claim, tab) =>
  tab === 'delay' ? late(claim) : EXCHANGE_TABS[tab]!.includes(claim.state);

function stepOf(dueAt: number): DueStep {
  const [day, today] = [kstDay(new Date(dueAt)), kstDay(clock.now())];
  if (day < today) return 'LATE';
  if (day === today) return 'TODAY';
  return day === addDays(today, 1) ? 'TOMORROW' : 'LATER';
}

/** A card of what has ended has no deadlines: what is still due there is the bank's. */
function cardOf(key: string, own: readonly Claim[]) {
  const steps = own.flatMap(({ dueAt }) => (dueAt === null ? [] : [stepOf(dueAt)]));
  const claims = (step: DueStep) => steps.filter((one) => one === step).length;
  const waits = steps.length > 0 && !['complete', 'closed'].includes(key);
  return {
    key,
    count: own.length,
    spread: waits
      ? {
          LATE: claims('LATE'),
          TODAY: claims('TODAY'),
          TOMORROW: claims('TOMORROW'),
          LATER: claims('LATER'),
        }
      : null,
  };
}
const cardsOf = (list: string, inTab: InTab, claims: readonly Claim[]) =>
  Object.keys(listByKey(list).tabs!).map((key) =>
    cardOf(
      key,
      claims.filter((claim) => inTab(claim, key)),
    ),
  );

export const returnTruth: Truth<Claim, FilterNames<typeof returnList> | 'tab'> = {
  endpoint: 'claim-return.list',
  download: 'claim-return.download',
  spec: listByKey('claim-return'),
  personas: ['producer-a', 'eticket', 'group-master'],
  rows: rowsOf('RETURN'),
  id: ({ claimSeq }) => claimSeq,
  filters: {
    ...shared,
    ...travelling,
    refundState: oneOf((claim) => claim.refundState),
    tab: inReturnTab,
  },
  sums: {
    'claim-return.summary': ({ anyTab }) => ({ cards: cardsOf('claim-return', inReturnTab, anyTab) }),
  },
};

export const exchangeTruth: Truth<Claim, FilterNames<typeof exchangeList> | 'tab'> = {
  endpoint: 'claim-exchange.list',
  download: 'claim-exchange.download',
  spec: listByKey('claim-exchange'),
  personas: ['producer-a', 'group-master'],
  rows: rowsOf('EXCHANGE'),
  id: ({ claimSeq }) => claimSeq,
  filters: {
    ...shared,
    ...travelling,
    tab: inExchangeTab,
  },
  sums: {
    'claim-exchange.summary': ({ anyTab }) => ({ cards: cardsOf('claim-exchange', inExchangeTab, anyTab) }),
  },
};

export const cancelTruth: Truth<Claim, FilterNames<typeof cancelList> | 'tab'> = {
  endpoint: 'claim.cancels',
  download: 'claim.cancelDownload',
  spec: listByKey('claim-cancel'),
  personas: ['producer-a', 'eticket', 'group-master'],
  rows: rowsOf('CANCEL'),
  id: ({ claimSeq }) => claimSeq,
  filters: {
    ...shared,
    by: oneOf((claim) => claim.by),
    refundState: oneOf((claim) => claim.refundState),
    paymentMethod: oneOf((claim) => claim.paymentMethod),
    tab: (claim, tab: string) => CANCEL_TABS[tab]!.includes(claim.refundState!),
  },
};
