import { expectVersion } from '../../kit/db/version.ts';
import { lineEdits, type Fulfilment } from '@jangteo/contract/order/order.lifecycle.ts';
import type { Tracked } from '@jangteo/contract/delivery/desk.body.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail, type Refusal } from '../../kit/http/fail.ts';
import type { Failure } from '../../kit/lifecycle/move.ts';
import { announce, lockLines, moverOf, writeEdits, writeTracking, type LockedLine } from '../order/index.ts';
import { readDeliveryCompanies } from '../reference/index.ts';
import {
  companiesOf,
  numberRefusal,
  overwriteRefusal,
  type Companies,
  type Parcel,
  type Wanted,
} from './rules/tracking.ts';

type TrackingEdit = 'saveTracking' | 'editTracking' | 'editCompany';
type EditCtx = Pick<TxCtx, 'db' | 'client' | 'scope' | 'caller' | 'now'>;

/** A line that may be edited now: in one of the act's states and held by no claim. */
export function editRefusal(act: TrackingEdit, line: LockedLine): Refusal | null {
  const from: readonly Fulfilment[] = lineEdits[act].from;
  const open = !line.claim_in_force && from.includes(line.fulfilment_status as Fulfilment);
  return open ? null : fail('STATE_CHANGED', { current: { status: line.status, version: line.version } });
}

async function write(
  ctx: EditCtx,
  act: TrackingEdit,
  changes: readonly { line: LockedLine; parcel: Parcel; text: string }[],
  restart: boolean,
): Promise<void> {
  if (changes.length === 0) return;
  await writeTracking(
    ctx.db,
    changes.map(({ line, parcel }) => ({
      seller_seq: line.seller_seq,
      order_product_seq: line.order_product_seq,
      company_code: parcel.companyCode,
      tracking_no: parcel.trackingNo,
    })),
    restart ? ctx.now : null,
  );
  const keys = changes.map(({ line }) => ({
    sellerSeq: line.seller_seq,
    orderSeq: line.order_seq,
    orderProductSeq: line.order_product_seq,
  }));
  const actor = moverOf(ctx.caller, lineEdits[act].by);
  for (const [text, group] of Map.groupBy(keys, (_key, i) => changes[i]!.text))
    await writeEdits(ctx.db, group, { action: act, actor, at: ctx.now, text });
  await announce(
    ctx.db,
    act,
    changes.map(({ line }, i) => ({ ...keys[i]!, version: line.version + 1 })),
    ctx.now,
  );
}

export interface Saved {
  /** Lines whose values are now as asked, written or as they were. */
  moved: number[];
  failures: Failure[];
  /** Of `moved`: those that were written. */
  written: number[];
}

/**
 * Stores company and number on lines of the desk without
 * starting them; a line that has them already is left alone.
 */
export async function saveParcels(ctx: EditCtx, wanted: ReadonlyMap<number, Wanted>): Promise<Saved> {
  const lines = await lockLines(ctx.db, ctx.scope.sellers, [...wanted.keys()]);
  if (lines.length !== wanted.size) throw fail('NOT_FOUND');
  const companies = companiesOf(await readDeliveryCompanies(ctx.client));
  const failures: Failure[] = [];
  const saved: { line: LockedLine; parcel: Parcel; text: string }[] = [];
  for (const line of lines) {
    const parcel = wanted.get(line.order_product_seq)!;
    const stands: Parcel = { companyCode: line.company_code, trackingNo: line.tracking_no };
    const refusal =
      editRefusal('saveTracking', line) ??
      overwriteRefusal(companies, stands, parcel) ??
      numberRefusal(companies, parcel);
    if (refusal)
      failures.push({
        seq: line.order_product_seq,
        code: refusal.code,
        message: refusal.message,
        status: refusal.status,
        current: { status: line.fulfilment_status, version: line.version },
      });
    else saved.push({ line, parcel, text: '' });
  }
  const changed = saved.filter(
    ({ line, parcel }) => line.company_code !== parcel.companyCode || line.tracking_no !== parcel.trackingNo,
  );
  await write(ctx, 'saveTracking', changed, false);
  return {
    moved: saved.map((s) => s.line.order_product_seq),
    failures,
    written: changed.map((s) => s.line.order_product_seq),
  };
}

/** Corrects the number or the company of a parcel on its way; the courier is asked anew, in a job. */
export async function correctParcel(
  ctx: EditCtx,
  act: 'editTracking' | 'editCompany',
  at: { orderSeq: number; orderProductSeq: number; version: number },
  change: Partial<Parcel>,
): Promise<Tracked> {
  const [line] = await lockLines(ctx.db, ctx.scope.sellers, [at.orderProductSeq]);
  if (!line || line.order_seq !== at.orderSeq) throw fail('NOT_FOUND');
  expectVersion(at.version, line);
  const parcel: Parcel = {
    companyCode: change.companyCode ?? line.company_code,
    trackingNo: change.trackingNo ?? line.tracking_no,
  };
  const companies = companiesOf(await readDeliveryCompanies(ctx.client));
  const refusal = editRefusal(act, line) ?? incomplete(parcel) ?? numberRefusal(companies, parcel);
  if (refusal) throw refusal;
  const nameOf = (code: string | null): string => companies.get(code ?? '')?.name ?? '';
  const say = (p: Parcel): string => `${nameOf(p.companyCode)} ${p.trackingNo ?? ''}`.trim();
  await write(
    ctx,
    act,
    [
      {
        line,
        parcel,
        text: `${say({ companyCode: line.company_code, trackingNo: line.tracking_no })} → ${say(parcel)}`,
      },
    ],
    true,
  );
  return trackedOf(line, parcel, companies);
}

const incomplete = (parcel: Parcel): Refusal | null =>
  parcel.companyCode === null || parcel.trackingNo === null ? fail('TRACKING_REQUIRED') : null;

const trackedOf = (line: LockedLine, parcel: Parcel, companies: Companies): Tracked => ({
  orderProductSeq: line.order_product_seq,
  companyCode: parcel.companyCode!,
  companyName: companies.get(parcel.companyCode!)!.name,
  trackingNo: parcel.trackingNo!,
  trackingState: 'PREPARE',
  version: line.version + 1,
});
