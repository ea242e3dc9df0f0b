/** The ways of the goods: back to the seller, and of an exchange out again. */
import type { ClaimDetail } from '@jangteo/contract/claim/claim.detail.ts';
import { pickupMethod } from '@jangteo/contract/claim/claim.enums.ts';
import { trackingState } from '@jangteo/contract/delivery/delivery.enums.ts';
import { Pairs, Part } from '../../../kit/detail/DetailParts.tsx';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Chip.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { dateTime } from '../../../ui/format.ts';
import type { Job } from '../acts/job.ts';
import { claims } from '../acts/perform.tsx';

const numbered = (companyName: string, trackingNo: string | null) =>
  trackingNo !== null && (
    <span className="jt-order-copied">
      {companyName} {trackingNo}
      <CopyButton value={trackingNo} what="송장번호" />
    </span>
  );

export function Ways({ claim, job }: { claim: ClaimDetail; job: Job }) {
  if (claim.type === 'CANCEL' || claim.voucher) return null;
  const { pickup, receivedAt } = claim;
  const arrived = pickup?.state === 'COMPLETE' && receivedAt === null && claim.state === 'PROCESSING';
  return (
    <>
      <Part
        title="수거"
        note={pickup && pickupMethod.label(pickup.method)}
        aside={
          claim.can.pickup === null && (
            <Button size="small" onClick={() => void claims.run('pickup', job)}>
              수거 변경
            </Button>
          )
        }
      >
        {arrived && (
          <Notice tone="info">돌아온 상품이 도착했습니다. 검수한 뒤 수거완료로 처리해 주세요.</Notice>
        )}
        {!pickup && <p className="jt-muted">수거방법이 아직 정해지지 않았습니다.</p>}
        <Pairs
          of={[
            ['송장', pickup && numbered(pickup.companyName, pickup.trackingNo)],
            ['상태', pickup?.state && <EnumTag of={trackingState} value={pickup.state} />],
            ['수거완료', receivedAt && dateTime(receivedAt)],
          ]}
        />
      </Part>
      {claim.type === 'EXCHANGE' && claim.reship && (
        <Part title="교환상품 발송" note={claim.reship.direct ? '직접전달' : undefined}>
          <Pairs
            of={[
              ['송장', numbered(claim.reship.companyName, claim.reship.trackingNo)],
              ['발송', dateTime(claim.reship.shippedAt)],
              ['도착', claim.reship.deliveredAt && dateTime(claim.reship.deliveredAt)],
            ]}
          />
        </Part>
      )}
    </>
  );
}
