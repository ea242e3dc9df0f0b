/** 매칭 주문: the sums above the list of the last month, as a broadcaster finds them there. */
import { QueryError } from '../../kit/QueryView.tsx';
import { PageLink } from '../../kit/PageLink.tsx';
import { matchingApi } from '@jangteo/contract/order/matching.api.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../kit/call/query.ts';
import { rangeOf } from '../../kit/list-page/state.ts';
import { paths } from '../../kit/paths.ts';
import { count, won } from '../../ui/format.ts';
import { today } from '../../ui/now.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

export function MatchingPanel() {
  const { from, to } = rangeOf('month', today())!;
  const matchingSummaryQuery = useQuery({
    ...query(matchingApi.matchingSummary, { query: { from, to } }),
    staleTime: 30_000,
  });
  const sums = matchingSummaryQuery.data?.data;
  const figures = sums && [
    { label: '주문', value: `${count(sums.orders.count)}건`, amount: sums.orders.amount },
    { label: '구매확정', value: `${count(sums.confirmed.count)}건`, amount: sums.confirmed.amount },
    {
      label: '취소·반품',
      value: `${count(sums.canceled.count + sums.returned.count)}건`,
      amount: sums.canceled.amount + sums.returned.amount,
    },
    { label: '예상 수수료', value: won(sums.expectedCommission, true), amount: null },
  ];
  return (
    <Panel
      title="매칭 주문"
      note="주문일 최근 1개월"
      flush
      actions={
        <PageLink className="jt-link" to={paths.matchingOrders()} search={{ period: 'month' }}>
          매칭 주문 목록
        </PageLink>
      }
    >
      {matchingSummaryQuery.isError && <QueryError query={matchingSummaryQuery} noun="매칭 주문" />}
      {!matchingSummaryQuery.isError && (
        <dl className="jt-sales">
          {(figures ?? Array.from({ length: 4 }, () => null)).map((one, i) => (
            <div key={one?.label ?? i}>
              <dt>{one ? one.label : <Skeleton width={56} />}</dt>
              <dd>
                {one ? (
                  <>
                    <b>{one.value}</b>
                    {one.amount !== null && <span>{won(one.amount, true)}</span>}
                  </>
                ) : (
                  <Skeleton width={120} height={26} />
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}
