/** The last days: what is to be kept apart, and how much of it lies at the bank. */
import type { FundsReport } from '@jangteo/contract/funds/funds.api.ts';
import { Bars, Legend, type Series } from '../../../ui/chart/Bars.tsx';
import { shortDay, won } from '../../../ui/format.ts';

const SERIES: readonly Series[] = [
  { label: '모자란 돈', tone: 'pale' },
  { label: '예치한 돈', tone: 'strong' },
];
const LABEL_EVERY = 5;

/** A bar is what is other people's, from the top down: what the bank lacks of it, what it has. */
const partsOf = ({ others, lacking }: FundsReport['series'][number]): [number, number] => {
  const all = Math.max(others, 0);
  const lacks = Math.min(Math.max(lacking, 0), all);
  return [lacks, all - lacks];
};

export function FundsChart({ report: { series } }: { report: FundsReport }) {
  const fromEnd = (at: number): number => series.length - 1 - at;
  return (
    <div className="jt-funds-chart">
      <Legend series={SERIES} />
      <Bars
        label="최근 30일 자금"
        series={SERIES}
        columns={['날짜', '별도로 보관할 돈', '정산 계좌 예금', '더 예치할 돈', '카드사에서 받을 돈']}
        bars={series.map((one, at) => ({
          key: one.day,
          name: shortDay(one.day, true),
          label: fromEnd(at) % LABEL_EVERY === 0 ? shortDay(one.day) : '',
          parts: partsOf(one),
          cells: [one.others, one.bank, Math.max(one.lacking, 0), one.card].map((amount) =>
            won(amount, true),
          ),
        }))}
        note={(at) => {
          const { day, others, bank } = series[at]!;
          return (
            <>
              {shortDay(day, true)} <b>{won(others, true)}</b>, 예금 {won(bank, true)}
            </>
          );
        }}
      />
    </div>
  );
}
