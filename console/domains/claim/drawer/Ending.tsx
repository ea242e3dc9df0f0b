/** What stopped or ended it: a hold, a refusal, an appeal; what inspection found; where the money is. */
import type { ClaimDetail } from '@jangteo/contract/claim/claim.detail.ts';
import { claimHoldReason, claimRefundState, claimRefuseReason } from '@jangteo/contract/claim/claim.enums.ts';
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import { Link } from '@tanstack/react-router';
import { Pairs, Part } from '../../../kit/detail/DetailParts.tsx';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { Notice } from '../../../ui/Chip.tsx';
import { dateTime, day, won } from '../../../ui/format.ts';
import { cancelledUnpaid } from '@jangteo/contract/order/unpaid.ts';
import { claimPath } from '../claim.ts';

const DECIDED = { UPHELD: '판매자 처리를 유지했습니다.', REOPENED: '새 요청을 열었습니다.' } as const;

export function Ending({ claim, vocabulary }: { claim: ClaimDetail; vocabulary: Vocabulary }) {
  const { hold, refuse, appeal, appealOf, inspection, type } = claim;
  const refund = cancelledUnpaid(claim) ? null : claim.refund;
  const inspected = type !== 'CANCEL' && claim.receivedAt !== null;
  if (!hold && !refuse && !appeal && appealOf === null && !refund && !inspected) return null;
  return (
    <Part title="처리 내용">
      <div className="jt-claim-ends">
        {hold && (
          <Notice tone="warning">
            <b>보류: {claimHoldReason.label(hold.reason)}</b> · {day(hold.until, true)}까지
            {hold.text && <p>{hold.text}</p>}
          </Notice>
        )}
        {refuse && (
          <Notice tone="danger">
            <b>거부: {claimRefuseReason.label(refuse.reason)}</b> · {dateTime(refuse.at)}
            <p>{refuse.text}</p>
          </Notice>
        )}
        {appeal && (
          <Notice tone="info">
            <b>구매자 이의 신청</b> · {dateTime(appeal.at)}
            <p>{appeal.text}</p>
            <p>
              {appeal.decision === null
                ? '운영자가 확인하고 있습니다.'
                : `${DECIDED[appeal.decision]} ${appeal.decisionText}`}
            </p>
          </Notice>
        )}
        {appealOf !== null && (
          <Notice tone="info">
            이의 신청으로 다시 열린 요청입니다.{' '}
            <Link to={claimPath(type, appealOf)} className="jt-link">
              처음 요청 {appealOf} 보기
            </Link>
          </Notice>
        )}
        <Pairs
          of={[
            [vocabulary === 'voucher' ? '확인' : '검수', inspected && (inspection || '특이사항 없음')],
            ['재고', inspected && (claim.restocked ? '재고에 반영했습니다.' : '아직 반영하지 않았습니다.')],
            [
              '환불',
              refund && (
                <span className="jt-row jt-wrap">
                  <EnumTag of={claimRefundState} value={refund.state} />
                  {won(refund.amount, true)}
                  {refund.doneAt && <span className="jt-muted">{dateTime(refund.doneAt)}</span>}
                  {refund.attempts > 1 && <span className="jt-muted">{refund.attempts}번 시도</span>}
                </span>
              ),
            ],
            ['실패 사유', refund?.state !== 'DONE' && refund?.failReason],
          ]}
        />
      </div>
    </Part>
  );
}
