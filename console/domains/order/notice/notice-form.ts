/** The fields of a notice of orders, and the body that they stand for. */
import type { OrderNotice } from '@jangteo/contract/order/notice.api.ts';
import { orderNoticeBody, type OrderNoticeBody } from '@jangteo/contract/order/notice.body.ts';
import { orderNoticePosition, orderNoticeTarget } from '@jangteo/contract/order/notice.enums.ts';
import type { FormOf } from '../../../kit/record/RecordForm.tsx';
import { count } from '../../../ui/format.ts';
import { today } from '../../../ui/now.ts';
import { moment, wall } from '../../product/moments.ts';

export interface NoticeForm extends Omit<OrderNoticeBody, 'image' | 'from' | 'to'> {
  /** One at most. */
  images: string[];
  /** As clocks in Korea show it. */
  from: string | null;
  to: string | null;
}

const toForm = ({ title, body, image, position, target, ...rest }: OrderNotice): NoticeForm => ({
  title,
  body,
  images: image ? [image] : [],
  position,
  target,
  productSeqList: rest.productSeqList,
  from: wall(rest.from),
  to: wall(rest.to),
  expose: rest.expose,
});

/** Products that were chosen are left out where the notice is for all of them. */
const toBody = ({ images, productSeqList, from, to, ...rest }: NoticeForm) => ({
  ...rest,
  from: moment(from) ?? '',
  to: moment(to),
  image: images[0] ?? null,
  productSeqList: rest.target === 'PRODUCTS' ? productSeqList : [],
});

/** Sentences stand here where the contract's are too general. */
export const noticeForm: FormOf<NoticeForm, typeof orderNoticeBody, OrderNotice> = {
  schema: orderNoticeBody,
  /** Shown from today on, until it is hidden. */
  empty: () => ({
    title: '',
    body: '',
    images: [],
    position: 'ORDER_DONE',
    target: 'ALL',
    productSeqList: [],
    from: `${today()} 00:00:00`,
    to: null,
    expose: true,
  }),
  toForm,
  toBody,
  fields: {
    title: '제목',
    body: '내용',
    images: { label: '이미지', text: (all) => (all.length > 0 ? '있음' : '없음') },
    position: { label: '위치', text: (position) => orderNoticePosition.label(position) },
    target: { label: '대상', text: (target) => orderNoticeTarget.label(target) },
    productSeqList: { label: '상품', text: (all) => `${count(all.length)}개` },
    from: '노출 시작',
    to: '노출 종료',
    expose: '노출',
  },
  words: {
    title: '제목을 40자까지, 한 줄로 입력해 주세요.',
    body: '내용을 1,000자까지 입력해 주세요.',
    productSeqList: '안내할 상품을 하나 이상 골라 주세요. 500개까지 고를 수 있습니다.',
    from: '보이기 시작할 날짜와 시각을 골라 주세요.',
    to: '시작한 뒤로 골라 주세요.',
  },
  places: { image: 'images' },
};
