/** The codes of a SERIAL coupon as a sheet, handed out once. */
import type { DownloadTicket, Reason } from '@jangteo/contract/kit/sheet-body.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import type { ListSource } from '../../kit/list/source.ts';
import type { SheetRow } from '../../kit/sheet/write.ts';
import { defineLayout, requestDownload, type LayoutCtx } from '../download/index.ts';
import { serialOf } from './codes.ts';
import { takeCodes } from './queries/coupon.ts';
import { couponSource, historySource } from './queries/list.ts';
import { ownCoupon, readCoupons } from './show.ts';

async function* codesOf(
  { db, scope, config }: LayoutCtx,
  ids: AsyncIterable<number>,
): AsyncGenerator<SheetRow> {
  for await (const id of ids) {
    const [coupon] = await readCoupons(db, scope.sellers, [id]);
    for (let n = 0; n < (coupon?.issueLimit ?? 0); n++) yield [n + 1, serialOf(config, id, n)];
  }
}

export const codeLayout = defineLayout({
  key: 'coupon-code',
  title: '쿠폰 코드',
  open: (ctx, ids) =>
    Promise.resolve({
      columns: [
        { header: '번호', type: 'int' },
        { header: '쿠폰 코드', type: 'text' },
      ],
      rows: codesOf(ctx, ids),
    }),
});

/** `source`: the list that they are of, a shop's or an operator's. */
export async function downloadCodes(
  ctx: TxCtx,
  couponSeq: number,
  { source = couponSource, ...why }: { source?: ListSource; reason?: Reason } = {},
): Promise<DownloadTicket> {
  const { sellerSeq: seller, issueType, issueLimit } = await ownCoupon(ctx, couponSeq);
  if (issueType !== 'SERIAL') throw fail('COUPON_RULE');
  const body: object = { couponSeqList: [couponSeq], columns: ['couponSeq'], ...why };
  const ticket = await requestDownload(ctx, source, body, codeLayout);
  if (!(await takeCodes(ctx.db, { seller, coupon: couponSeq }))) throw fail('COUPON_CODES_TAKEN');
  return { ...ticket, rows: issueLimit! };
}

/** What the kit of sheets adds to a body. */
interface Asked {
  filter?: object | undefined;
  couponIssueSeqList?: number[];
}

/** Histories of one of the caller's coupons: all, or chosen ones. */
export async function downloadHistories(
  ctx: TxCtx,
  couponSeq: number,
  { filter, ...body }: Asked,
  source: ListSource = historySource,
): Promise<DownloadTicket> {
  await ownCoupon(ctx, couponSeq);
  return requestDownload(ctx, source, { ...body, filter: { ...filter, couponSeq } });
}
