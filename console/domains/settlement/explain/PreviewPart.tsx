/** 정산 미리보기 in an order's drawer: asked for when somebody wants to know. */
import { productExplainApi } from '@jangteo/contract/settlement/explain.api.ts';
import type { PreviewRow } from '@jangteo/contract/settlement/preview.ts';
import { settleEventType } from '@jangteo/contract/settlement/settlement.enums.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../kit/call/error.ts';
import { query } from '../../../kit/call/query.ts';
import { Part } from '../../../kit/detail/DetailParts.tsx';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { Button } from '../../../ui/Button.tsx';
import { won } from '../../../ui/format.ts';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import './explain.css';

const TERMS: readonly (readonly [keyof PreviewRow, string, 1 | -1])[] = [
  ['saleAmount', '판매금액', 1],
  ['sellerCoupon', '판매자 쿠폰', -1],
  ['deliveryFee', '배송비', 1],
  ['keptFee', '반품·공제비', 1],
  ['salesFee', '판매수수료', -1],
  ['liveFee', '라이브수수료', -1],
  ['pgFee', '결제수수료', -1],
  ['matchFee', '매칭수수료', -1],
  ['gripperCoupon', '그리퍼 쿠폰 분담', 1],
  ['feeVat', '수수료 VAT', -1],
  ['adjust', '조정', 1],
];

const Row = ({ row }: { row: PreviewRow }) => (
  <li>
    <div className="jt-explain-total">
      <span>
        <EnumTag of={settleEventType} value={row.eventType} /> {row.productName}
        {row.settleLineSeq === null && <small className="jt-muted"> 예상</small>}
      </span>
      <span>{won(row.settleAmount, true)}</span>
    </div>
    <div className="jt-explain-term">
      <dl className="jt-explain-inputs">
        {TERMS.map(([key, label, sign]) => {
          const amount = Number(row[key]) * sign;
          return (
            amount !== 0 && (
              <div key={key}>
                <dt>{label}</dt>
                <dd>{won(amount)}</dd>
              </div>
            )
          );
        })}
      </dl>
    </div>
  </li>
);

export function PreviewPart({ orderSeq }: { orderSeq: number }) {
  const [open, setOpen] = useState(false);
  const previewQuery = useQuery({
    ...query(productExplainApi.preview, { query: { orderSeq } }),
    enabled: open,
    // A member of a group is settled with its master.
    retry: false,
  });
  const found = previewQuery.data?.data;
  return (
    <Part title="정산 미리보기" note={found && `정산금액 ${won(found.total, true)}`}>
      {!open ? (
        <Button onClick={() => setOpen(true)}>정산금액 보기</Button>
      ) : found ? (
        <>
          <ul className="jt-causes">
            {found.rows.map((row, i) => (
              <Row key={row.settleLineSeq ?? `new-${i}`} row={row} />
            ))}
          </ul>
          {found.rows.length === 0 && <p className="jt-muted">정산할 내역이 없는 주문입니다.</p>}
        </>
      ) : previewQuery.isError ? (
        <p className="jt-muted">{messageOf(previewQuery.error)}</p>
      ) : (
        <SkeletonRows rows={2} height={36} columns={2} />
      )}
    </Part>
  );
}
