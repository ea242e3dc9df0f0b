/**
 * 매칭 주문: what a broadcaster sold for others, with the commission to expect.
 * No personal data (order-desk.md §3).
 */
import { matchingApi } from '@jangteo/contract/order/matching.api.ts';
import type { MatchingFilter, MatchingRow } from '@jangteo/contract/order/matching.list.ts';
import { orderProductStatus } from '@jangteo/contract/order/order.enums.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '../../kit/call/query.ts';
import { EnumTag } from '../../kit/EnumTag.tsx';
import { ListPage } from '../../kit/list-page/ListPage.tsx';
import { Picture } from '../../kit/Picture.tsx';
import { count, dateTime, percent, won } from '../../ui/format.ts';
import { matchingAsks } from './asks.ts';
import { byMatchedBroadcast } from './choices.ts';
import { Figures } from '../../ui/Figures.tsx';
import './order.css';

const looks = { contentSeq: byMatchedBroadcast };

/** Sums of the whole search: orders, 확정, 취소·반품, what is to be expected. */
function MatchingFigures({ filter }: { filter: MatchingFilter }) {
  const sums = useQuery({
    ...query(matchingApi.matchingSummary, { query: filter }),
    placeholderData: keepPreviousData,
  }).data?.data;
  const of = (label: string, parts: readonly { count: number; amount: number }[] | undefined) => ({
    label,
    value: parts && `${count(parts.reduce((sum, part) => sum + part.count, 0))}건`,
    note:
      parts &&
      won(
        parts.reduce((sum, part) => sum + part.amount, 0),
        true,
      ),
  });
  return (
    <Figures
      label="매칭 주문 합계"
      items={[
        of('주문', sums && [sums.orders]),
        of('구매확정', sums && [sums.confirmed]),
        of('취소·반품', sums && [sums.canceled, sums.returned]),
        { label: '예상 수수료', value: sums && won(sums.expectedCommission, true) },
      ]}
    />
  );
}

function MatchingCard({ row }: { row: MatchingRow }) {
  return (
    <>
      <div className="jt-row jt-muted-tag">
        <span className="jt-code jt-grow">{row.orderSeq}</span>
        <span>{dateTime(row.orderedAt)}</span>
      </div>
      <div className="jt-card-line">
        <Picture src={row.thumbnail} size={40} />
        <span className="jt-order-name">
          <b>{row.productName}</b>
          <small className="jt-ellipsis">
            {[row.optionText, row.seller.name, row.content?.title].filter(Boolean).join(' · ')}
          </small>
        </span>
        <span>{row.qty}개</span>
      </div>
      <div className="jt-row jt-wrap">
        <EnumTag of={orderProductStatus} value={row.status} />
        <span className="jt-order-pay">
          {won(row.payAmount, true)} · 수수료 {percent(row.commissionRate / 100)}{' '}
          <b>{won(row.expectedCommission, true)}</b>
        </span>
      </div>
    </>
  );
}

/** Not opened and of one seller at a time: picture, name and option, nothing else. */
function Sold({ row, compact }: { row: MatchingRow; compact: boolean }) {
  return (
    <span className="jt-order-product">
      {!compact && <Picture src={row.thumbnail} size={26} className="jt-list-thumb" />}
      <span className="jt-ellipsis">
        <b>{row.productName}</b>
        {row.optionText && <span className="jt-muted-tag"> · {row.optionText}</span>}
      </span>
    </span>
  );
}

export function MatchingListPage() {
  return (
    <ListPage<MatchingRow>
      {...matchingAsks}
      note="구매자 정보는 판매자에게만 보입니다."
      looks={looks}
      searchHint="주문번호, 상품명"
      figures={(filter) => <MatchingFigures filter={filter as MatchingFilter} />}
      folds={{ productName: { header: '상품 · 옵션', ids: ['thumbnail', 'optionText'] } }}
      cells={{ productName: (row, { compact }) => <Sold row={row} compact={compact} /> }}
      card={(row) => <MatchingCard row={row} />}
      download={matchingApi.matchingDownload}
      empty={{ title: '등록된 내용이 없습니다.', next: '매칭 계약으로 방송해 판매하면 이곳에 나타납니다.' }}
    />
  );
}
