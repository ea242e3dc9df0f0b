/** 월간 결과: what last month came to, beside the month before it and the others of the kind. */
import { rankingMetric } from '@jangteo/contract/dashboard/dashboard.enums.ts';
import { toldApi, type MonthlyChange, type MonthlyResult } from '@jangteo/contract/dashboard/told.api.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../kit/call/query.ts';
import { count, won } from '../../ui/format.ts';
import { AsyncPanel } from './AsyncPanel.tsx';
import { changeWords, hours } from './monthly.ts';

interface Figure {
  label: string;
  value: string;
  change?: MonthlyChange;
  more?: string;
}

function figuresOf(result: MonthlyResult): Figure[] {
  const { orderAmount, orderCount, cancelAmount, liveAmount, contents, liveSec } = result;
  const { viewers, newFollowers, reviews, rating, overdueInquiries } = result;
  return [
    { label: '주문금액', value: won(orderAmount!, true), change: 'orderAmount' },
    {
      label: '주문',
      value: `${count(orderCount!)}건`,
      change: 'orderCount',
      more: cancelAmount! > 0 ? `취소 ${won(cancelAmount!, true)}` : '',
    },
    { label: '라이브 매출', value: won(liveAmount!, true), change: 'liveAmount' },
    { label: '방송', value: `${count(contents!)}회`, change: 'contents', more: hours(liveSec!) },
    { label: '시청자', value: `${count(viewers!)}명`, change: 'viewers' },
    { label: '새 팔로워', value: `${count(newFollowers!)}명`, change: 'newFollowers' },
    {
      label: '리뷰',
      value: `${count(reviews!)}개`,
      change: 'reviews',
      more: rating === null ? '' : `평균 ${(rating / 100).toFixed(2)}점`,
    },
    { label: '답변기한을 넘긴 문의', value: `${count(overdueInquiries!)}건` },
  ];
}

function Figures({ result }: { result: MonthlyResult }) {
  const { change, rank, best } = result;
  return (
    <>
      <dl className="jt-sales jt-monthly">
        {figuresOf(result).map((one) => {
          const moved = change.find(({ key }) => key === one.change);
          const words = [moved && changeWords(moved.bps), one.more].filter(Boolean);
          return (
            <div key={one.label}>
              <dt>{one.label}</dt>
              <dd>
                <b>{one.value}</b>
                <span>
                  {words.map((word) => (
                    <i key={word}>{word}</i>
                  ))}
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
      <dl className="jt-monthly-more">
        {best.product && (
          <div>
            <dt>가장 많이 팔린 상품</dt>
            <dd>
              {best.product.name} <small>{won(best.product.amount, true)}</small>
            </dd>
          </div>
        )}
        {best.content && (
          <div>
            <dt>가장 많이 판 방송</dt>
            <dd>
              {best.content.name} <small>{won(best.content.amount, true)}</small>
            </dd>
          </div>
        )}
        {rank.map(({ metric, rank: at, of }) => (
          <div key={metric}>
            <dt>{rankingMetric.label(metric)} 순위</dt>
            <dd>
              {count(at)}위 <small>{count(of)}명 중</small>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

export function MonthlyPanel() {
  const monthlyQuery = useQuery({
    ...query(toldApi.monthly, { params: { product: 'jangteo' }, query: {} }),
    staleTime: 300_000,
  });
  const result = monthlyQuery.data?.data;
  const month = result && `${Number(result.month.slice(5))}월`;
  return (
    <AsyncPanel
      query={monthlyQuery}
      noun="월간 결과"
      title={month ? `${month} 결과` : '월간 결과'}
      note={result?.ready ? '전달과 비교합니다.' : undefined}
      flush
    >
      {(found) =>
        found.ready && found.orderAmount !== null ? (
          <Figures result={found} />
        ) : (
          <p className="jt-dashboard-none">
            {found.ready
              ? `${month}에는 아직 채널이 없었습니다.`
              : `${month} 결과는 다음 달 2일 오전 5시에 확정합니다.`}
          </p>
        )
      }
    </AsyncPanel>
  );
}
