/** Acts that leave a claim where it is: columns, a version and an EDIT in the history (claims.md §2). */
import type { ClaimCanKey } from '@jangteo/contract/claim/claim.refusals.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import type { Calendar } from '../../kit/clock/calendar.ts';
import { fail, type Refusal } from '../../kit/http/fail.ts';
import type { Columns, Failure } from '../../kit/lifecycle/move.ts';
import { writeEdits, type LockedLine, type Mover } from '../order/index.ts';
import { readCalendar } from '../reference/index.ts';
import type { ClaimRow } from './facts.ts';
import { lockLinesOf, lockParcelsOf } from './lock.ts';
import { planAgain } from './plan.ts';
import { lockFacts, writeClaim } from './queries/edit.ts';
import { claimCan } from './rules/can.ts';
import { clocksOf } from './rules/clocks.ts';
import { tellEdited } from './tell.ts';

export interface ClaimEdits {
  sellers: readonly number[];
  ids: readonly number[];
  action: ClaimCanKey;
  actor: Mover;
  at: Date;
  text: string;
  /** Beyond what `can` says. */
  guard?: (row: ClaimRow) => Refusal | null;
  set: (row: ClaimRow, calendar: Calendar) => Columns<'claim'>;
  /** What else is done with each, before its columns are written. */
  also?: (row: ClaimRow, line: LockedLine) => Promise<void>;
  /** The plans of the parcel are others afterwards. */
  plans?: true;
}

export interface Edited {
  moved: { row: ClaimRow; line: LockedLine }[];
  failures: Failure[];
}

/** null, or why the button would be grey. */
function refusalOf(row: ClaimRow, action: ClaimCanKey, at: Date): Refusal | null {
  const code = claimCan(row, at)[action];
  if (code === null) return null;
  if (code === 'ON_HOLD' && action !== 'hold') return fail('CLAIM_ON_HOLD');
  return fail('STATE_CHANGED', { current: { status: row.status, version: row.version } });
}

export async function editClaims(db: Db, edits: ClaimEdits): Promise<Edited> {
  const { sellers, ids, action, at } = edits;
  const parcels = edits.plans ? await lockParcelsOf(db, sellers, ids) : null;
  const lines = parcels?.lines ?? (await lockLinesOf(db, 'claim', sellers, ids));
  const byLine = new Map(lines.map((line) => [line.order_product_seq, line]));
  const rows = await lockFacts(db, sellers, ids);
  if (rows.length !== ids.length) throw fail('NOT_FOUND');
  const calendar = await readCalendar(toQueryable(db));
  const moved: Edited['moved'] = [];
  const failures: Failure[] = [];
  for (const row of rows) {
    const refusal = refusalOf(row, action, at) ?? edits.guard?.(row) ?? null;
    if (refusal) failures.push(failureOf(row, refusal));
    else moved.push({ row, line: byLine.get(row.order_product_seq)! });
  }
  for (const { row, line } of moved) {
    await edits.also?.(row, line);
    const set = edits.set(row, calendar);
    await writeClaim(db, row, { ...set, ...clocksOf({ ...row, ...set }, calendar) });
  }
  await tell(db, edits, moved);
  if (moved.length > 0)
    for (const [seller, bundles] of parcels?.bundles ?? []) await planAgain(db, seller, bundles);
  return { moved, failures };
}

async function tell(db: Db, { action, actor, at, text }: ClaimEdits, moved: Edited['moved']) {
  if (moved.length === 0) return;
  const context = { action, actor, at, text };
  await writeEdits(
    db,
    moved.map(({ row, line }) => ({
      sellerSeq: row.owner,
      orderSeq: line.order_seq,
      orderProductSeq: row.order_product_seq,
    })),
    context,
  );
  await tellEdited(
    db,
    moved.map(({ row }) => row),
    context,
  );
}

const failureOf = (row: ClaimRow, refusal: Refusal): Failure => ({
  seq: row.id,
  code: refusal.code,
  message: refusal.message,
  status: refusal.status,
  current: { status: row.status, version: row.version },
});
