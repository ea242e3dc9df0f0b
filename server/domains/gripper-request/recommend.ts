/** 추천 그리퍼: who suits a shop, and why (money.md §7, R264). */
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { COUNT_CAP } from '@jangteo/contract/kit/page.ts';
import type { MatchableRow } from '@jangteo/contract/gripper-request/matchable.ts';
import type { recommendApi } from '@jangteo/contract/gripper-request/request.api.ts';
import { matchReason, reasonsOf, scoreOf, type Reason } from '@jangteo/contract/gripper-request/score.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { findMatchable, readCategoryOf, type Counted } from './queries/matchable.ts';

const won = (amount: number): string =>
  amount >= 10_000 ? `${Math.floor(amount / 10_000).toLocaleString('ko-KR')}만원` : `${amount}원`;
const percent = (bps: number): string => `${bps / 100}%`;

/** The figure behind a reason, in words. */
function figureOf(key: Reason['key'], of: Counted): string {
  switch (key) {
    case 'CATEGORY':
      return won(of.categorySales);
    case 'REGULARS':
      return `${of.regulars}명`;
    case 'RETURNS':
      return of.returnBps === null ? '판매 20건 미만' : percent(of.returnBps);
    case 'LIVES':
      return `90일 ${of.lives90}회`;
    case 'COMMISSION':
      return of.wishBps === null ? '미정' : percent(of.wishBps);
  }
}

/** A gripper with their score beside an offer, and what makes it. */
export function scored({ regulars, ...row }: Counted, offerBps?: number): MatchableRow {
  const of = { ...row, regulars };
  const reasons = reasonsOf(of, offerBps);
  return {
    ...row,
    score: scoreOf(reasons),
    reasons: reasons.map(({ key, points }) => ({
      key,
      points,
      label: `${matchReason.label(key)} ${figureOf(key, of)}`,
    })),
  };
}

export async function recommend(ctx: TxCtx, { query }: InputOf<typeof recommendApi.matchable>) {
  const { categorySeq, productSeqList, ...looking } = query;
  const seller = ctx.scope.sellerSeq;
  const first = productSeqList?.[0];
  const category =
    categorySeq ?? (first === undefined ? 0 : ((await readCategoryOf(ctx.db, seller, first)) ?? 0));
  const { rows, found, total } = await findMatchable(ctx.db, { seller, category, ...looking });
  return {
    rows: rows.map((one) => scored(one)),
    recordsFiltered: Math.min(found, COUNT_CAP),
    recordsTotal: total,
    capped: found > COUNT_CAP,
  };
}
