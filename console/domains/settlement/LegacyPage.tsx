/** 구 정산: months of before 2023, as a plain page in a frame; its address is good for five minutes. */
import { LEGACY_MINUTES, legacySettlementApi } from '@jangteo/contract/settlement/legacy.api.ts';
import { productSettlementApi } from '@jangteo/contract/settlement/product.api.ts';
import { LEGACY_BUCKETS, salesPeriodBucket } from '@jangteo/contract/settlement/settlement.enums.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { messageOf } from '../../kit/call/error.ts';
import { hostOf } from '../../kit/call/hosts.ts';
import { query } from '../../kit/call/query.ts';
import { PageHead } from '../../kit/PageHead.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NativeSelect } from '../../ui/Select.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { monthText } from './month.ts';
import './settlement.css';

/** Settlement as it is now began here. */
const FIRST_MONTH = '2023-01';
type Bucket = (typeof LEGACY_BUCKETS)[number];

function Frame({ month, bucket }: { month: string; bucket: Bucket }) {
  const { data, error } = useQuery({
    ...query(legacySettlementApi.iframe, { query: { month, bucket } }),
    // Another address before this one is over.
    refetchInterval: (LEGACY_MINUTES - 1) * 60_000,
    staleTime: 0,
  });
  if (error) return <EmptyState framed title="구 정산을 불러오지 못했습니다." next={messageOf(error)} />;
  if (!data) return <SkeletonRows rows={6} height={32} columns={3} />;
  return (
    <iframe
      className="jt-settle-frame"
      title={`${monthText(month)} ${salesPeriodBucket.label(bucket)}`}
      src={hostOf(data.data.url) + data.data.url}
      sandbox=""
    />
  );
}

export function LegacyPage({ desks }: { desks: ReactNode }) {
  const { data } = useQuery(query(productSettlementApi.historyExists));
  const months = data?.data.months.filter((month) => month < FIRST_MONTH) ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const [bucket, setBucket] = useState<Bucket>('LEGACY_TOTAL');
  const month = chosen ?? months[0];
  return (
    <div className="jt-list">
      <PageHead note="2022년까지의 정산입니다. 금액만 옮겨 왔고 바뀌지 않습니다." />
      <div className="jt-list-desks">{desks}</div>
      {month === undefined ? (
        <EmptyState
          framed
          title="구 정산 내역이 없습니다."
          next="2022년까지 판매한 상점에만 있습니다. 2023년부터의 정산은 회차별에서 확인해 주세요."
        />
      ) : (
        <>
          <div className="jt-settle-acts">
            <NativeSelect
              label="정산월"
              hideLabel
              value={month}
              options={months.map((value) => ({ value, label: monthText(value) }))}
              onChange={setChosen}
            />
            <NativeSelect<Bucket>
              label="회차"
              hideLabel
              value={bucket}
              options={LEGACY_BUCKETS.map((value) => ({ value, label: salesPeriodBucket.label(value) }))}
              onChange={setBucket}
            />
          </div>
          <Frame month={month} bucket={bucket} />
        </>
      )}
    </div>
  );
}
