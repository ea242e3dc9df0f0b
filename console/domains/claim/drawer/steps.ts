/** The way of a claim: what happened, what is due now, what is still to come. */
import type { ClaimDetail } from '@jangteo/contract/claim/claim.detail.ts';
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import { shortDay, shortTime } from '../../../ui/format.ts';
import type { TimelineStep } from '../../../ui/Timeline.tsx';
import { cancelledUnpaid } from '@jangteo/contract/order/unpaid.ts';
import { claimLabel } from '../acts/labels.ts';

interface Step {
  key: string;
  label: string;
  at: string | null | undefined;
}

const happened = ({ history }: ClaimDetail, action: string): string | undefined =>
  history.find((entry) => entry.action === action)?.at;
const isOver = ({ state }: ClaimDetail): boolean => state === 'WITHDRAWN' || state === 'REFUSED';

function stepsOf(claim: ClaimDetail, vocabulary: Vocabulary): Step[] {
  if (claim.type === 'CANCEL')
    return [
      { key: 'open', label: '취소', at: claim.requestedAt },
      ...(cancelledUnpaid(claim) ? [] : [{ key: 'refund', label: '환불', at: claim.refundedAt }]),
    ];
  const permit = claim.type === 'RETURN' ? 'permitReturn' : 'permitExchange';
  const begun: Step[] = [
    { key: 'open', label: '요청', at: claim.requestedAt },
    { key: 'permit', label: claimLabel(permit, vocabulary), at: happened(claim, permit) },
    { key: 'receive', label: claimLabel('receiveReturn', vocabulary), at: claim.receivedAt },
  ];
  if (isOver(claim))
    return [
      ...begun.filter(({ at }) => at),
      { key: 'end', label: claim.state === 'REFUSED' ? '거부' : '철회', at: claim.closedAt },
    ];
  if (claim.type === 'RETURN') return [...begun, { key: 'refund', label: '환불', at: claim.refundedAt }];
  return [
    ...begun,
    { key: 'reship', label: '발송', at: claim.reship?.shippedAt },
    { key: 'complete', label: '교환완료', at: claim.reship?.deliveredAt },
  ];
}

/** Steps that were passed over (a refund without a pickup) are left out. */
export function claimSteps(claim: ClaimDetail, vocabulary: Vocabulary): TimelineStep[] {
  const all = stepsOf(claim, vocabulary);
  const last = all.findLastIndex(({ at }) => at);
  const told = all.filter(({ at }, i) => at || i > last);
  const next = told.findIndex(({ at }) => !at);
  return told.map(({ key, label, at }, i) => ({
    key,
    label,
    note: at ? shortTime(at) : i === next && claim.dueAt ? `${shortDay(claim.dueAt, true)}까지` : null,
    state: at ? 'done' : i === next ? 'now' : 'next',
  }));
}
