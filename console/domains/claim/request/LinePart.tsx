/** The newest claim of a line in the order's drawer: what it is about, and the way to it. */
import { claimApi } from '@jangteo/contract/claim/claim.api.ts';
import { claimDueKind, fault } from '@jangteo/contract/claim/claim.enums.ts';
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import type { OrderRow } from '@jangteo/contract/order/order.row.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../../kit/call/error.ts';
import { query } from '../../../kit/call/query.ts';
import { Pairs, Part } from '../../../kit/detail/DetailParts.tsx';
import { DeadlineChip } from '../../../ui/DeadlineChip.tsx';
import { dateTime, day } from '../../../ui/format.ts';
import { today } from '../../../ui/now.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { RefundSum } from '../cells.tsx';
import { claimDaysLeft, claimName, claimPath } from '../claim.ts';
import { reasonLabel } from '../drawer/Reason.tsx';
import '../claim.css';

interface Props {
  claim: NonNullable<OrderRow['claim']>;
  vocabulary: Vocabulary;
}

export function LinePart({ claim: { claimSeq, type }, vocabulary }: Props) {
  const claimQuery = useQuery(query(claimApi.detail, { params: { claimSeq } }));
  const claim = claimQuery.data?.data;
  const left = claim ? claimDaysLeft(claim, today()) : null;
  const name = claimName(type, vocabulary);
  return (
    <Part
      title={`${name} ${claimSeq}`}
      note={left !== null && <DeadlineChip days={left} />}
      aside={
        <Link to={claimPath(type, claimSeq)} className="jt-link">
          {name} 열기
        </Link>
      }
    >
      {claimQuery.isPending && <Skeleton width="70%" height={36} />}
      {claimQuery.isError && <p className="jt-muted">{messageOf(claimQuery.error)}</p>}
      {claim && (
        <Pairs
          of={[
            ['사유', [reasonLabel(claim), claim.reasonText].filter(Boolean).join(' · ')],
            ['요청', dateTime(claim.requestedAt)],
            ['귀책', fault.label(claim.fault)],
            ['환불금액', claim.type !== 'EXCHANGE' && <RefundSum amount={claim.refundAmount} unit />],
            ['희망옵션', claim.type === 'EXCHANGE' && (claim.target.text || '같은 옵션')],
            [
              '기한',
              claim.dueAt &&
                `${day(claim.dueAt, true)}까지 ${claim.dueKind ? claimDueKind.label(claim.dueKind) : ''}`,
            ],
          ]}
        />
      )}
    </Part>
  );
}
