/** What an operator does with coupons of the house in people's hands: given by name, taken back, in sheets. */
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { DataOf, InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { DownloadTicket } from '@jangteo/contract/kit/sheet-body.ts';
import type { couponDeskApi } from '@jangteo/contract/coupon/desk.api.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { noteDecision } from '../../kit/lifecycle/decide.ts';
import { reclaim } from './acts.ts';
import { downloadCodes, downloadHistories } from './code-sheet.ts';
import { inHouse } from './desk.ts';
import { give, previewGiving } from './give.ts';
import { couponDeskSource, historyDeskSource } from './queries/list.ts';
import { ownCoupon } from './show.ts';

type Asked<K extends keyof typeof couponDeskApi> = InputOf<(typeof couponDeskApi)[K]>;

export const previewOnDesk = (ctx: TxCtx, input: Asked<'previewIssue'>, listed: readonly number[] | null) =>
  previewGiving(inHouse(ctx), { ...input }, listed);

export async function issueOnDesk(
  ctx: TxCtx,
  input: Asked<'issue'>,
  listed: readonly number[] | null,
): Promise<DataOf<typeof couponDeskApi.issue>> {
  const house = inHouse(ctx);
  const {
    params,
    body: { why, ...body },
  } = input;
  const { status, issued } = await ownCoupon(house, params.couponSeq);
  const given = await give(house, { ...input, body }, listed);
  await noteDecision(ctx, {
    subjects: [`coupon:${params.couponSeq}`],
    why,
    before: { status, issued },
    after: { status: 'ISSUE', targets: given.targets },
  });
  return given;
}

/** Who had one reads why. */
export async function reclaimOnDesk(ctx: TxCtx, input: Asked<'reclaim'>): Promise<BulkResult> {
  const { couponSeq } = input.params;
  const { couponIssueSeqList, why } = input.body;
  const result = await reclaim(inHouse(ctx), { ...input, body: { couponIssueSeqList, reason: why } });
  await noteDecision(ctx, {
    subjects: [`coupon:${couponSeq}`],
    why,
    before: { couponIssueSeqList },
    after: { reclaimed: result.successCount, kept: result.failCount },
  });
  return result;
}

export const downloadHistoriesOnDesk = (ctx: TxCtx, { params, body }: Asked<'downloadHistories'>) =>
  downloadHistories(inHouse(ctx), params.couponSeq, body, historyDeskSource);

/** Taken once, so it is noted why. */
export const downloadCodesOnDesk = (
  ctx: TxCtx,
  { params, body }: Asked<'downloadCodes'>,
): Promise<DownloadTicket> =>
  downloadCodes(inHouse(ctx), params.couponSeq, {
    source: couponDeskSource,
    reason: { code: 'ETC', text: body.why },
  });
