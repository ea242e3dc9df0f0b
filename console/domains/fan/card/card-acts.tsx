/** What a channel does with whoever's card is open: the acts of the lists. */
import type { FanCard } from '@jangteo/contract/fan/card.api.ts';
import type { BlockPlace } from '@jangteo/contract/fan/fan.enums.ts';
import { fanRefusals } from '@jangteo/contract/fan/person.ts';
import { refusalText } from '@jangteo/contract/kit/can.ts';
import type { Act } from '../../../kit/acts.ts';
import { numberOf } from '../../../kit/call/hosts.ts';
import { giveCoupon } from '../../coupon/live/give.tsx';
import type { ReportedLine } from '../ReportDialog.tsx';
import { appointFan, cardMenu, reportFan, writeMemo } from '../acts.tsx';

const noManager = ({ followedAt, can }: FanCard): string | null => {
  if (followedAt === null) return '팔로워만 방송 매니저로 지정할 수 있습니다.';
  return can.manager ? refusalText(fanRefusals[can.manager], '지정', numberOf) : null;
};

/** `line`: what of theirs stands in the chat beside it. */
export const cardActs = (card: FanCard, place: BlockPlace, line?: ReportedLine): Act[] => [
  { key: 'coupon', label: '쿠폰 주기', onSelect: () => void giveCoupon(card) },
  {
    key: 'memo',
    label: '메모',
    disabledReason: card.fanSeq === null ? '팔로우한 적이 있는 회원에게만 메모할 수 있습니다.' : null,
    onSelect: () => writeMemo(card),
  },
  {
    key: 'manager',
    label: card.manager ? '권한 변경' : '매니저 지정',
    disabledReason: noManager(card),
    onSelect: () => appointFan(card),
  },
  { key: 'report', label: '신고', onSelect: () => reportFan(card, line) },
  ...cardMenu(card, place),
];
