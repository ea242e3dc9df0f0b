/**
 * What 판매자 취소 gives back, and what stays of the parcel: told by the server, which counts as it will refund.
 */
import { claimApi, type CancelPreview as Preview } from '@jangteo/contract/claim/claim.api.ts';
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import { paymentMethod } from '@jangteo/contract/order/order.enums.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BULK_MAX } from '../../../kit/bulk/run-bulk.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { query } from '../../../kit/call/query.ts';
import { Notice } from '../../../ui/Chip.tsx';
import { count, won } from '../../../ui/format.ts';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

interface Props {
  ids: readonly number[];
  vocabulary: Vocabulary;
  /** What is said where more is chosen than one call counts. */
  fallback: ReactNode;
}

export function CancelPreview({ ids, vocabulary, fallback }: Props) {
  const counted = ids.length <= BULK_MAX;
  const previewQuery = useQuery({
    ...query(claimApi.previewCancel, { body: { orderProductSeqList: [...ids] } }),
    enabled: counted,
    staleTime: 0,
    gcTime: 0,
  });
  if (!counted) return fallback;
  if (previewQuery.isError)
    return (
      <>
        {fallback}
        <Notice tone="warning">환불 금액을 불러오지 못했습니다. {messageOf(previewQuery.error)}</Notice>
      </>
    );
  if (!previewQuery.data) return <SkeletonRows rows={3} columns={2} height={28} />;
  return <Found preview={previewQuery.data.data} goods={vocabulary === 'goods'} />;
}

function Found({ preview, goods }: { preview: Preview; goods: boolean }) {
  const { lines, stays, staysCount, refused, amount, fee, methods } = preview;
  return (
    <div className="jt-desk-cancel">
      <ul>
        {lines.map((line) => (
          <li key={line.orderProductSeq}>
            <Part part={line} />
            <b className="jt-num">{won(line.amount, true)}</b>
          </li>
        ))}
        {preview.count > lines.length && (
          <li className="jt-muted">외 {count(preview.count - lines.length)}건</li>
        )}
      </ul>
      <dl>
        {goods && (
          <div>
            <dt>배송비 환불</dt>
            <dd>{feeText(fee, staysCount)}</dd>
          </div>
        )}
        <div data-sum>
          <dt>환불 금액</dt>
          <dd>
            {amount > 0 && methods.length > 0 && (
              <span className="jt-muted">{methods.map((one) => paymentMethod.label(one)).join(', ')} </span>
            )}
            {won(amount, true)}
          </dd>
        </div>
      </dl>
      {staysCount > 0 && (
        <p>
          같은 {goods ? '배송' : '주문'}에 남는 상품 {count(staysCount)}건:{' '}
          {stays
            .map((one) => `${one.productName}${one.optionText && ` · ${one.optionText}`} ${one.qty}개`)
            .join(', ')}
          {staysCount > stays.length && ' 외'}
        </p>
      )}
      {refused > 0 && (
        <Notice tone="warning">{count(refused)}건은 지금 취소할 수 없어 그대로 남습니다.</Notice>
      )}
    </div>
  );
}

/** A parcel's fee goes back with its last line only. */
const feeText = (fee: number, stays: number): string =>
  fee > 0 ? `${won(fee, true)} 포함` : stays > 0 ? '남는 상품과 함께 가므로 환불하지 않습니다.' : '없음';

function Part({ part }: { part: Preview['lines'][number] }) {
  return (
    <span>
      <b>{part.productName}</b>
      <small>{[part.optionText, `${part.qty}개`].filter(Boolean).join(' · ')}</small>
    </span>
  );
}
