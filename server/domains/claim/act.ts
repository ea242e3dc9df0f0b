/** Actions on returns and exchanges, however many at once, and what follows from them (claims.md §2). */
import type { Plan } from '@jangteo/contract/claim/refund.plan.ts';
import { claimLifecycle, type ClaimAction } from '@jangteo/contract/claim/claim.lifecycle.ts';
import { toKst } from '../../kit/clock/clock.ts';
import type { Calendar } from '../../kit/clock/calendar.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { refusalOfOne } from '../../kit/lifecycle/bulk.ts';
import type { Columns, MoveResult } from '../../kit/lifecycle/move.ts';
import type { ClaimState } from '@jangteo/contract/order/line-claim.ts';
import { lockLines, moveLines, systemMover, type LockedLine, type Mover } from '../order/index.ts';
import { readCalendar } from '../reference/index.ts';
import { lockLinesOf, lockParcelsOf } from './lock.ts';
import { moveClaims } from './machine.ts';
import { goesBack, type ClaimFacts, type ClaimRow, type MovedClaim } from './facts.ts';
import { planAgain, storedPlan } from './plan.ts';
import { readParcelsOfClaims, writePlans } from './queries/plan.ts';
import { lockFacts } from './queries/edit.ts';
import { planRefunds, type Refunds } from './refunds.ts';
import { openRefunds, startRefunds, type NewRefund, type OpenedRefund } from './refund.ts';
import { clocksOf } from './rules/clocks.ts';
import { guardOf } from './rules/guards.ts';
import { moveStock, reserveTargets } from './stock.ts';
import { watchMoved } from './watch.ts';

export interface ClaimActs {
  sellers: readonly number[];
  /** In the order in which refunds are to be paid. */
  ids: readonly number[];
  action: ClaimAction;
  actor: Mover;
  at: Date;
  /** In the history, and what the buyer reads. */
  text?: string | undefined;
  /** Columns that the call gives; the same for every claim. */
  set?: Columns<'claim'>;
  /** Columns of each claim. */
  setOf?: (claimSeq: number) => Columns<'claim'>;
  /** 환불승인: won that the caller saw; another amount refuses the claim. */
  expected?: ReadonlyMap<number, number>;
  withoutPickup?: boolean | undefined;
  sendFirst?: boolean | undefined;
  restock?: boolean | undefined;
}

/** After these the plans of other claims in the parcel are others. */
const PLANS_CHANGE: ReadonlySet<ClaimAction> = new Set([
  'receiveReturn',
  'refund',
  'refuseReturn',
  'toExchange',
  'refuseExchange',
  'toReturn',
  'withdraw',
]);

/** Moves claims by one action: those that a state or a rule refuses are failures, all others go. */
export async function actOnClaims(
  db: Db,
  acts: ClaimActs,
): Promise<MoveResult<'claim', ClaimFacts, ClaimState>> {
  const { sellers, ids, action, at } = acts;
  const wide = PLANS_CHANGE.has(action);
  const parcels = wide ? await lockParcelsOf(db, sellers, ids) : null;
  const lines = parcels?.lines ?? (await lockLinesOf(db, 'claim', sellers, ids));
  const byLine = new Map(lines.map((line) => [line.order_product_seq, line]));
  const calendar = await readCalendar(toQueryable(db));
  const leads = await leadsOf(db, acts);
  const refunds = action === 'refund' ? await planPayable(db, acts, parcels!.bundles) : null;
  const wanted = action === 'toExchange' ? await reserveTargets(db, acts) : null;
  if (action === 'completeExchange' || action === 'forceExchange') await arrive(db, acts, lines);
  const standing = await fulfilments(db, lines);
  let opened: OpenedRefund[] = [];
  const { moved, failures } = await moveClaims(db, action, {
    sellers,
    ids,
    first: async (going) => {
      if (!refunds) return;
      const all = going.map((m) => refundOf(m, refunds.plans, byLine));
      opened = await openRefunds(db, all, at);
    },
    actor: acts.actor,
    at,
    ...(acts.text ? { text: acts.text } : {}),
    guard: (row) =>
      guardOf(action, row, acts) ?? refunds?.refusals.get(row.id) ?? wanted?.refusals.get(row.id) ?? null,
    target: (row) => targetOf(action, row),
    set: (row, to) =>
      columns(acts, row, to as ClaimState, {
        fulfilment: standing.get(row.order_product_seq)!,
        plan: refunds?.plans.get(row.id),
        lead: leads.get(row.id) ?? null,
        calendar,
      }),
  });
  await moveStock(db, acts, moved, byLine);
  if (refunds && moved.length > 0) {
    await keepPlans(db, moved, refunds.plans);
    await startRefunds(db, opened, at);
  }
  if (moved.length > 0)
    for (const [seller, bundles] of parcels?.bundles ?? []) await planAgain(db, seller, bundles);
  await watchMoved(db, action, moved, at);
  return { moved, failures };
}

/** A claim that a guard keeps from being paid takes nothing from the parcel of those behind it. */
async function planPayable(
  db: Db,
  acts: ClaimActs,
  bundles: ReadonlyMap<number, readonly number[]>,
): Promise<Refunds> {
  const rows = await lockFacts(db, acts.sellers, acts.ids);
  const payable = new Set(rows.filter((row) => guardOf('refund', row, acts) === null).map((row) => row.id));
  return planRefunds(db, { ...acts, ids: acts.ids.filter((id) => payable.has(id)) }, bundles);
}

/** What is paid is what was planned. */
async function keepPlans(
  db: Db,
  moved: readonly MovedClaim[],
  plans: ReadonlyMap<number, Plan>,
): Promise<void> {
  for (const [seller, own] of Map.groupBy(moved, ({ row }) => row.owner))
    await writePlans(
      db,
      seller,
      own.map(({ row }) => storedPlan(row.id, plans.get(row.id)!)),
    );
}

const refundOf = (
  { row }: MovedClaim,
  plans: ReadonlyMap<number, Plan>,
  lines: ReadonlyMap<number, LockedLine>,
): NewRefund => ({
  sellerSeq: row.owner,
  claimSeq: row.id,
  orderProductSeq: row.order_product_seq,
  orderSeq: lines.get(row.order_product_seq)!.order_seq,
  amount: plans.get(row.id)!.refundAmount,
});

/** One claim: its refusal is thrown. */
export async function actOnClaim(
  db: Db,
  {
    sellerSeq,
    claimSeq,
    ...act
  }: Omit<ClaimActs, 'sellers' | 'ids'> & { sellerSeq: number; claimSeq: number },
): Promise<MovedClaim> {
  const { moved, failures } = await actOnClaims(db, { ...act, sellers: [sellerSeq], ids: [claimSeq] });
  const [failure] = failures;
  if (failure) throw refusalOfOne(failure);
  return moved[0]!;
}

/** What is received by one call came back together, parcel by parcel. */
async function leadsOf(db: Db, { action, sellers, ids }: ClaimActs): Promise<Map<number, number>> {
  if (action !== 'receiveReturn') return new Map();
  const claims = await readParcelsOfClaims(db, sellers, ids);
  const parcels = Map.groupBy(claims, (claim) => claim.bundle);
  return new Map(
    [...parcels.values()].flatMap((own) => {
      const lead = Math.min(...own.map((claim) => claim.seq));
      return own.map((claim): [number, number] => [claim.seq, lead]);
    }),
  );
}

/** The goods sent first have arrived too, else there would be nothing to exchange (order-desk.md §5). */
async function arrive(db: Db, { sellers, at }: ClaimActs, lines: readonly LockedLine[]): Promise<void> {
  const ids = lines
    .filter((line) => line.fulfilment_status === 'SHIPPING_START' && line.claim_state === 'SHIPPING_START')
    .map((line) => line.order_product_seq);
  if (ids.length > 0)
    await moveLines(db, 'complete', {
      sellers,
      ids,
      actor: systemMover,
      at,
      set: () => ({ delivered_at: toKst(at) }),
    });
}

/** Where the lines stand now. */
async function fulfilments(db: Db, lines: readonly LockedLine[]): Promise<Map<number, string>> {
  const now = await lockLines(
    db,
    [...new Set(lines.map((line) => line.seller_seq))],
    lines.map((line) => line.order_product_seq),
  );
  return new Map(now.map((line) => [line.order_product_seq, line.fulfilment_status]));
}

/** Changing the type keeps the stage; what was collected stays noted in received_at. */
function targetOf(action: ClaimAction, row: ClaimRow): string {
  const { to } = claimLifecycle.actions[action];
  if (typeof to === 'string') return to;
  if (row.status === 'REQUEST') return 'REQUEST';
  return action === 'toReturn' && row.received_at !== null ? 'RECEIVED' : 'PROCESSING';
}

interface Knows {
  fulfilment: string;
  plan: Plan | undefined;
  /** The lowest claim of what was received with it. */
  lead: number | null;
  calendar: Calendar;
}

/** What is written with the move, and the clocks of the claim as it then stands. */
function columns(
  acts: ClaimActs,
  row: ClaimRow,
  to: ClaimState,
  { fulfilment, plan, lead, calendar }: Knows,
): Columns<'claim'> {
  const set = {
    ...ownColumns(acts, row, fulfilment),
    ...(acts.action === 'receiveReturn' && { pickup_lead: row.pickup_lead ?? lead }),
    ...acts.set,
    ...acts.setOf?.(row.id),
    ...(plan && {
      refund_amount: plan.refundAmount,
      refund_state: 'READY',
      pickup_lead: row.pickup_lead ?? row.id,
    }),
  };
  return { ...set, ...clocksOf({ ...row, ...set, state: to } as ClaimFacts, calendar) };
}

/** A hold ends with whatever ends the claim or moves it on. */
const RELEASED = { hold_reason: null, hold_text: '', hold_until: null, held_at: null };

function ownColumns(acts: ClaimActs, row: ClaimRow, fulfilment: string): Columns<'claim'> {
  const { action, at, restock = true } = acts;
  const now = toKst(at);
  switch (action) {
    case 'receiveReturn':
      return { received_at: now, restock };
    case 'receiveExchange':
      return { received_at: now, restock, restocked_at: restock ? now : null };
    case 'refund':
      return { completed_at: now, restocked_at: goesBack(row) ? now : row.restocked_at };
    case 'reship':
    case 'handOver':
      return { reshipped_at: now };
    case 'completeExchange':
      return { completed_at: now, reship_delivered_at: now };
    case 'forceExchange':
      return { completed_at: now };
    case 'refuseReturn':
    case 'refuseExchange':
    case 'withdraw':
      return { closed_at: now, fulfilment_at_close: fulfilment, ...RELEASED };
    case 'toExchange':
      return {
        type: 'EXCHANGE',
        ...(goesBack(row) ? { restocked_at: now } : { restocked_at: row.restocked_at }),
      };
    case 'toReturn':
      // What came back as an exchange travelled for itself.
      return { type: 'RETURN', ...(row.received_at !== null && { pickup_lead: row.pickup_lead ?? row.id }) };
    default:
      return {};
  }
}
