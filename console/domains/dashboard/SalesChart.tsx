/** 매출 추이 by day, week or month: what was bought in a broadcast is the subject. */
import { dashboardApi, type ChartPoint } from '@jangteo/contract/dashboard/dashboard.api.ts';
import { statisticsPeriod, type StatisticsPeriod } from '@jangteo/contract/dashboard/dashboard.enums.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryError } from '../../kit/QueryView.tsx';
import { query } from '../../kit/call/query.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Bars, Legend, type Series } from '../../ui/chart/Bars.tsx';
import { count, won } from '../../ui/format.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { barLabel, barName, periodOf } from './chart.ts';

type Measure = 'orderAmount' | 'orderCount' | 'contents' | 'viewers' | 'newFollowers';
const MEASURES = [
  { value: 'orderAmount', label: '결제금액' },
  { value: 'orderCount', label: '건수' },
  { value: 'contents', label: '방송' },
  { value: 'viewers', label: '시청자' },
  { value: 'newFollowers', label: '팔로워' },
] as const;
const PERIODS = statisticsPeriod.values.map((value) => ({ value, label: statisticsPeriod.label(value) }));

const amounts: readonly Series[] = [
  { label: '그 밖의 매출', tone: 'pale' },
  { label: '라이브 매출', tone: 'strong' },
];
/** What one number of a bar says. */
const SAID: Record<Exclude<Measure, 'orderAmount'>, { label: string; unit: string }> = {
  orderCount: { label: '주문', unit: '건' },
  contents: { label: '공개 라이브', unit: '회' },
  viewers: { label: '시청자', unit: '명' },
  newFollowers: { label: '새 팔로워', unit: '명' },
};
const seriesOf = (measure: Measure): readonly Series[] =>
  measure === 'orderAmount' ? amounts : [{ label: SAID[measure].label, tone: 'strong' }];
const numberOf = (point: ChartPoint, measure: Measure): string =>
  measure === 'orderAmount' ? won(point.orderAmount, true) : `${count(point[measure])}${SAID[measure].unit}`;

export function SalesChart() {
  const [period, setPeriod] = useState<StatisticsPeriod>('DAILY');
  const [measure, setMeasure] = useState<Measure>('orderAmount');
  const chartQuery = useQuery({
    ...query(dashboardApi.chart, { query: { period } }),
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });
  const points = chartQuery.data?.data;
  return (
    <div className="jt-chart-block">
      <div className="jt-chart-head">
        {measure === 'orderAmount' && <Legend series={amounts} />}
        <Segmented label="무엇을" size="small" value={measure} onChange={setMeasure} options={MEASURES} />
        <Segmented label="기간 단위" size="small" value={period} onChange={setPeriod} options={PERIODS} />
      </div>
      {!points && chartQuery.isPending && <Skeleton height={220} />}
      {!points && chartQuery.isError && <QueryError query={chartQuery} noun="매출 추이" />}
      {points &&
        (points.some((point) => point[measure] > 0) ? (
          <SalesBars points={points} period={periodOf(points)} measure={measure} />
        ) : (
          <EmptyState
            title={`이 기간에는 아직 ${measure === 'orderAmount' ? '매출이' : `${SAID[measure].label} 기록이`} 없습니다.`}
            next="생기면 이곳에 막대로 쌓입니다."
          />
        ))}
    </div>
  );
}

interface SalesBarsProps {
  points: readonly ChartPoint[];
  period: StatisticsPeriod;
  measure: Measure;
}

function SalesBars({ points, period, measure }: SalesBarsProps) {
  return (
    <Bars
      label="매출 추이"
      series={seriesOf(measure)}
      columns={['기간', '결제금액', '라이브', '주문', '방송', '시청자', '새 팔로워']}
      bars={points.map((point, i) => ({
        key: point.from,
        name: barName(point, period),
        label: barLabel(points, i, period),
        parts:
          measure === 'orderAmount'
            ? [point.orderAmount - point.liveAmount, point.liveAmount]
            : [point[measure]],
        cells: [
          won(point.orderAmount, true),
          won(point.liveAmount, true),
          numberOf(point, 'orderCount'),
          numberOf(point, 'contents'),
          numberOf(point, 'viewers'),
          numberOf(point, 'newFollowers'),
        ],
      }))}
      note={(at) => <Note point={points[at]!} period={period} measure={measure} />}
    />
  );
}

function Note({ point, period, measure }: { point: ChartPoint; period: StatisticsPeriod; measure: Measure }) {
  const money = measure === 'orderAmount';
  return (
    <>
      {barName(point, period)} <b>{numberOf(point, measure)}</b>
      {money && `, 주문 ${numberOf(point, 'orderCount')}`}
      {money && point.liveAmount > 0 && `, 라이브 ${won(point.liveAmount, true)}`}
    </>
  );
}
