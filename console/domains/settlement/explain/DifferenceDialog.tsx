/** 예정과의 차이: what came after an estimate, cause by cause. */
import { productExplainApi } from '@jangteo/contract/settlement/explain.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryError } from '../../../kit/QueryView.tsx';
import { query } from '../../../kit/call/query.ts';
import { DatePicker } from '../../../ui/DatePicker.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { count, signedWon, won } from '../../../ui/format.ts';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import './explain.css';

interface Props {
  month: string;
  bucket: string;
  /** Days of the settlement. */
  from: string;
  to: string;
  onClose: () => void;
}
type Bucket = (typeof productExplainApi.difference.query)['_output']['bucket'];

export function DifferenceDialog({ month, bucket, from, to, onClose }: Props) {
  const [asOf, setAsOf] = useState<string | null>(null);
  const differenceQuery = useQuery(
    query(productExplainApi.difference, {
      query: { month, bucket: bucket as Bucket, ...(asOf ? { asOf } : {}) },
    }),
  );
  const found = differenceQuery.data?.data;
  return (
    <Dialog open onClose={onClose} title="예정과의 차이" width={560}>
      <div className="jt-stack">
        <DatePicker
          label="비교할 예정일"
          hint="그날까지 집계한 예정금액과 비교합니다. 비우면 회차의 마지막 밤입니다."
          value={asOf}
          min={from}
          max={to}
          onChange={setAsOf}
        />
        {found ? (
          <>
            <div className="jt-explain-total">
              <span>예정 ({found.asOf}까지)</span>
              <span>{won(found.estimate, true)}</span>
            </div>
            {found.causes.length === 0 && <p className="jt-muted">예정한 그대로 마감했습니다.</p>}
            <ul className="jt-causes">
              {found.causes.map(({ cause, label, amount, count: n, lines }) => (
                <li key={cause}>
                  <div className="jt-explain-total">
                    <span>
                      {label}
                      {n > 0 && ` ${count(n)}건`}
                    </span>
                    <span>{signedWon(amount)}원</span>
                  </div>
                  {lines.map((line) => (
                    <div key={line.settleLineSeq} className="jt-explain-row">
                      <i />
                      <span>
                        {line.productName}
                        {line.orderSeq !== null && ` · 주문 ${line.orderSeq}`}
                      </span>
                      <b>{signedWon(line.amount)}</b>
                    </div>
                  ))}
                </li>
              ))}
            </ul>
            <div className="jt-explain-total">
              <span>정산금액</span>
              <span>{won(found.result, true)}</span>
            </div>
          </>
        ) : differenceQuery.isError ? (
          <QueryError query={differenceQuery} noun="차이" />
        ) : (
          <SkeletonRows rows={5} height={36} columns={2} />
        )}
      </div>
    </Dialog>
  );
}
