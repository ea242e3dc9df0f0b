import type { AsNote, GoodsTerms, TicketTerms } from '@jangteo/contract/seller/seller.terms.ts';
import { B } from './canaries.ts';
import { DAY, wire } from './days.ts';
import { personaOf } from './personas.ts';
import { put } from './world.ts';
import type { World } from './world.ts';

const JEJU = { zip: '63122', base: '제주특별자치도 제주시 문연로 6', detail: '온유상회 1층 출고장' };

const onyu: GoodsTerms = {
  method: 'PARCEL',
  companyCode: 'CJ',
  feeType: 'FREE_BY_PRICE',
  fee: 3_000,
  freeThreshold: 50_000,
  perQty: null,
  rule: 'POSSIBLE_MAX',
  jejuFee: 3_000,
  islandFee: 5_000,
  sendDays: 3,
  sendEstimatedText: '평일 오후 2시 전 주문은 당일 발송',
  origin: JEJU,
  customsRequired: false,
  returnFee: 3_000,
  exchangeFee: 6_000,
  returnRegion: true,
  returnAddress: { ...JEJU, detail: '온유상회 반품 담당' },
  closedWeekdays: [0, 6],
  closedDays: [],
  cutoff: '14:00',
  noticeText: '신선식품은 월요일부터 목요일까지만 보내 드립니다. 주말에는 쉽니다.',
};

const teotbat: GoodsTerms = {
  ...onyu,
  companyCode: 'EPOST',
  feeType: 'PAID',
  fee: 3_500,
  freeThreshold: null,
  sendEstimatedText: '수확하는 날 보내 드립니다',
  origin: { zip: '24266', base: '강원특별자치도 춘천시 중앙로 1', detail: '' },
  returnFee: 3_500,
  exchangeFee: 7_000,
  returnRegion: false,
  returnAddress: { zip: '24266', base: '강원특별자치도 춘천시 중앙로 1', detail: '' },
  closedWeekdays: [0],
  cutoff: '10:00',
  noticeText: '',
};

const bomnae: GoodsTerms = {
  ...teotbat,
  origin: { zip: B.zip, base: '봄내로', detail: '봄내동' },
  returnAddress: { zip: B.zip, base: '봄내로', detail: '봄내동' },
  sendEstimatedText: '',
  noticeText: '봄내상점 안내',
};

const daon: TicketTerms = {
  guide: '이용일 하루 전까지 전화로 예약해 주세요. 도착하시면 받은 번호를 보여 주시면 됩니다.',
  notice: '예약한 시간보다 30분 넘게 늦으면 이용 시간이 줄어들 수 있습니다.',
  validity: { kind: 'DAYS', days: 90 },
  places: ['다온여행 서귀포점', '다온여행 성산점'],
  unusableText: '설날과 추석 당일, 매월 첫째 월요일',
  expiredRefundBps: 9_000,
  messageText: '[다온여행] {상품}\n이용번호 {번호}\n{기한}까지 이용해 주세요.',
  contactPhone: '0647001234',
  pin: '2580',
};

const note = (manager: string, phone: string): AsNote => ({
  asPolicy:
    '받으신 날부터 7일 안에 연락해 주세요. 사진을 보내 주시면 확인하고 바꾸어 드리거나 환불해 드립니다.',
  extra: '신선식품은 받으신 날 바로 확인해 주세요.',
  manager,
  phone,
  returnGuide: '뜯지 않은 상품만 반품할 수 있습니다. 보내실 때 주문번호를 함께 적어 주세요.',
});

/** What the shops say once for all of their products. */
export function addTerms(world: World): void {
  const terms = { 'producer-a': onyu, 'producer-b': bomnae, 'producer-individual': teotbat, eticket: daon };
  const notes = {
    'producer-a': note('정하윤', '01000010001'),
    'producer-b': note('가람', B.sellerPhone),
    'producer-individual': note('박서연', '01000010003'),
    eticket: {
      ...note('류다온', '0647001234'),
      returnGuide: '사용하지 않은 이용권만 환불할 수 있습니다. 예약하셨다면 먼저 예약을 취소해 주세요.',
    },
  };
  const signed = (sellerSeq: number) => ({
    version: 1,
    updated_at: wire(world.now - 90 * DAY),
    updated_by: sellerSeq,
  });
  for (const [persona, said] of Object.entries(terms)) {
    const { userSeq } = personaOf(persona);
    put(world, 'seller_terms', {
      seller_seq: userSeq,
      kind: persona === 'eticket' ? 'VOUCHER' : 'NORMAL',
      terms: JSON.stringify(said),
      ...signed(userSeq),
    });
  }
  for (const [persona, said] of Object.entries(notes)) {
    const { userSeq } = personaOf(persona);
    put(world, 'seller_asnote', {
      seller_seq: userSeq,
      as_policy: said.asPolicy,
      extra: said.extra,
      manager: said.manager,
      phone: said.phone,
      return_guide: said.returnGuide,
      ...signed(userSeq),
    });
  }
}
