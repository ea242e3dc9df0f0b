/** The fields of 배송 정보, and the terms that they stand for. */
import type { GoodsTerms } from '@jangteo/contract/seller/seller.terms.ts';
import type { MergeFields } from '../../kit/form/merge.ts';
import type { Address } from '../../ui/AddressInput.tsx';

export interface DeliveryForm {
  method: 'PARCEL' | 'DAWN' | 'OVERSEA' | 'DIRECT';
  companyCode: string;
  sendDays: number;
  cutoff: string | null;
  sendEstimatedText: string;
  customsRequired: boolean;
  feeType: GoodsTerms['feeType'];
  fee: number;
  freeThreshold: number;
  perQty: number;
  rule: GoodsTerms['rule'];
  jejuFee: number;
  islandFee: number;
  origin: Address;
  returnAddress: Address;
  returnFee: number;
  exchangeFee: number;
  returnRegion: boolean;
  closedWeekdays: string[];
  closedDays: { day: string | null }[];
  noticeText: string;
}

/** No courier of one's own. */
const NONE = '';
const nowhere: Address = { postcode: '', base: '', detail: '' };

/** What most shops begin with. */
const usual: DeliveryForm = {
  method: 'PARCEL',
  companyCode: 'CJ',
  sendDays: 2,
  cutoff: '14:00',
  sendEstimatedText: '',
  customsRequired: false,
  feeType: 'PAID',
  fee: 3_000,
  freeThreshold: 50_000,
  perQty: 1,
  rule: 'POSSIBLE_MAX',
  jejuFee: 3_000,
  islandFee: 5_000,
  origin: nowhere,
  returnAddress: nowhere,
  returnFee: 3_000,
  exchangeFee: 6_000,
  returnRegion: true,
  closedWeekdays: ['0', '6'],
  closedDays: [],
  noticeText: '',
};

const toAddress = ({ zip, base, detail }: GoodsTerms['origin']): Address => ({ postcode: zip, base, detail });
const ofAddress = ({ postcode, base, detail }: Address) => ({ zip: postcode, base, detail });

export function toForm(terms: GoodsTerms | null): DeliveryForm {
  if (!terms) return usual;
  return {
    ...terms,
    method: terms.method as DeliveryForm['method'],
    companyCode: terms.companyCode ?? NONE,
    freeThreshold: terms.freeThreshold ?? usual.freeThreshold,
    perQty: terms.perQty ?? usual.perQty,
    origin: toAddress(terms.origin),
    returnAddress: toAddress(terms.returnAddress),
    closedWeekdays: terms.closedWeekdays.map(String),
    closedDays: terms.closedDays.map((day) => ({ day })),
  };
}

/** What does not go with the way that was chosen is left out, whatever stood there. */
export function toTerms(form: DeliveryForm) {
  const { method, feeType } = form;
  return {
    ...form,
    companyCode: method === 'DIRECT' || form.companyCode === NONE ? null : form.companyCode,
    customsRequired: method === 'OVERSEA' && form.customsRequired,
    fee: feeType === 'FREE' ? 0 : form.fee,
    freeThreshold: feeType === 'FREE_BY_PRICE' ? form.freeThreshold : null,
    perQty: feeType === 'CHARGE_BY_QUANTITY' ? form.perQty : null,
    origin: ofAddress(form.origin),
    returnAddress: ofAddress(form.returnAddress),
    closedWeekdays: form.closedWeekdays.map(Number),
    closedDays: form.closedDays.map(({ day }) => day),
    cutoff: form.cutoff ?? '',
  };
}

const parts: MergeFields<Address> = { postcode: '우편번호', base: '기본 주소', detail: '상세 주소' };

/** What each field is called where two people have changed it. */
export const deliveryFields: MergeFields<DeliveryForm> = {
  method: '배송방법',
  companyCode: '기본 택배사',
  sendDays: '발송 소요일',
  cutoff: '발송 마감',
  sendEstimatedText: '발송 안내',
  customsRequired: '통관부호',
  feeType: '배송비 유형',
  fee: '배송비',
  freeThreshold: '무료 기준금액',
  perQty: '부과 수량',
  rule: '묶음배송',
  jejuFee: '제주 추가 배송비',
  islandFee: '도서산간 추가 배송비',
  origin: { parts },
  returnAddress: { parts },
  returnFee: '반품 배송비',
  exchangeFee: '교환 배송비',
  returnRegion: '반품 지역 추가',
  closedWeekdays: '쉬는 요일',
  closedDays: { label: '쉬는 날', text: (days) => days.map(({ day }) => day ?? '').join(', ') },
  noticeText: '배송 안내문',
};

/** Sentences of the form, where the contract's are too general. */
export const deliveryWords = {
  fee: '배송비를 1원 이상으로 적어 주세요. 받지 않으려면 무료배송을 고르면 됩니다.',
  freeThreshold: '얼마부터 무료인지 1원 이상으로 적어 주세요.',
  perQty: '몇 개마다 배송비를 받는지 1 이상으로 적어 주세요.',
  origin: '주소 찾기로 출고지 주소를 골라 주세요.',
  'origin.postcode': '주소 찾기로 출고지 주소를 골라 주세요.',
  'origin.base': '주소 찾기로 출고지 주소를 골라 주세요.',
  returnAddress: '주소 찾기로 반품지 주소를 골라 주세요.',
  'returnAddress.postcode': '주소 찾기로 반품지 주소를 골라 주세요.',
  'returnAddress.base': '주소 찾기로 반품지 주소를 골라 주세요.',
  closedWeekdays: '일주일에 하루는 보내는 날이어야 합니다.',
  closedDays: '같은 날을 두 번 적었습니다.',
  'closedDays.*.day': '쉬는 날을 골라 주세요.',
  cutoff: '발송 마감 시각을 14:00처럼 적어 주세요.',
} as const;

/** Names of the contract that stand under another on screen. */
export const deliveryPlaces = {
  'origin.zip': 'origin.postcode',
  'returnAddress.zip': 'returnAddress.postcode',
} as const;
