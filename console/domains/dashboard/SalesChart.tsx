/**
 * 매출 추이: bars by day, week or month. What was bought in a broadcast is the subject, the rest its pale step.
 */
import { dashboardApi, type ChartPoint } from '@jangteo/contract/dashboard/dashboard.api.ts';
import { statisticsPeriod, type StatisticsPeriod } from '@jangteo/contract/dashboard/dashboard.enums.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../kit/call/error.ts';
import { query } from '../../kit/call/query.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { count, won } from '../../ui/format.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { axisOf, barLabel, barName, periodOf, shortAmount } from './chart.ts';

type Measure = 'orderAmount' | 'orderCount';
const MEASURES = [
  { value: 'orderAmount', label: '결제금액' },
  { value: 'orderCount', label: '건수' },
] as const;
const PERIODS = statisticsPeriod.values.map((value) => ({ value, label: statisticsPeriod.label(value) }));

export function SalesChart() {
  const [period, setPeriod] = useState<StatisticsPeriod>('DAILY');
  const [measure, setMeasure] = useState<Measure>('orderAmount');
  const asked = useQuery({
    ...query(dashboardApi.chart, { query: { period } }),
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });
  const points = asked.data?.data;
  return (
    <div className="jt-chart-block">
      <div className="jt-chart-head">
        {measure === 'orderAmount' && (
          <span className="jt-chart-legend">
            <i data-live="" />
            라이브 매출
            <i />그 밖의 매출
          </span>
        )}
        <Segmented label="무엇을" size="small" value={measure} onChange={setMeasure} options={MEASURES} />
        <Segmented label="기간 단위" size="small" value={period} onChange={setPeriod} options={PERIODS} />
      </div>
      {!points && asked.isPending && <Skeleton height={220} />}
      {!points && asked.isError && (
        <EmptyState
          title="매출 추이를 불러오지 못했습니다."
          next={messageOf(asked.error)}
          action={<Button onClick={() => void asked.refetch()}>다시 불러오기</Button>}
        />
      )}
      {points &&
        (points.some((point) => point.orderCount > 0) ? (
          <Bars points={points} period={periodOf(points)} measure={measure} />
        ) : (
          <EmptyState
            title="이 기간에는 아직 매출이 없습니다."
            next="첫 주문이 결제되면 이곳에 막대로 쌓입니다."
          />
        ))}
    </div>
  );
}

const valueText = (point: ChartPoint, measure: Measure): string =>
  measure === 'orderAmount' ? won(point.orderAmount, true) : `${count(point.orderCount)}건`;

function Bars({
  points,
  period,
  measure,
}: {
  points: readonly ChartPoint[];
  period: StatisticsPeriod;
  measure: Measure;
}) {
  const [marked, mark] = useState<number | null>(null);
  const at = Math.min(marked ?? points.length - 1, points.length - 1);
  const ticks = axisOf(Math.max(...points.map((point) => point[measure])));
  const top = ticks[0]!;
  const percentOf = (value: number): string => `${(value / top) * 100}%`;
  const point = points[at]!;
  const live =
    measure === 'orderAmount' && point.liveAmount > 0 ? `, 라이브 ${won(point.liveAmount, true)}` : '';
  const walk = (event: React.KeyboardEvent): void => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    mark(Math.max(0, Math.min(points.length - 1, at + by)));
  };
  return (
    <figure className="jt-chart">
      <figcaption className="jt-chart-note" aria-live={marked === null ? 'off' : 'polite'}>
        {barName(point, period)} <b>{valueText(point, measure)}</b>
        {measure === 'orderAmount' && `, 주문 ${count(point.orderCount)}건`}
        {live}
      </figcaption>
      <div
        className="jt-chart-plot"
        role="group"
        tabIndex={0}
        aria-label="매출 막대그래프. 왼쪽·오른쪽 화살표로 막대를 옮깁니다."
        onKeyDown={walk}
        onPointerLeave={() => mark(null)}
        onBlur={() => mark(null)}
      >
        <ol className="jt-chart-axis" aria-hidden>
          {ticks.map((tick) => (
            <li key={tick} style={{ bottom: percentOf(tick) }}>
              <span>{shortAmount(tick)}</span>
            </li>
          ))}
        </ol>
        <div className="jt-chart-bars" aria-hidden>
          {points.map((one, i) => (
            <div
              key={one.from}
              className="jt-chart-bar"
              data-marked={(marked !== null && i === at) || undefined}
              onPointerEnter={() => mark(i)}
            >
              <i
                data-live={measure === 'orderCount' || undefined}
                style={{
                  height: percentOf(
                    measure === 'orderAmount' ? one.orderAmount - one.liveAmount : one.orderCount,
                  ),
                }}
              />
              {measure === 'orderAmount' && <i data-live="" style={{ height: percentOf(one.liveAmount) }} />}
              <span>{barLabel(points, i, period)}</span>
            </div>
          ))}
        </div>
      </div>
      <table className="jt-hidden">
        <caption>매출 추이</caption>
        <thead>
          <tr>
            <th scope="col">기간</th>
            <th scope="col">결제금액</th>
            <th scope="col">라이브</th>
            <th scope="col">주문</th>
          </tr>
        </thead>
        <tbody>
          {points.map((one) => (
            <tr key={one.from}>
              <th scope="row">{barName(one, period)}</th>
              <td>{won(one.orderAmount, true)}</td>
              <td>{won(one.liveAmount, true)}</td>
              <td>{count(one.orderCount)}건</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
