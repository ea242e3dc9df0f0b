/** The fields of a notice, and the body that they stand for. */
import type { Notice } from '@jangteo/contract/product/notice.api.ts';
import { noticeBody, type NoticeBody } from '@jangteo/contract/product/notice.body.ts';
import { noticePosition, noticeScope } from '@jangteo/contract/product/notice.enums.ts';
import type { FormOf } from '../../../kit/record/RecordForm.tsx';
import { count } from '../../../ui/format.ts';

export interface NoticeForm extends Omit<NoticeBody, 'image'> {
  /** One at most. */
  images: string[];
}

function toForm(notice: Notice): NoticeForm {
  const { title, body, image, position, scope, productSeqList, from, to, exposed } = notice;
  return { title, body, images: image ? [image] : [], position, scope, productSeqList, from, to, exposed };
}

/** Products that were chosen are left out where the notice is for all of them. */
const toBody = ({ images, productSeqList, ...rest }: NoticeForm) => ({
  ...rest,
  image: images[0] ?? null,
  productSeqList: rest.scope === 'SELECTED' ? productSeqList : [],
});

const numbersIn = (text = ''): number[] =>
  text
    .split(',')
    .map(Number)
    .filter((seq) => Number.isSafeInteger(seq) && seq > 0);

/** Sentences stand here where the contract's are too general. */
export const noticeForm: FormOf<NoticeForm, typeof noticeBody, Notice> = {
  schema: noticeBody,
  /** For the products of the address alone, where it names some. */
  empty: ({ products }) => {
    const productSeqList = numbersIn(products);
    return {
      title: '',
      body: '',
      images: [],
      position: 'TOP',
      scope: productSeqList.length > 0 ? 'SELECTED' : 'ALL',
      productSeqList,
      from: null,
      to: null,
      exposed: true,
    };
  },
  toForm,
  toBody,
  fields: {
    title: '제목',
    body: '내용',
    images: { label: '이미지', text: (all) => (all.length > 0 ? '있음' : '없음') },
    position: { label: '위치', text: (position) => noticePosition.label(position) },
    scope: { label: '대상', text: (scope) => noticeScope.label(scope) },
    productSeqList: { label: '상품', text: (all) => `${count(all.length)}개` },
    from: '노출 시작',
    to: '노출 종료',
    exposed: '노출',
  },
  words: {
    title: '제목을 40자까지, 한 줄로 입력해 주세요.',
    body: '내용이나 이미지 가운데 하나는 있어야 합니다.',
    productSeqList: '공지할 상품을 하나 이상 골라 주세요. 500개까지 고를 수 있습니다.',
    to: '시작한 날부터 뒤에서 골라 주세요.',
  },
  places: { image: 'images' },
};
