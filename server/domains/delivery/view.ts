import type { RecipientInfo } from '@jangteo/contract/delivery/desk.body.ts';
import type { TrackingInfo } from '@jangteo/contract/delivery/tracking.ts';
import { fulfilmentLifecycle, lineEdits } from '@jangteo/contract/order/order.lifecycle.ts';
import { mask } from '@jangteo/contract/kit/mask.ts';
import { setting } from '../reference/index.ts';
import type { ParcelRow, readSendings, RecipientRow, StepRow } from './queries/read.ts';

/** Plain while the parcels are fresh; later masked and closed to edits (order-desk.md §6). */
export function recipientOf(row: RecipientRow, now: Date): RecipientInfo {
  const plain: RecipientInfo = {
    orderSeq: row.order_seq,
    version: row.version,
    name: row.recipient_name,
    phone: row.recipient_phone,
    zip: row.zip,
    addr1: row.addr1,
    addr2: row.addr2,
    memo: row.delivery_memo,
    customs:
      row.customs_code === null
        ? null
        : { name: row.customs_name ?? '', code: row.customs_code, checkedAt: row.customs_checked_at },
    regionFee: Number(row.region_fee),
    editable: row.waiting,
  };
  if (
    row.ended_at === null ||
    now.getTime() < Date.parse(row.ended_at) + setting('recipientOpenDays', now) * 86_400_000
  )
    return plain;
  return {
    ...plain,
    name: mask('name', plain.name),
    phone: mask('phone', plain.phone),
    addr1: mask('address', plain.addr1),
    addr2: mask('hidden', plain.addr2),
    memo: mask('memo', plain.memo),
    customs: plain.customs && {
      ...plain.customs,
      name: mask('name', plain.customs.name),
      code: mask('code', plain.customs.code),
    },
    editable: false,
  };
}

type Sending = Awaited<ReturnType<typeof readSendings>>[number];
const labels: Record<string, string> = {
  start: '문자 발송',
  resendTicket: lineEdits.resendTicket.label,
  complete: '문자 수신 확인',
  forceComplete: fulfilmentLifecycle.actions.forceComplete.label,
};

/** A message has no courier: its steps are the sendings. */
const sendingStep = ({ at, action, text }: Sending): TrackingInfo['steps'][number] => ({
  at,
  state: action === 'start' || action === 'resendTicket' ? 'SHIPPING' : 'COMPLETE',
  place: '',
  text: text || labels[action]!,
});

export function sendingsOf(rows: readonly Sending[]): TrackingInfo {
  const steps = rows.map(sendingStep);
  return {
    companyCode: null,
    companyName: '',
    trackingNo: null,
    trackUrl: null,
    state: steps[0]?.state ?? 'NONE',
    checkedAt: steps[0]?.at ?? null,
    steps,
  };
}

export function parcelOf(row: ParcelRow, steps: readonly StepRow[]): TrackingInfo {
  const page =
    row.track_url && row.tracking_no
      ? row.track_url.replace('{no}', encodeURIComponent(row.tracking_no))
      : null;
  return {
    companyCode: row.company_code,
    companyName: row.company_name,
    trackingNo: row.tracking_no,
    trackUrl: page,
    state: row.tracking_state as TrackingInfo['state'],
    checkedAt: row.tracking_at,
    steps: steps as TrackingInfo['steps'],
  };
}
