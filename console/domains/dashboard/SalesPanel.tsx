/** 매출: today, yesterday, this month and the last one, by day of order. */
import { dashboardApi, type Sales, type SalesOfPeriod } from '@jangteo/contract/dashboard/dashboard.api.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryError } from '../../kit/QueryView.tsx';
import { query } from '../../kit/call/query.ts';
import { count, percent, weekdayOf, won } from '../../ui/format.ts';
import { today } from '../../ui/now.ts';
import { Panel } from '../../ui/Panel.tsx';
import { addDays } from '../../ui/range.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SalesChart } from './SalesChart.tsx';

/** No links: the order list of the same days holds what is not paid yet, too, and would show another sum. */
const PERIODS: readonly { key: keyof Sales; label: string; beside?: keyof Sales }[] = [
  { key: 'today', label: '오늘' },
  { key: 'yesterday', label: '어제', beside: 'weekBefore' },
  { key: 'thisMonth', label: '이번 달', beside: 'lastMonthSoFar' },
  { key: 'lastMonth', label: '지난달' },
];
/** What a period is compared with: `지난주 목요일`, `지난달 19일까지`. */
const beside = (key: keyof Sales): string =>
  key === 'weekBefore'
    ? `지난주 ${'일월화수목금토'[weekdayOf(addDays(today(), -1))]}요일`
    : `지난달 ${Number(today().slice(8))}일까지`;

export function SalesPanel() {
  const salesQuery = useQuery({ ...query(dashboardApi.sales), staleTime: 30_000 });
  const sales = salesQuery.data?.data;
  return (
    <Panel title="매출" note="결제완료 주문을 주문일 기준으로 집계합니다. 취소는 따로 표시합니다." flush>
      {salesQuery.isError && <QueryError query={salesQuery} noun="매출" />}
      {!salesQuery.isError && (
        <dl className="jt-sales">
          {PERIODS.map(({ key, label, beside: other }) => (
            <div key={key}>
              <dt>{label}</dt>
              {sales ? (
                <Period of={sales[key]}>
                  {other && sales[other].orderAmount > 0 && (
                    <Change from={sales[other].orderAmount} to={sales[key].orderAmount}>
                      {beside(other)}
                    </Change>
                  )}
                </Period>
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

function Change({ from, to, children }: { from: number; to: number; children: ReactNode }) {
  const change = Math.round(((to - from) / from) * 100);
  return (
    <span data-change={Math.sign(change)}>
      <i>
        {change === 0 ? '같음' : `${change > 0 ? '▲' : '▼'} ${percent(Math.abs(change))}`} {children}
      </i>
    </span>
  );
}

interface PeriodProps {
  of: SalesOfPeriod;
  children?: ReactNode;
}

function Period({ of: { orderAmount, orderCount, cancelAmount, liveAmount }, children }: PeriodProps) {
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
      {children}
    </dd>
  );
}
