/** The fields of a notice of a live, and the body that they stand for. */
import type { Content } from '@jangteo/contract/broadcast/content.api.ts';
import type { Reservation } from '@jangteo/contract/broadcast/reservation.api.ts';
import {
  BENEFIT_MAX,
  newReservation,
  NOTICE_PRODUCTS,
  REMIND_MINUTES,
  type NewReservation,
} from '@jangteo/contract/broadcast/reservation.body.ts';
import type { FormOf } from '../../kit/record/RecordForm.tsx';
import { count } from '../../ui/format.ts';
import { moment, wall } from '../product/moments.ts';

export interface ReservationForm extends Pick<
  NewReservation,
  'title' | 'intro' | 'benefit' | 'productSeqList' | 'contentSeq'
> {
  /** As clocks in Korea show it; of a live that is chosen, its own. */
  liveAt: string | null;
  /** One. */
  images: string[];
  /** Minutes, as the choice has them. */
  remind: string;
}

const toForm = (one: Reservation): ReservationForm => ({
  title: one.title,
  liveAt: wall(one.liveAt),
  images: [one.image],
  intro: one.intro,
  benefit: one.benefit,
  productSeqList: one.productSeqList,
  contentSeq: one.contentSeq,
  remind: String(one.remindMinutes),
});

/** What a live says of itself, where the notice says nothing yet; `sells`: the channel has products of its own. */
export function filledFrom(
  { title, thumbnail, notices, rail }: Pick<Content, 'title' | 'thumbnail' | 'notices' | 'rail'>,
  now: ReservationForm,
  sells: boolean,
): Pick<ReservationForm, 'title' | 'images' | 'intro' | 'benefit' | 'productSeqList'> {
  const said = (type: Content['notices'][number]['type']) =>
    notices.find((one) => one.type === type)?.text ?? '';
  const products = sells ? rail.productSeqList.slice(0, NOTICE_PRODUCTS) : [];
  return {
    title: now.title || title,
    images: now.images.length > 0 || !thumbnail ? now.images : [thumbnail],
    intro: now.intro || said('LIVE_INTRODUCTION'),
    // One line stands there; several are no benefit in a word.
    benefit: now.benefit || (said('BENEFIT').split('\n')[0] ?? '').slice(0, BENEFIT_MAX),
    productSeqList: now.productSeqList.length > 0 ? now.productSeqList : products,
  };
}

const toBody = ({ images, remind, liveAt, ...rest }: ReservationForm) => ({
  ...rest,
  liveAt: moment(liveAt) ?? '',
  image: images[0] ?? '',
  remindMinutes: Number(remind),
});

const remindLabel = (minutes: number): string => {
  if (minutes === 0) return '시작할 때';
  return minutes === 60 ? '1시간 전' : `${minutes}분 전`;
};
export const REMINDS = REMIND_MINUTES.toReversed().map((minutes) => ({
  value: String(minutes),
  label: remindLabel(minutes),
}));

/** Sentences stand here where the contract's are too general. */
export const reservationForm: FormOf<ReservationForm, typeof newReservation, Reservation> = {
  schema: newReservation,
  empty: () => ({
    title: '',
    liveAt: null,
    images: [],
    intro: '',
    benefit: '',
    productSeqList: [],
    contentSeq: null,
    remind: '10',
  }),
  toForm,
  toBody,
  /** The same again for another evening. */
  copied: (one) => ({ ...toForm(one), liveAt: null, contentSeq: null }),
  fields: {
    title: '제목',
    liveAt: '방송일시',
    images: { label: '이미지', text: (all) => (all.length > 0 ? '있음' : '없음') },
    intro: '소개',
    benefit: '혜택',
    productSeqList: { label: '상품', text: (all) => `${count(all.length)}개` },
    contentSeq: { label: '연결 방송', text: (seq) => (seq === null ? '없음' : String(seq)) },
    remind: { label: '알림 시각', text: (minutes) => remindLabel(Number(minutes)) },
  },
  words: {
    title: '제목을 40자까지, 한 줄로 입력해 주세요.',
    liveAt: '방송할 날짜와 시각을 골라 주세요.',
    images: '예고 이미지를 올려 주세요.',
    productSeqList: '상품은 20개까지 고를 수 있습니다.',
  },
  places: { image: 'images', remindMinutes: 'remind' },
};
