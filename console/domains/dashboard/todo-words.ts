/** A to-do in words: how long there is, what follows otherwise, one verb. */
import type { Todo, TodoKey, Todos } from '@jangteo/contract/dashboard/dashboard.api.ts';
import { orderProductStatus } from '@jangteo/contract/order/order.enums.ts';
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import { count, shortDay } from '../../ui/format.ts';

/** Under the day's name: how many kinds of work wait, and the first deadline among them. */
export function todoSummary(lines: readonly TodoLine[], day: string): string {
  const first = lines[0]?.urgentAt;
  if (!first) return '지금 급한 일이 없습니다.';
  const days = daysBetween(day, first.slice(0, 10));
  const left = days < 0 ? `${-days}일 지남` : days === 0 ? '오늘' : days === 1 ? '내일' : `${days}일 남음`;
  return `할 일 ${lines.length}가지 · 첫 마감 ${shortDay(first, true)} ${left}`;
}

export interface TodoLine extends Todo {
  key: TodoKey;
  label: string;
  otherwise: string;
  verb: string;
}

const WORDS: Record<
  TodoKey,
  {
    label: [goods: string, voucher: string];
    otherwise: (line: Todo, day: string, prepared: string) => string;
    verb: string;
  }
> = {
  overdueShipment: {
    label: ['발송기한 경과', '발송기한 경과'],
    otherwise: ({ urgentAt }, day) => `가장 오래된 주문이 ${late(urgentAt, day)} 지났습니다.`,
    verb: '바로 보내기',
  },
  dueToday: {
    label: ['오늘 마감', '오늘 마감'],
    otherwise: (_, __, prepared) =>
      `${prepared} 주문입니다. 오늘 보내지 않으면 내일부터 발송기한 경과로 집계됩니다.`,
    verb: '발송처리',
  },
  dueTomorrow: {
    label: ['내일 마감', '내일 마감'],
    otherwise: (_, __, prepared) => `${prepared} 주문입니다. 내일까지 보내 주세요.`,
    verb: '발송처리',
  },
  newOrder: {
    label: ['신규주문', '신규주문'],
    otherwise: () => '발주확인 전에는 구매자가 바로 취소할 수 있습니다.',
    verb: '발주확인',
  },
  postponed: {
    label: ['배송지연', '발송지연'],
    otherwise: () => '약속한 날을 넘기면 발송기한 경과로 집계됩니다.',
    verb: '발송처리',
  },
  returnDelay: {
    label: ['반품 처리지연', '환불 처리지연'],
    otherwise: () => '환불기한을 넘기면 연 15%의 지연배상금이 붙습니다.',
    verb: '처리하기',
  },
  exchangeDelay: {
    label: ['교환 처리지연', '재발송 처리지연'],
    otherwise: ({ urgentAt }, day) => `가장 오래된 요청이 ${late(urgentAt, day)} 지났습니다.`,
    verb: '처리하기',
  },
  returnRequest: {
    label: ['반품요청', '환불요청'],
    otherwise: () => '3영업일 안에 답변하지 않으면 처리지연으로 집계됩니다.',
    verb: '답변하기',
  },
  exchangeRequest: {
    label: ['교환요청', '재발송요청'],
    otherwise: () => '3영업일 안에 답변하지 않으면 처리지연으로 집계됩니다.',
    verb: '답변하기',
  },
  cancelWaitRefund: {
    label: ['취소 환불대기', '취소 환불대기'],
    otherwise: () => '구매자 계좌나 운영자 확인을 기다리는 환불입니다.',
    verb: '확인하기',
  },
  contractMyTurn: {
    label: ['답변할 매칭 계약', '답변할 매칭 계약'],
    otherwise: () => '답변기한이 지나면 제안이 만료됩니다.',
    verb: '답변하기',
  },
  inquiryWait: {
    label: ['답변할 문의', '답변할 문의'],
    otherwise: ({ urgentAt }, day) =>
      urgentAt && daysBetween(day, urgentAt.slice(0, 10)) < 0
        ? `가장 오래된 문의가 ${late(urgentAt, day)} 지났습니다.`
        : '답변기한을 넘기면 기한 경과로 집계됩니다.',
    verb: '답변하기',
  },
  reviewWait: {
    label: ['답글 없는 리뷰', '답글 없는 리뷰'],
    otherwise: () => '30일이 지난 리뷰는 할 일에서 빠집니다.',
    verb: '답글 쓰기',
  },
  docExpiring: {
    label: ['만료 예정 서류', '만료 예정 서류'],
    otherwise: () => '기한이 지나면 그 카테고리의 판매를 시작할 수 없습니다.',
    verb: '갱신하기',
  },
  sponsorExchangeable: {
    label: ['환전할 수 있는 후원', '환전할 수 있는 후원'],
    otherwise: () => '정산 비밀번호로 환전을 신청할 수 있습니다.',
    verb: '환전하기',
  },
  supportReply: {
    label: ['답변받은 판매자 문의', '답변받은 판매자 문의'],
    otherwise: () => '답변을 읽고, 해결되었으면 문의를 끝내 주세요.',
    verb: '읽기',
  },
  soldOut: {
    label: ['품절 상품', '품절 이용권'],
    otherwise: () => '재고를 채우기 전에는 살 수 없습니다.',
    verb: '재고 채우기',
  },
  salesEnding: {
    label: ['판매종료 임박', '판매종료 임박'],
    otherwise: () => '판매기간이 끝나면 목록에서 내려갑니다.',
    verb: '기간 바꾸기',
  },
  payoutFailed: {
    label: ['지급 실패', '지급 실패'],
    otherwise: () => '계좌를 확인해야 다시 지급할 수 있습니다.',
    verb: '확인하기',
  },
  couponEnding: {
    label: ['종료 예정 쿠폰', '종료 예정 쿠폰'],
    otherwise: () => '발급기간이 끝나면 더 나눠 줄 수 없습니다.',
    verb: '확인하기',
  },
};

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
const late = (at: string | null, day: string): string => {
  const days = at ? daysBetween(at.slice(0, 10), day) : 0;
  return days > 0 ? `${days}일` : '오늘';
};

/** What waits, the most urgent first; what has nothing to do is left out. */
export function todoLines(todos: Todos, vocabulary: Vocabulary, day: string): TodoLine[] {
  return (Object.keys(WORDS) as TodoKey[])
    .flatMap((key): TodoLine[] => {
      const todo = todos[key];
      const { label, otherwise, verb } = WORDS[key];
      return todo && todo.count > 0
        ? [
            {
              ...todo,
              key,
              verb,
              label: label[vocabulary === 'voucher' ? 1 : 0],
              otherwise: otherwise(todo, day, orderProductStatus.label('PREPARING_PRODUCT', vocabulary)),
            },
          ]
        : [];
    })
    .toSorted((a, b) => (a.urgentAt ?? '9').localeCompare(b.urgentAt ?? '9'));
}

/** `9건 · 1건 지남`; where all of it is late, the clock beside it says so. */
export const amountOf = ({ count: all, late: over }: Pick<Todo, 'count' | 'late'>): string =>
  over > 0 && over < all ? `${count(all)}건 · ${count(over)}건 지남` : `${count(all)}건`;

export type Urgency = { step: 'late' | 'today' | 'tomorrow' | 'later'; text: string };

/** 지남 · 오늘 · 내일 · 3일 */
export function urgencyOf(urgentAt: string | null, day: string, nowMs: number): Urgency {
  if (!urgentAt) return { step: 'later', text: '–' };
  const days = daysBetween(day, urgentAt.slice(0, 10));
  if (Date.parse(urgentAt) < nowMs) return { step: 'late', text: '지남' };
  if (days === 0) return { step: 'today', text: '오늘' };
  return days === 1 ? { step: 'tomorrow', text: '내일' } : { step: 'later', text: `${days}일` };
}
