/** Why it comes back: the reason, the buyer's own words, the pictures of both sides. */
import type { ClaimDetail } from '@jangteo/contract/claim/claim.detail.ts';
import { claimExchangeReason, claimReturnReason } from '@jangteo/contract/claim/claim.enums.ts';
import { orderCancelReason } from '@jangteo/contract/order/order.enums.ts';
import { Part } from '../../../kit/detail/DetailParts.tsx';
import { Picture } from '../../../kit/Picture.tsx';
import { Pictures } from '../../../kit/Pictures.tsx';
import { Button } from '../../../ui/Button.tsx';
import { won } from '../../../ui/format.ts';
import { claimLabel } from '../acts/labels.ts';
import type { Job } from '../acts/job.ts';
import { claims } from '../acts/perform.tsx';
import { Target } from '../cells.tsx';

export const reasonLabel = (claim: Pick<ClaimDetail, 'type' | 'reason'>): string => {
  const of = { RETURN: claimReturnReason, EXCHANGE: claimExchangeReason, CANCEL: orderCancelReason }[
    claim.type
  ];
  return of.label(claim.reason as never);
};

const BY = { BUYER: '구매자', SELLER: '판매자', APPEAL: '이의 신청' } as const;

export function Reason({ claim, job }: { claim: ClaimDetail; job: Job }) {
  const editable = claim.can.editProducts === null;
  const photos = claim.photos.map(({ url, by }, i) => ({ url, name: `${BY[by]} 사진 ${i + 1}` }));
  return (
    <Part
      title={reasonLabel(claim)}
      aside={
        editable && (
          <Button size="small" onClick={() => void claims.run('editProducts', job)}>
            {claimLabel('editProducts', job.vocabulary)}
          </Button>
        )
      }
    >
      <div className="jt-claim-goods">
        <Picture src={claim.thumbnail} size={36} />
        <span className="jt-order-name">
          <b>{claim.productName}</b>
          <small className="jt-ellipsis">{claim.optionText || '옵션 없음'}</small>
        </span>
        <span className="jt-muted-tag">{claim.qty}개</span>
        <b className="jt-num">{won(claim.payAmount, true)}</b>
      </div>
      {claim.type === 'EXCHANGE' && (
        <p className="jt-claim-wanted">
          <Target row={claim} />
          {claim.target.available >= claim.qty && (
            <span className="jt-muted-tag">재고 {claim.target.available}개</span>
          )}
        </p>
      )}
      {claim.reasonText && <blockquote className="jt-claim-quote">“{claim.reasonText}”</blockquote>}
      <Pictures of={photos} />
    </Part>
  );
}
