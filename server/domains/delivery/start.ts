import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import type { Refusal } from '../../kit/http/fail.ts';
import { bulkAnswer } from '../../kit/lifecycle/bulk.ts';
import { moveLines, moverOf, type LineMoves, type LineRow } from '../order/index.ts';
import { readDeliveryCompanies } from '../reference/index.ts';
import { readCustoms } from './queries/tracking.ts';
import {
  companiesOf,
  overwriteRefusal,
  startRefusal,
  type Companies,
  type Parcel,
  type Wanted,
} from './rules/tracking.ts';
import { issueTickets } from './tickets/issue.ts';
import { reusedWarnings } from './warnings.ts';

type StartCtx = Pick<TxCtx, 'db' | 'client' | 'scope' | 'caller' | 'now'>;

/** Number given with the call, by line; what is absent stands on the line already. */
export type Given = ReadonlyMap<
  number,
  { companyCode?: string | undefined; trackingNo?: string | undefined; was?: string | null | undefined }
>;

const parcelOf = (row: LineRow, given: Given): Parcel => {
  const item = given.get(row.id);
  return {
    companyCode: item?.companyCode ?? row.company_code,
    trackingNo: item?.trackingNo ?? row.tracking_no,
  };
};

/** A number that travels with 발송처리 overwrites none that its sender did not see. */
function changedSince(companies: Companies, row: LineRow, given: Given): Refusal | null {
  const item = given.get(row.id);
  if (item?.trackingNo === undefined) return null;
  const wanted: Wanted = {
    companyCode: item.companyCode ?? null,
    trackingNo: item.trackingNo,
    was: item.was,
  };
  return overwriteRefusal(companies, { companyCode: row.company_code, trackingNo: row.tracking_no }, wanted);
}

/**
 * 발송처리 of lines that are the caller's (ownLines). The courier
 * hears of it after commit, in a job; e-tickets are made with it.
 */
export async function startLines(ctx: StartCtx, ids: readonly number[], given: Given): Promise<LineMoves> {
  const companies = companiesOf(await readDeliveryCompanies(ctx.client));
  const customs = await readCustoms(ctx.db, ctx.scope.sellers, ids);
  const at = ctx.now.toISOString();
  const actor = moverOf(ctx.caller, ['seller']);
  const result = await moveLines(ctx.db, 'start', {
    sellers: ctx.scope.sellers,
    ids,
    actor,
    at: ctx.now,
    guard: (row) =>
      changedSince(companies, row, given) ??
      startRefusal(companies, row.delivery_method, parcelOf(row, given), customs.get(row.id)),
    set: (row) => {
      const { companyCode, trackingNo } = parcelOf(row, given);
      return {
        shipped_at: at,
        company_code: companyCode,
        tracking_no: trackingNo,
        tracking_state: trackingNo ? 'PREPARE' : 'NONE',
        tracking_at: trackingNo ? at : null,
        tracking_place: '',
      };
    },
  });
  await issueTickets(
    ctx.db,
    result.moved
      .filter((m) => m.row.delivery_method === 'MESSAGE')
      .map((m) => ({ sellerSeq: m.row.owner, orderProductSeq: m.row.id })),
    actor,
    ctx.now,
  );
  return result;
}

export async function startAnswer(ctx: StartCtx, ids: readonly number[], given: Given): Promise<BulkResult> {
  const result = await startLines(ctx, ids, given);
  return bulkAnswer(result, {
    warnings: await reusedWarnings(
      ctx,
      result.moved.map((m) => m.row.id),
    ),
  });
}
