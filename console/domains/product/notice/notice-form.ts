/** The fields of a notice, and the body that they stand for. */
import type { Notice } from '@jangteo/contract/product/notice.api.ts';
import type { NoticeBody } from '@jangteo/contract/product/notice.body.ts';
import { noticePosition, noticeScope } from '@jangteo/contract/product/notice.enums.ts';
import type { MergeFields } from '../../../kit/form/merge.ts';
import type { Stored } from '../../../kit/form/useStoredForm.tsx';
import { count } from '../../../ui/format.ts';

export interface NoticeForm extends Omit<NoticeBody, 'image'> {
  /** One at most. */
  images: string[];
}

/** A new one; for these products alone where some were chosen. */
export const emptyNotice = (productSeqList: number[]): NoticeForm => ({
  title: '',
  body: '',
  images: [],
  position: 'TOP',
  scope: productSeqList.length > 0 ? 'SELECTED' : 'ALL',
  productSeqList,
  from: null,
  to: null,
  exposed: true,
});

export function toForm(notice: Notice): NoticeForm {
  const { title, body, image, position, scope, productSeqList, from, to, exposed } = notice;
  return { title, body, images: image ? [image] : [], position, scope, productSeqList, from, to, exposed };
}

/** Products that were chosen are left out where the notice is for all of them. */
export const toBody = ({ images, productSeqList, ...rest }: NoticeForm) => ({
  ...rest,
  image: images[0] ?? null,
  productSeqList: rest.scope === 'SELECTED' ? productSeqList : [],
});

export const storedOf = (notice: Notice): Stored<NoticeForm> => ({
  version: notice.version,
  saved: { by: '', at: notice.updatedAt },
  value: toForm(notice),
});

/** What each field is called where two people have changed it. */
export const noticeFields: MergeFields<NoticeForm> = {
  title: '제목',
  body: '내용',
  images: { label: '이미지', text: (all) => (all.length > 0 ? '있음' : '없음') },
  position: { label: '위치', text: (position) => noticePosition.label(position) },
  scope: { label: '대상', text: (scope) => noticeScope.label(scope) },
  productSeqList: { label: '상품', text: (all) => `${count(all.length)}개` },
  from: '노출 시작',
  to: '노출 종료',
  exposed: '노출',
};

/** Sentences of the form, where the contract's are too general. */
export const noticeWords = {
  title: '제목을 40자까지, 한 줄로 입력해 주세요.',
  body: '내용이나 이미지 가운데 하나는 있어야 합니다.',
  productSeqList: '공지할 상품을 하나 이상 골라 주세요. 500개까지 고를 수 있습니다.',
  to: '시작한 날부터 뒤에서 골라 주세요.',
} as const;

export const noticePlaces = { image: 'images' } as const;
