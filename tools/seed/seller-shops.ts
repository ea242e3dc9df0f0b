/** What the demo's sellers are: business, reach, account (accounts.md §10). */
import { B } from './canaries.ts';

export interface SeededShop {
  persona: string;
  kind: 'NONE' | 'INDIVIDUAL' | 'CORPORATE';
  number?: string;
  opened?: string;
  tax?: 'NORMAL' | 'SIMPLE' | 'FREE';
  /** Null: exempt, since it sells little. */
  report?: string | null;
  address: { zip: string; base: string; detail: string };
  csPhone: string;
  account: { bank: string; no: string; holder: string };
}

const at = (zip: string, base: string, detail = '') => ({ zip, base, detail });

/** Holders are those whom the simulator's bank names by the last digit, so that it says the same when it is asked. */
export const SELLERS: readonly SeededShop[] = [
  {
    persona: 'producer-a',
    kind: 'INDIVIDUAL',
    number: '2148865430',
    opened: '2019-03-02',
    tax: 'NORMAL',
    report: '2019-제주이도-0123',
    address: at('63122', '제주특별자치도 제주시 문연로 6', '온유상회 1층'),
    csPhone: '064-700-1001',
    account: { bank: '088', no: '110123456786', holder: '정하윤' },
  },
  {
    persona: 'producer-b',
    kind: 'INDIVIDUAL',
    number: '7919791970',
    opened: '2020-05-11',
    tax: 'NORMAL',
    report: '2020-봄내-7919',
    address: at(B.zip, '봄내로', '봄내동'),
    csPhone: '0279197919',
    account: { bank: '088', no: B.account, holder: '이도담' },
  },
  {
    persona: 'producer-individual',
    kind: 'NONE',
    address: at('24266', '강원특별자치도 춘천시 중앙로 1'),
    csPhone: '033-700-1003',
    account: { bank: '011', no: '351000123457', holder: '박서연' },
  },
  {
    persona: 'eticket',
    kind: 'CORPORATE',
    number: '6138100426',
    opened: '2018-07-01',
    tax: 'NORMAL',
    report: '2018-제주서귀-0456',
    address: at('63565', '제주특별자치도 서귀포시 중앙로 105', '다온여행'),
    csPhone: '064-700-1004',
    account: { bank: '004', no: '004800123454', holder: '임한별' },
  },
  {
    persona: 'group-master',
    kind: 'CORPORATE',
    number: '1058602646',
    opened: '2016-02-15',
    tax: 'NORMAL',
    report: '2016-서울마포-0789',
    address: at('04066', '서울특별시 마포구 와우산로 94', '한울컴퍼니 4층'),
    csPhone: '02-700-1005',
    account: { bank: '020', no: '100500123450', holder: '김하람' },
  },
  {
    persona: 'producer-matching',
    kind: 'INDIVIDUAL',
    number: '3128103758',
    opened: '2021-09-09',
    tax: 'SIMPLE',
    report: null,
    address: at('03044', '서울특별시 종로구 자하문로 7', '정담공방'),
    csPhone: '02-700-1009',
    account: { bank: '081', no: '810900123453', holder: '장여울' },
  },
  {
    persona: 'left',
    kind: 'NONE',
    address: at('04524', '서울특별시 중구 세종대로 110'),
    csPhone: '02-700-1019',
    account: { bank: '003', no: '031900123451', holder: '이도담' },
  },
  {
    persona: 'idle',
    kind: 'NONE',
    address: at('04524', '서울특별시 중구 세종대로 110'),
    csPhone: '02-700-1020',
    account: { bank: '003', no: '032000123452', holder: '최새론' },
  },
  {
    persona: 'producer-alone',
    kind: 'NONE',
    address: at('04524', '서울특별시 중구 세종대로 110'),
    csPhone: '02-700-1022',
    account: { bank: '003', no: '032200123451', holder: '이도담' },
  },
];

/** Who sells under the master's business says only how they are reached. */
export const MEMBERS = ['group-member', 'group-member-inactive'] as const;
export const papersOfKind = {
  NONE: [5, 6],
  INDIVIDUAL: [1, 2, 5, 6],
  CORPORATE: [1, 2, 3, 4],
} as const;
