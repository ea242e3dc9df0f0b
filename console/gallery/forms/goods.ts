/** What the made-up form is about: a value, its contract, its labels. */
import { z } from 'zod';
import type { MergeFields } from '../../kit/form/merge.ts';

const option = z.object({
  optionSeq: z.number().optional(),
  name: z.string().min(1).max(30),
  price: z.number().min(-200),
  stock: z.number().min(0),
});

export const goodsSchema = z.object({
  version: z.number(),
  kind: z.enum(['NORMAL', 'VOUCHER']),
  name: z.string().min(1).max(40),
  intro: z.string().max(50).optional(),
  tax: z.enum(['TAX', 'FREE']),
  price: z.number().min(200),
  rewardBps: z.number().max(10_000),
  optionList: z.array(option).max(20),
  address: z
    .object({ postcode: z.string().min(1), base: z.string(), detail: z.string().max(100) })
    .optional(),
  tags: z.array(z.string()).max(20),
});

export interface GoodsOption {
  optionSeq?: number | undefined;
  name: string;
  price: number;
  stock: number;
}

export interface Goods {
  version: number;
  kind: 'NORMAL' | 'VOUCHER';
  name: string;
  intro: string;
  tax: 'TAX' | 'FREE';
  price: number;
  rewardBps: number;
  /** Pathnames. */
  images: string[];
  optionList: GoodsOption[];
  period: { from: string; to: string } | null;
  cutoff: string | null;
  phone: string;
  address: { postcode: string; base: string; detail: string };
  tags: string[];
  exposed: boolean;
}

export const noGoods: Goods = {
  version: 1,
  kind: 'NORMAL',
  name: '',
  intro: '',
  tax: 'FREE',
  price: 0,
  rewardBps: 0,
  images: [],
  optionList: [],
  period: null,
  cutoff: null,
  phone: '',
  address: { postcode: '', base: '', detail: '' },
  tags: [],
  exposed: true,
};

export const savedGoods: Goods = {
  ...noGoods,
  name: '제주 노지 감귤',
  intro: '그날 딴 것만 보냅니다',
  price: 15_900,
  rewardBps: 1250,
  images: ['/art/gamgyul.svg'],
  optionList: [
    { optionSeq: 1, name: '가정용 5kg', price: 0, stock: 240 },
    { optionSeq: 2, name: '선물용 5kg', price: 6000, stock: 45 },
  ],
  phone: '0647201234',
  cutoff: '14:00',
};

const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`;

export const goodsFields: MergeFields<Goods> = {
  version: null,
  kind: { label: '상품유형', text: (kind) => (kind === 'NORMAL' ? '일반 상품' : 'e-티켓') },
  name: '상품명',
  intro: '한 줄 소개',
  tax: { label: '과세', text: (tax) => (tax === 'TAX' ? '과세' : '면세') },
  price: { label: '판매가', text: won },
  rewardBps: { label: '적립률', text: (bps) => `${bps / 100}%` },
  images: { label: '이미지', text: (images) => `${images.length}장` },
  optionList: {
    label: '옵션',
    key: (row) => row.optionSeq,
    name: (row) => row.name,
    rows: { optionSeq: null, name: '이름', price: { label: '차액', text: won }, stock: '재고' },
  },
  period: { label: '판매기간', text: ({ from, to }) => `${from} ~ ${to}` },
  cutoff: '발송 마감',
  phone: '연락처',
  address: { label: '출고지', text: ({ base, detail }) => `${base} ${detail}` },
  tags: '태그',
  exposed: '노출',
};
