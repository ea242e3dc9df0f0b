/** 매출: today, yesterday, this month and the last one, by day of order. */
import { dashboardApi, type Sales, type SalesOfPeriod } from '@jangteo/contract/dashboard/dashboard.api.ts';
import { useQuery } from '@tanstack/react-query';
import { Failed } from '../../kit/Answer.tsx';
import { query } from '../../kit/call/query.ts';
import { count, percent, won } from '../../ui/format.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SalesChart } from './SalesChart.tsx';

/** No links: the order list of the same days holds what is not paid yet, too, and would show another sum. */
const PERIODS: readonly { key: keyof Sales; label: string }[] = [
  { key: 'today', label: '오늘' },
  { key: 'yesterday', label: '어제' },
  { key: 'thisMonth', label: '이번 달' },
  { key: 'lastMonth', label: '지난달' },
];

export function SalesPanel() {
  const asked = useQuery({ ...query(dashboardApi.sales), staleTime: 30_000 });
  const sales = asked.data?.data;
  return (
    <Panel title="매출" note="결제완료 주문을 주문일 기준으로 집계합니다. 취소는 따로 표시합니다." flush>
      {asked.isError && <Failed asked={asked} noun="매출" />}
      {!asked.isError && (
        <dl className="jt-sales">
          {PERIODS.map(({ key, label }) => (
            <div key={key}>
              <dt>{label}</dt>
              {sales ? (
                <Period of={sales[key]} />
              ) : (
                <dd>
                  <Skeleton width={120} height={26} />
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
      <SalesChart />
    </Panel>
  );
}

function Period({ of: { orderAmount, orderCount, cancelAmount, liveAmount } }: { of: SalesOfPeriod }) {
  const facts = [
    `주문 ${count(orderCount)}건`,
    liveAmount > 0 && orderAmount > 0 && `라이브 ${percent(Math.round((liveAmount / orderAmount) * 100))}`,
    cancelAmount > 0 && `취소 ${won(cancelAmount, true)}`,
  ];
  return (
    <dd>
      <b>
        {won(orderAmount)}
        <small>원</small>
      </b>
      <span>
        {facts.filter(Boolean).map((fact) => (
          <i key={String(fact)}>{fact}</i>
        ))}
      </span>
    </dd>
  );
}
