/** 발급·사용 내역 of one coupon: who has got it, what became of it; unused ones are taken back. */
import { couponApi } from '@jangteo/contract/coupon/coupon.api.ts';
import { couponDeskApi } from '@jangteo/contract/coupon/desk.api.ts';
import { couponIssueState } from '@jangteo/contract/coupon/coupon.enums.ts';
import type { CouponHistoryRow } from '@jangteo/contract/coupon/history.list.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { NOTHING } from '../../../kit/list-page/Cell.tsx';
import { ListPage } from '../../../kit/list-page/ListPage.tsx';
import type { ListTools } from '../../../kit/list-page/model.ts';
import { mayNot } from '../../../kit/may.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { count, dateTime, won } from '../../../ui/format.ts';
import { historyAsks, houseHistoryAsks } from '../asks.ts';
import { askCoupon } from '../calls.ts';
import { placesOf, type CouponSide } from '../side.ts';
import { reclaimOf } from './reclaim.tsx';

const Card = ({ row }: { row: CouponHistoryRow }) => (
  <>
    <b className="jt-ellipsis">{row.nickname}</b>
    <div className="jt-row jt-wrap jt-muted-tag">
      <EnumTag of={couponIssueState} value={row.state} />
      <span>{dateTime(row.issuedAt)} 발급</span>
      {row.expiresAt && <span className="jt-push">{dateTime(row.expiresAt)}까지</span>}
    </div>
    {row.usedAt && (
      <div className="jt-row jt-wrap jt-muted-tag">
        <span>{dateTime(row.usedAt)} 사용</span>
        <b className="jt-push">{won(row.discount, true)}</b>
      </div>
    )}
  </>
);

export function HistoryPage({ side, seq }: { side: CouponSide; seq: number }) {
  const params = { couponSeq: seq };
  const house = side === 'house';
  const coupon = useQuery(askCoupon(side, seq)).data?.data;
  const acts = reclaimOf(side, seq);
  const download = house ? couponDeskApi.downloadHistories : couponApi.downloadHistories;
  const may = !house || mayNot(couponDeskApi.reclaim) === null;
  return (
    <ListPage<CouponHistoryRow>
      {...(house ? houseHistoryAsks : historyAsks)}
      beside={side !== 'shop' ? `view=histories&couponSeq=${seq}` : `couponSeq=${seq}`}
      note={
        coupon && (
          <span>
            {coupon.name} · 발급 {count(coupon.issued)} · 사용 {count(coupon.used)}
          </span>
        )
      }
      actions={
        <Link to={placesOf[side].list(seq)} className={buttonClass({})}>
          쿠폰 보기
        </Link>
      }
      searchHint="회원번호, 주문번호, 닉네임"
      cells={{
        discount: ({ discount }) => (discount === 0 ? NOTHING : won(discount)),
      }}
      {...(may && {
        rowActions: (row: CouponHistoryRow, tools: ListTools) => acts.menu(['reclaim'], row, { tools }),
        bulk: acts.bulk(['reclaim']),
      })}
      download={{ selected: download, searched: download, params }}
      card={(row) => <Card row={row} />}
      empty={{
        title: '아직 발급된 쿠폰이 없습니다.',
        next: '회원이 받거나 쓰면 이곳에서 볼 수 있습니다.',
      }}
    />
  );
}
