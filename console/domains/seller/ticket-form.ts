/** How e-tickets are used, as it stands in a form; and what a shop says of them once. */
import type { TicketTerms } from '@jangteo/contract/seller/seller.terms.ts';
import type { MergeFields } from '../../kit/form/merge.ts';

export interface TicketForm {
  guide: string;
  notice: string;
  validity: 'DAYS' | 'UNTIL';
  days: number;
  until: string | null;
  places: { name: string }[];
  unusableText: string;
  expiredRefundBps: number;
}

type Use = Omit<TicketTerms, 'messageText' | 'contactPhone' | 'pin'>;

const usual: TicketForm = {
  guide: '',
  notice: '',
  validity: 'DAYS',
  days: 90,
  until: null,
  places: [],
  unusableText: '',
  expiredRefundBps: 9_000,
};

/** A draft may say a part of it. */
export function toTicket(own: Partial<Use> | null): TicketForm {
  if (!own) return usual;
  const { validity, places = [], ...rest } = own;
  return {
    ...usual,
    guide: rest.guide ?? usual.guide,
    notice: rest.notice ?? usual.notice,
    unusableText: rest.unusableText ?? usual.unusableText,
    expiredRefundBps: rest.expiredRefundBps ?? usual.expiredRefundBps,
    validity: validity?.kind ?? usual.validity,
    days: validity?.kind === 'DAYS' ? validity.days : usual.days,
    until: validity?.kind === 'UNTIL' ? validity.until : null,
    places: places.map((name) => ({ name })),
  };
}

export const ofTicket = ({ validity, days, until, places, ...rest }: TicketForm) => ({
  ...rest,
  validity: validity === 'DAYS' ? { kind: validity, days } : { kind: validity, until },
  places: places.map(({ name }) => name),
});

/** What each field is called where two people have changed it. */
export const ticketFields: MergeFields<TicketForm> = {
  guide: '이용 안내',
  notice: '유의사항',
  validity: { label: '유효기간', text: (kind) => (kind === 'DAYS' ? '날수' : '날짜') },
  days: '유효 일수',
  until: '유효 날짜',
  places: { label: '사용처', text: (all) => all.map(({ name }) => name).join(', ') },
  unusableText: '사용할 수 없는 날',
  expiredRefundBps: { label: '기한 뒤 환불', text: (bps) => `${bps / 100}%` },
};

/** Sentences of the form, where the contract's are too general. */
export const ticketWords = {
  expiredRefundBps: '환불률은 100%까지입니다.',
  guide: '어떻게 쓰는지 적어 주세요.',
  days: '유효기간은 1일부터 3,650일까지입니다.',
  until: '언제까지 쓸 수 있는지 골라 주세요.',
  'places.*.name': '사용처를 적어 주세요.',
} as const;

/** 이용 and what is sent to the buyer. */
export interface TicketInfoForm {
  use: TicketForm;
  messageText: string;
  contactPhone: string;
  /** Empty: none is asked. */
  pin: string;
}

const MESSAGE = '{상품} 이용권이 도착했습니다.\n이용권 번호 {번호}\n{기한}까지 쓸 수 있습니다.';

/** The field of a phone knows digits alone. */
export const toTicketInfo = (terms: TicketTerms | null): TicketInfoForm => ({
  use: toTicket(terms),
  messageText: terms?.messageText ?? MESSAGE,
  contactPhone: terms?.contactPhone.replace(/\D/g, '') ?? '',
  pin: terms?.pin ?? '',
});

export const ofTicketInfo = ({ use, messageText, contactPhone, pin }: TicketInfoForm) => ({
  ...ofTicket(use),
  messageText,
  contactPhone,
  pin: pin === '' ? null : pin,
});

export const ticketInfoFields: MergeFields<TicketInfoForm> = {
  use: { parts: ticketFields },
  messageText: '발송문구',
  contactPhone: '문의 전화',
  pin: '사용 확인 번호',
};

export const ticketInfoWords = {
  ...Object.fromEntries(Object.entries(ticketWords).map(([path, said]) => [`use.${path}`, said])),
  contactPhone: '문의 전화를 02-1234-5678처럼 적어 주세요.',
  pin: '사용 확인 번호는 숫자 4자리부터 8자리까지입니다.',
};

/** Names of the contract that stand under another on screen. */
export const ticketInfoPlaces = {
  guide: 'use.guide',
  notice: 'use.notice',
  'validity.days': 'use.days',
  'validity.until': 'use.until',
  places: 'use.places',
  unusableText: 'use.unusableText',
  expiredRefundBps: 'use.expiredRefundBps',
} as const;
