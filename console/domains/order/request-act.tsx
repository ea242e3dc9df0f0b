/** 반품·교환 접수 of a line that was sent. */
import { refusalText } from '@jangteo/contract/kit/can.ts';
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import { lineRefusals } from '@jangteo/contract/order/line-refusals.ts';
import type { Act } from '../../kit/acts.ts';
import { numberOf } from '../../kit/call/hosts.ts';
import { show } from '../../kit/overlay.tsx';
import { claimPlace } from './claim-place.ts';
import type { Line } from './desk/line.ts';

const CONFIRMED: readonly string[] = ['CONFIRM_RECEIVE', 'CONFIRM_RECEIVE_WRITE_REVIEW'];

/** Why none is opened now; the server knows the days. */
function whyNot(line: Line): string | null {
  const held = line.can.editTracking === 'CLAIM_OPEN' || line.can.resendTicket === 'CLAIM_OPEN';
  if (held) return refusalText(lineRefusals.CLAIM_OPEN, '접수', numberOf);
  return CONFIRMED.includes(line.fulfilmentStatus) ? '구매확정 후에는 고객센터에서 도와드립니다.' : null;
}

export function requestAct(line: Line, vocabulary: Vocabulary): Act[] {
  const place = claimPlace.get();
  if (!place) return [];
  const { RequestDialog } = place;
  return [
    {
      key: 'claim',
      label: vocabulary === 'voucher' ? '환불 접수' : '반품·교환 접수',
      disabledReason: whyNot(line),
      onSelect: () => void show<null>((done) => <RequestDialog line={line} done={done} />),
    },
  ];
}
