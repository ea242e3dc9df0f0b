/** Sentences of the form where the contract's are too general, and its names of what the contract calls otherwise. */
import type { Wording } from '../../../kit/form/problems.ts';
import { deliveryWords } from '../../seller/delivery-form.ts';
import { ticketWords } from '../../seller/ticket-form.ts';
import type { ProductForm } from './product-form.ts';

/** What a part says of itself, below where it stands here. */
const below = (at: string, said: Readonly<Record<string, string>>): { readonly [path: string]: string } =>
  Object.fromEntries(Object.entries(said).map(([path, words]) => [`${at}.${path}`, words]));

export const productWording: Wording<ProductForm> = {
  words: {
    categorySeq: '카테고리를 골라 주세요.',
    name: '상품명을 40자까지, 한 줄로 입력해 주세요.',
    salePrice: '판매가는 200원부터 9,999,999,999원까지입니다.',
    consumerPrice: '정가는 판매가보다 낮을 수 없습니다. 할인하지 않으면 비워 두면 됩니다.',
    detail: '상세는 60개까지, 그 가운데 이미지는 30장까지, 글은 모두 50,000자까지 넣을 수 있습니다.',
    'detail.*.html': '글이 너무 깁니다. 하나에 10,000자까지 쓸 수 있으니 나누어 주세요.',
    optionTypes: '옵션명은 3개, 옵션값은 모두 100개까지 만들 수 있습니다.',
    'optionTypes.*.name': '옵션명을 30자까지 입력해 주세요.',
    'optionTypes.*.values': '값을 하나 이상 넣어 주세요.',
    options: '조합이 너무 많습니다. 일반상품은 500개, e-티켓은 3,000개까지 만들 수 있습니다.',
    'options.*.diff': '차액은 −200원부터, 판매가와 더해 9,999,999,999원까지입니다.',
    'options.*.stock': '재고는 0부터 999,999,999까지입니다.',
    'options.*.yourOptionId': '다른 옵션과 다른 코드를 40자까지 적어 주세요.',
    minOrder: '최소 구매수량은 1부터 999,999까지입니다.',
    maxPerOrder: '최소 구매수량보다 적을 수 없습니다. 제한하지 않으면 비워 두면 됩니다.',
    maxPerBuyer: '최소 구매수량보다 적을 수 없습니다. 제한하지 않으면 비워 두면 됩니다.',
    startAt: '2019년부터 2048년 사이에서 골라 주세요.',
    endAt: '시작보다 뒤, 2048년까지에서 골라 주세요.',
    'certifications.*.certTypeSeq': '인증 종류를 골라 주세요.',
    'certifications.*.agency': '인증기관을 적어 주세요.',
    'certifications.*.number': '인증번호를 적어 주세요.',
    'terms.sendDays': '발송 소요일은 60일까지입니다.',
    ...below('ticket', ticketWords),
    tags: '태그는 20개까지, 한 번씩만 넣을 수 있습니다.',
    'tags.*': '태그는 한글, 영문, 숫자로 20자까지, 한 번씩만 넣을 수 있습니다.',
    ...below('terms', deliveryWords),
  },
  places: {
    'delivery.origin.zip': 'terms.origin.postcode',
    'returns.returnAddress.zip': 'terms.returnAddress.postcode',
    'voucher.validity.days': 'ticket.days',
    'voucher.validity.until': 'ticket.until',
    delivery: 'terms',
    returns: 'terms',
    voucher: 'ticket',
    legalInfo: 'legal',
  },
};

/** What is said of a field that must be filled before it can be sold. */
export const emptyWords: Readonly<Record<string, string>> = {
  categorySeq: '카테고리를 골라 주세요.',
  name: '상품명을 입력해 주세요.',
  images: '대표 이미지를 올려 주세요.',
  detail: '상세 설명을 글이나 이미지로 하나 이상 넣어 주세요.',
  salePrice: '판매가를 입력해 주세요.',
  taxType: '과세 유형을 골라 주세요.',
  options: '옵션을 하나 이상 만들어 주세요.',
  minOrder: '최소 구매수량을 입력해 주세요.',
  deliveryFrom: '배송 정보를 어디서 가져올지 골라 주세요.',
  'terms.origin': '출고지를 입력해 주세요.',
  returnsFrom: '교환·반품 정보를 어디서 가져올지 골라 주세요.',
  'terms.returnAddress': '반품지를 입력해 주세요.',
  voucherFrom: 'e-티켓 정보를 어디서 가져올지 골라 주세요.',
  'ticket.guide': '이용 안내를 입력해 주세요.',
  'legal.templateKey': '고시 상품군을 골라 주세요.',
  'legal.fields.*.value': '내용을 입력하거나 상세설명 참조를 골라 주세요.',
  certifications: '이 카테고리에 필요한 인증과 서류를 채워 주세요.',
  asPolicy: 'A/S 안내를 입력해 주세요.',
};
