import type {
  CombinedDeliveryRule,
  DeliveryFeeType,
  DeliveryMethod,
} from '@jangteo/contract/seller/delivery.enums.ts';

/** One product as it is written down here; stock = what is left to sell today, per option. */
export interface ProductLine {
  name: string;
  /** File name of the picture below console/public/art. */
  art: string;
  price: number;
  /** [text, price difference, stock left today] */
  options: readonly (readonly [string, number, number])[];
  delivery: Delivery;
  flag?: 'FLASH' | 'FIRST_PURCHASE';
}

export interface Delivery {
  method: DeliveryMethod;
  feeType: DeliveryFeeType;
  fee: number;
  threshold?: number;
  perQty?: number;
  rule: CombinedDeliveryRule;
  jeju: number;
  island: number;
  sendDays: number;
}

export interface Shop {
  persona: string;
  /** Prefix of product ids. */
  code: string;
  /** Share of the marketplace's orders. */
  share: number;
  /** A live broadcast every so many days; some are hosted by somebody else under a matching contract. */
  liveEvery: number;
  hostedShare: number;
  /** Who sells for the shop; default: the influencer. */
  host?: string;
  products: readonly ProductLine[];
}

const parcel: Delivery = {
  method: 'PARCEL',
  feeType: 'PAID',
  fee: 3000,
  rule: 'POSSIBLE_MAX',
  jeju: 3000,
  island: 5000,
  sendDays: 3,
};
const free: Delivery = { ...parcel, feeType: 'FREE', fee: 0 };
const freeFrom = (threshold: number): Delivery => ({ ...parcel, feeType: 'FREE_BY_PRICE', threshold });
const perBox: Delivery = {
  ...parcel,
  feeType: 'CHARGE_BY_QUANTITY',
  fee: 2500,
  perQty: 2,
  rule: 'IMPOSSIBLE',
};
const alone: Delivery = { ...parcel, fee: 4000, rule: 'IMPOSSIBLE', sendDays: 5 };
const cheapest: Delivery = { ...parcel, rule: 'POSSIBLE_MIN' };
const dawn: Delivery = { ...parcel, method: 'DAWN', fee: 3500, jeju: 0, island: 0, sendDays: 1 };
const oversea: Delivery = {
  ...parcel,
  method: 'OVERSEA',
  fee: 9000,
  rule: 'IMPOSSIBLE',
  jeju: 0,
  island: 0,
  sendDays: 7,
};
const byHand: Delivery = {
  ...parcel,
  method: 'DIRECT',
  fee: 20000,
  rule: 'IMPOSSIBLE',
  jeju: 0,
  island: 0,
  sendDays: 5,
};
const message: Delivery = {
  method: 'MESSAGE',
  feeType: 'FREE',
  fee: 0,
  rule: 'POSSIBLE_MAX',
  jeju: 0,
  island: 0,
  sendDays: 1,
};

type Options = ProductLine['options'];
const p = (
  name: string,
  art: string,
  price: number,
  delivery: Delivery,
  options: Options,
  flag?: ProductLine['flag'],
): ProductLine =>
  flag ? { name, art, price, options, delivery, flag } : { name, art, price, options, delivery };

const onyu = [
  p('제주 노지 감귤 5kg', 'gamgyul', 19900, freeFrom(30000), [
    ['가정용 S~M', 0, 412],
    ['로얄 L', 2000, 138],
    ['선물용 M', 6000, 64],
  ]),
  p('제주 노지 감귤 10kg', 'gam2', 34900, free, [
    ['가정용 S~M', 0, 210],
    ['선물용 M', 9000, 37],
  ]),
  p('수제 유자청 1kg', 'yuja', 16800, freeFrom(30000), [
    ['1병', 0, 180],
    ['2병 묶음', 14000, 92],
  ]),
  p('완도 활전복 1kg', 'abalone', 45900, dawn, [
    ['10~12미', 0, 55],
    ['14~16미', -200, 80],
  ]),
  p('완도 활전복 2kg', 'abalone', 89000, dawn, [['8~9미 · 선물 포장', 0, 21]]),
  p('국산 들기름 2병 세트', 'oil', 32000, free, [
    ['300ml × 2', 0, 240],
    ['300ml × 2 · 선물 상자', 3000, 3],
  ]),
  p('방앗간 볶음참깨 500g', 'sesame', 15900, cheapest, [
    ['1봉', 0, 320],
    ['3봉', 27000, 118],
  ]),
  p('무농약 햅쌀 10kg', 'rice', 42000, perBox, [
    ['2026년산 · 백미', 0, 160],
    ['2026년산 · 현미', 1000, 88],
  ]),
  p('구운 김 선물세트', 'gim', 18900, parcel, [
    ['20봉', 0, 500],
    ['40봉', 16000, 190],
  ]),
  p('아카시아 벌꿀 600g', 'honey', 27000, parcel, [
    ['유리병', 0, 145],
    ['튜브형', -200, 0],
  ]),
  p('무쇠 가마솥 24cm', 'pot', 128000, alone, [
    ['나무 뚜껑 포함', 0, 24],
    ['무쇠 뚜껑', 18000, 9],
  ]),
  p('편백 도마 세트', 'board', 39000, parcel, [
    ['중형', 0, 76],
    ['대형 + 칼꽂이', 15000, 33],
  ]),
  p(
    '하동 첫물 녹차 80g',
    'tea',
    24000,
    parcel,
    [
      ['잎차', 0, 130],
      ['티백 20개', -200, 210],
    ],
    'FIRST_PURCHASE',
  ),
  p('상주 곶감 30과', 'gotgam', 36000, free, [
    ['가정용', 0, 96],
    ['선물용 보자기 포장', 12000, 48],
  ]),
  p('해남 꿀고구마 5kg', 'goguma', 21900, perBox, [
    ['한입 크기', 0, 260],
    ['특대', 3000, 4],
  ]),
  p('제주 옥돔 반건조 5미', 'fish', 49000, dawn, [['손질', 0, 62]]),
  p('교토 우지 말차 100g', 'tea', 38000, oversea, [
    ['제과용', 0, 70],
    ['다도용', 14000, 26],
  ]),
  p('백자 달항아리 소형', 'bowl', 165000, byHand, [
    ['무광', 0, 7],
    ['유광', 0, 5],
  ]),
  p('감귤 반짝 특가 3kg', 'gam3', 9900, parcel, [['못난이', 0, 40]], 'FLASH'),
];
const teotbat = [
  p('텃밭 꿀고구마 3kg', 'goguma', 14900, perBox, [
    ['중', 0, 120],
    ['대', 2000, 60],
  ]),
  p('들깨 볶음가루 300g', 'sesame', 9800, freeFrom(30000), [['1봉', 0, 150]]),
  p('햇한라봉 3kg', 'gam4', 24900, freeFrom(30000), [
    ['가정용', 0, 44],
    ['선물용', 5000, 31],
  ]),
  p('직접 담근 유자청 500g', 'yuja', 9900, freeFrom(30000), [['1병', 0, 85]]),
  p('텃밭 고구마 반짝 상자', 'goguma', 12900, parcel, [['2인 분량', 0, 15]], 'FLASH'),
];
const daon = [
  p('감귤 따기 체험 이용권', 'gam2', 15000, message, [
    ['1인', 0, 300],
    ['가족 4인', 35000, 160],
  ]),
  p('온천 자유이용권', 'onsen', 18000, message, [
    ['주중', 0, 900],
    ['주말', 5000, 420],
  ]),
  p('한옥 스테이 1박 이용권', 'hanok', 129000, message, [
    ['주중 2인', 0, 48],
    ['주말 2인', 40000, 22],
  ]),
  p('백자 빚기 하루 교실', 'bowl', 55000, message, [
    ['성인', 0, 90],
    ['어린이', -200, 64],
  ]),
  p(
    '찻집 음료 교환권',
    'tea',
    6500,
    message,
    [
      ['녹차', 0, 2000],
      ['유자차', 500, 1500],
    ],
    'FIRST_PURCHASE',
  ),
  p('앞치마 만들기 체험권', 'apron', 29000, message, [['1인', 0, 75]]),
];
const hanul = [
  p('한울 햅쌀 20kg', 'rice', 69000, perBox, [
    ['백미', 0, 130],
    ['오분도미', 2000, 42],
  ]),
  p('무쇠 전골 냄비 22cm', 'pot', 98000, alone, [['2~3인용', 0, 38]]),
  p('리넨 앞치마', 'apron', 26000, parcel, [
    ['아이보리', 0, 71],
    ['먹색', 0, 55],
    ['쑥색', 0, 0],
  ]),
  p('참기름 들기름 세트', 'oil', 39000, free, [['각 300ml', 0, 140]]),
  p('편백 도마 소형', 'board', 19900, parcel, [['1개', 0, 210]]),
  p('돌김 100장', 'gim', 14900, parcel, [['1톳', 0, 400]]),
];
const gotgan = [
  p('통영 손질 옥돔 4미', 'fish', 42000, dawn, [['반건조', 0, 70]]),
  p('완도 전복 장조림', 'abalone', 23900, cheapest, [
    ['200g', 0, 160],
    ['400g', 19000, 80],
  ]),
  p('재래김 선물세트', 'gim', 22000, parcel, [['30봉', 0, 230]]),
  p('남해 멸치 1kg', 'anchovy', 19900, freeFrom(40000), [
    ['국물용', 0, 180],
    ['볶음용', 3000, 140],
  ]),
  p('전복 반짝 특가 500g', 'abalone', 19900, dawn, [['16미', 0, 12]], 'FLASH'),
];
const sandeul = [
  p('산들 벌꿀 1.2kg', 'honey', 43000, free, [
    ['잡화꿀', 0, 60],
    ['밤꿀', 4000, 35],
  ]),
  p('산들 곶감 20과', 'gotgam', 26000, parcel, [['가정용', 0, 50]]),
  p('산들 천혜향 5kg', 'gam5', 32000, perBox, [['1상자', 0, 28]]),
];
const jeongdam = [
  p('백자 다기 세트', 'bowl', 89000, alone, [
    ['2인', 0, 26],
    ['4인', 42000, 11],
  ]),
  p('손잡이 가마솥 18cm', 'pot', 76000, alone, [['기본', 0, 30]]),
  p('느티나무 도마', 'board', 58000, parcel, [
    ['중', 0, 22],
    ['대', 17000, 14],
  ]),
  p('감물 염색 앞치마', 'apron', 34000, parcel, [
    ['성인', 0, 66],
    ['어린이', -200, 40],
  ]),
  p('덖음 녹차와 잔 세트', 'tea', 47000, free, [['선물 상자', 0, 58]], 'FIRST_PURCHASE'),
];

/** The shops with a flow of orders; producer-b, the mirrored tenant, is written in mirror.ts. */
export const shops: readonly Shop[] = [
  { persona: 'producer-a', code: 'ONYU', share: 36, liveEvery: 2, hostedShare: 0.3, products: onyu },
  {
    persona: 'producer-individual',
    code: 'TEOT',
    share: 8,
    liveEvery: 5,
    hostedShare: 0.4,
    host: 'producer-matching',
    products: teotbat,
  },
  { persona: 'eticket', code: 'DAON', share: 13, liveEvery: 4, hostedShare: 0.2, products: daon },
  { persona: 'group-master', code: 'HANUL', share: 14, liveEvery: 3, hostedShare: 0.2, products: hanul },
  { persona: 'group-member', code: 'BADA', share: 12, liveEvery: 4, hostedShare: 0, products: gotgan },
  {
    persona: 'group-member-inactive',
    code: 'SAND',
    share: 5,
    liveEvery: 9,
    hostedShare: 0,
    products: sandeul,
  },
  {
    persona: 'producer-matching',
    code: 'JEONG',
    share: 12,
    liveEvery: 3,
    hostedShare: 0.7,
    products: jeongdam,
  },
];
