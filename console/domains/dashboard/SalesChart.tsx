/** 매출 추이 by day, week or month: what was bought in a broadcast is the subject. */
import { dashboardApi, type ChartPoint } from '@jangteo/contract/dashboard/dashboard.api.ts';
import { statisticsPeriod, type StatisticsPeriod } from '@jangteo/contract/dashboard/dashboard.enums.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../kit/call/error.ts';
import { query } from '../../kit/call/query.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Bars, Legend, type Series } from '../../ui/chart/Bars.tsx';
import { count, won } from '../../ui/format.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { barLabel, barName, periodOf } from './chart.ts';

type Measure = 'orderAmount' | 'orderCount';
const MEASURES = [
  { value: 'orderAmount', label: '결제금액' },
  { value: 'orderCount', label: '건수' },
] as const;
const PERIODS = statisticsPeriod.values.map((value) => ({ value, label: statisticsPeriod.label(value) }));

const amounts: readonly Series[] = [
  { label: '그 밖의 매출', tone: 'pale' },
  { label: '라이브 매출', tone: 'strong' },
];
const counts: readonly Series[] = [{ label: '주문', tone: 'strong' }];

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
        {measure === 'orderAmount' && <Legend series={amounts} />}
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
          <SalesBars points={points} period={periodOf(points)} measure={measure} />
        ) : (
          <EmptyState
            title="이 기간에는 아직 매출이 없습니다."
            next="첫 주문이 결제되면 이곳에 막대로 쌓입니다."
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
  const money = measure === 'orderAmount';
  return (
    <Bars
      label="매출 추이"
      series={money ? amounts : counts}
      columns={['기간', '결제금액', '라이브', '주문']}
      bars={points.map((point, i) => ({
        key: point.from,
        name: barName(point, period),
        label: barLabel(points, i, period),
        parts: money ? [point.orderAmount - point.liveAmount, point.liveAmount] : [point.orderCount],
        cells: [won(point.orderAmount, true), won(point.liveAmount, true), `${count(point.orderCount)}건`],
      }))}
      note={(at) => <Note point={points[at]!} period={period} money={money} />}
    />
  );
}

function Note({ point, period, money }: { point: ChartPoint; period: StatisticsPeriod; money: boolean }) {
  const orders = `${count(point.orderCount)}건`;
  return (
    <>
      {barName(point, period)} <b>{money ? won(point.orderAmount, true) : orders}</b>
      {money && `, 주문 ${orders}`}
      {money && point.liveAmount > 0 && `, 라이브 ${won(point.liveAmount, true)}`}
    </>
  );
}
