/** 매칭 주문: what a broadcaster sold for others, with the commission to expect. No personal data (order-desk.md §3). */
import { matchingApi } from '@jangteo/contract/order/matching.api.ts';
import { matchingList, type MatchingFilter, type MatchingRow } from '@jangteo/contract/order/matching.list.ts';
import { orderProductStatus } from '@jangteo/contract/order/order.enums.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '../../kit/call/query.ts';
import { EnumTag } from '../../kit/EnumTag.tsx';
import { listTime } from '../../kit/list-page/Cell.tsx';
import { asksOf } from '../../kit/list-page/asks.ts';
import { ListPage } from '../../kit/list-page/ListPage.tsx';
import type { FilterField } from '../../kit/list-page/sentence.ts';
import { count, percent, won } from '../../ui/format.ts';
import './order.css';

const fields: FilterField[] = [{ key: 'status', label: '주문상태', of: orderProductStatus, inBar: true }, { key: 'contentSeq', label: '방송번호' }];

/** Sums of the whole search in one row: orders, 확정, 취소·반품, what is to be expected. */
function MatchingSum({ filter }: { filter: MatchingFilter }) {
  const sums = useQuery({ ...query(matchingApi.matchingSummary, { query: filter }), placeholderData: keepPreviousData }).data?.data;
  if (!sums || sums.orders.count === 0) return null;
  const back = { count: sums.canceled.count + sums.returned.count, amount: sums.canceled.amount + sums.returned.amount };
  return (
    <>
      <span>주문 {count(sums.orders.count)}건 {won(sums.orders.amount)}</span>
      <span>확정 {count(sums.confirmed.count)}건 {won(sums.confirmed.amount)}</span>
      {back.count > 0 && <span>취소·반품 {count(back.count)}건 {won(back.amount)}</span>}
      <span>예상 수수료 <b>{won(sums.expectedCommission, true)}</b></span>
    </>
  );
}

function MatchingCard({ row }: { row: MatchingRow }) {
  return (
    <>
      <div className="jt-row"><b className="jt-grow">{row.productName}</b><span>{row.qty}개</span></div>
      <p className="jt-muted-tag">{[row.optionText, row.seller.name, row.content?.title].filter(Boolean).join(' · ')}</p>
      <div className="jt-row jt-wrap"><EnumTag of={orderProductStatus} value={row.status} /><span className="jt-muted-tag">{listTime(row.orderedAt)}</span><span className="jt-order-pay">{won(row.payAmount, true)} · 수수료 {percent(row.commissionRate / 100)} <b>{won(row.expectedCommission, true)}</b></span></div>
    </>
  );
}

const asks = { spec: matchingList, load: matchingApi.matching };
export const matchingFirst = asksOf({ ...asks, more: (filter) => [query(matchingApi.matchingSummary, { query: filter as MatchingFilter })] });

export function MatchingListPage() {
  return (
    <ListPage<MatchingRow>
      {...asks}
      note="구매자 정보는 판매자에게만 보입니다."
      fields={fields}
      periodLabel="주문일"
      searchHint="주문번호, 상품명 (쉼표로 여러 개)"
      sum={(filter) => <MatchingSum filter={filter as MatchingFilter} />}
      folds={{ productName: { header: '상품 · 옵션', ids: ['optionText'] } }}
      cells={{ productName: (row) => <span className="jt-ellipsis"><b>{row.productName}</b>{row.optionText && <span className="jt-muted-tag"> · {row.optionText}</span>}</span> }}
      card={(row) => <MatchingCard row={row} />}
      download={matchingApi.matchingDownload}
      empty={{ title: '등록된 내용이 없습니다.', next: '매칭 계약으로 방송해 판매하면 이곳에 나타납니다.' }}
    />
  );
}
