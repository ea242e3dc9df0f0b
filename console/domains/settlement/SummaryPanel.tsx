/** What a bucket or a month comes to, item by item, beside what is known of its payout. */
import type { AnySummary } from '@jangteo/contract/settlement/statement.ts';
import { settlementState } from '@jangteo/contract/settlement/settlement.enums.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryError } from '../../kit/QueryView.tsx';
import { isApiError } from '../../kit/call/error.ts';
import { EnumTag } from '../../kit/EnumTag.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { day, signedWon, won } from '../../ui/format.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { summaryQuery } from './asks.ts';
import { monthText } from './month.ts';
import { amountWord, type Phase, type Side } from './side.ts';
import { bucketText, SUMMARY_NOTES } from './words.ts';
import './settlement.css';

interface Place {
  side: Side;
  phase: Phase;
  month: string;
  bucket: string;
}

/** The widest bar is the largest item; nothing has none. */
function Bar({ amount, most }: { amount: number; most: number }) {
  const width = most === 0 || amount === 0 ? 0 : Math.max(1, Math.round((Math.abs(amount) / most) * 100));
  return (
    <span className="jt-settle-bar" aria-hidden>
      <i data-less={amount < 0 || undefined} style={{ width: `${width}%` }} />
    </span>
  );
}

/** `narrow`: beside a list, where there is no room for words and bars. */
export function Items({ summary, word, narrow }: { summary: AnySummary; word: string; narrow?: true }) {
  const most = Math.max(...summary.items.map(({ amount }) => Math.abs(amount)));
  return (
    <table className="jt-settle-items" data-narrow={narrow}>
      <caption className="jt-hidden">{word} 항목</caption>
      <thead>
        <tr>
          <th scope="col">항목</th>
          <th scope="col" className="jt-settle-wide">
            설명
          </th>
          <th scope="col" className="jt-settle-wide" aria-label="크기" />
          <th scope="col">금액 (원)</th>
        </tr>
      </thead>
      <tbody>
        {summary.items.map(({ key, label, amount }) => (
          <tr key={key} data-none={amount === 0 || undefined}>
            <th scope="row">{label}</th>
            <td className="jt-settle-wide jt-muted">{SUMMARY_NOTES[key]}</td>
            <td className="jt-settle-wide">
              <Bar amount={amount} most={most} />
            </td>
            <td>{signedWon(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{word}</th>
          <td className="jt-settle-wide jt-muted">위 항목의 합</td>
          <td className="jt-settle-wide" />
          <td>{won(summary.settleAmount)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

export function About({ summary, phase }: { summary: AnySummary; phase: Phase }) {
  const { account, from, to, payDay, state, asOf } = summary;
  return (
    <Facts
      tight
      facts={[
        ['상태', state === null ? '내역 없음' : <EnumTag of={settlementState} value={state} />],
        ['정산기간', `${day(from)} – ${day(to)}`],
        phase === 'estimate' && ['집계 기준', `${day(asOf, true)}까지 구매확정`],
        ['지급예정일', day(payDay, true)],
        [
          '입금 계좌',
          account
            ? `${account.bankName} ${account.no} (${account.holder})`
            : '등록된 계좌가 없습니다. 계좌를 등록해 주세요.',
        ],
      ]}
    />
  );
}

/** `children`: what may be done with it. */
export function SummaryPanel({ side, phase, month, bucket, children }: Place & { children?: ReactNode }) {
  const totalsQuery = useQuery(summaryQuery(side, phase, { month, bucket }));
  const { data, error, isError } = totalsQuery;
  const word = amountWord(side, phase);
  if (isError && isApiError(error) && error.code === 'NOT_FOUND')
    return (
      <EmptyState
        framed
        title={`${monthText(month)} ${bucketText(bucket)}에 마감한 정산이 없습니다.`}
        next="회차가 끝난 다음 날 새벽 2시에 마감하고 이곳에 보여 드립니다."
      />
    );
  if (isError) return <QueryError query={totalsQuery} noun="정산 요약" framed />;
  const summary = data?.data;
  return (
    <div className="jt-settle">
      <section className="jt-settle-sum" aria-label={`${bucketText(bucket)} ${word}`}>
        <h2>
          {bucketText(bucket)} {word}
        </h2>
        {summary ? (
          <>
            <p className="jt-settle-amount">
              {won(summary.settleAmount)}
              <small>원</small>
            </p>
            <About summary={summary} phase={phase} />
          </>
        ) : (
          <SkeletonRows rows={6} height={28} columns={1} />
        )}
        {children && <div className="jt-settle-acts">{children}</div>}
      </section>
      <section className="jt-settle-table" aria-label="항목">
        {summary ? (
          <Items summary={summary} word={word} />
        ) : (
          <SkeletonRows rows={12} height={28} columns={2} />
        )}
      </section>
    </div>
  );
}
