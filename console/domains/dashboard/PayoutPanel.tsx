/** 정산예정금액: what is paid next and when, among the last buckets. */
import type { User } from '@jangteo/contract/account/account.user.ts';
import { mayCall } from '@jangteo/contract/kit/audience.ts';
import { matchingSettlementApi } from '@jangteo/contract/settlement/matching.api.ts';
import { productSettlementApi } from '@jangteo/contract/settlement/product.api.ts';
import type { MatchSettlementRow, SettlementRow } from '@jangteo/contract/settlement/settlement.list.ts';
import { settlementState } from '@jangteo/contract/settlement/settlement.enums.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryError } from '../../kit/QueryView.tsx';
import { query } from '../../kit/call/query.ts';
import { linkOf, PageLink } from '../../kit/PageLink.tsx';
import { paths } from '../../kit/paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { shortDay, won } from '../../ui/format.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StatusTag } from '../../ui/Chip.tsx';

type Side = 'product' | 'matching';
const RESULTS = { product: productSettlementApi.results, matching: matchingSettlementApi.results } as const;

/** Whose settlement somebody sees; null: a member of a group none. */
export function sideOf(user: User): Side | null {
  if (mayCall(RESULTS.product.audience, user)) return 'product';
  return mayCall(RESULTS.matching.audience, user) ? 'matching' : null;
}

/** The open one, and those before it that wait to be paid or were the last to be. */
const BUCKETS = 4;
const TO_COME: ReadonlySet<string> = new Set(['ESTIMATE', 'CLOSED', 'CONFIRMED']);

export function PayoutPanel({ side }: { side: Side }) {
  const payoutsQuery = useQuery({
    ...query(RESULTS[side], { query: { length: BUCKETS } }),
    staleTime: 60_000,
    select: ({
      data,
    }: {
      data: readonly Pick<SettlementRow, keyof SettlementRow & keyof MatchSettlementRow>[];
    }) => data.toReversed(),
  });
  const next = payoutsQuery.data?.find(({ state }) => TO_COME.has(state));
  return (
    <Panel title={side === 'product' ? '정산예정금액' : '지급예정액'}>
      <div className="jt-dashboard-card">
        {payoutsQuery.isPending && <Skeleton height={120} />}
        {payoutsQuery.isError && <QueryError query={payoutsQuery} noun="정산 예정" />}
        {payoutsQuery.data && !next && <p>구매확정된 주문이 다음 날부터 이곳에 더해집니다.</p>}
        {next && (
          <>
            <b>{won(next.settleAmount)}원</b>
            <p>
              {bucketOf(next.periodKey)}, {shortDay(next.payDay, true)} 지급예정
            </p>
          </>
        )}
        {payoutsQuery.data && payoutsQuery.data.length > 0 && (
          <ul className="jt-pays">
            {payoutsQuery.data.map(({ settlementSeq, periodKey, payDay, state, settleAmount }) => (
              <li key={settlementSeq}>
                {bucketOf(periodKey)} <span>{shortDay(payDay)}</span>
                <StatusTag tone={settlementState.tone(state)}>{settlementState.label(state)}</StatusTag>
                {won(settleAmount)}
              </li>
            ))}
          </ul>
        )}
        <PageLink
          {...linkOf(side === 'product' ? paths.salesEstimate() : paths.matchingEstimate())}
          className={buttonClass()}
        >
          왜 이 금액?
        </PageLink>
      </div>
    </Panel>
  );
}

const bucketOf = (periodKey: string): string =>
  `${Number(periodKey.slice(5, 7))}월 ${periodKey.slice(8)}회차`;
