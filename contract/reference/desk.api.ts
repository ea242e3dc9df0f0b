/** 택배사·은행·도서산간 at the operator's desk (operator.md §7): the same for every seller. */
import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { line } from '../kit/entered.ts';
import { int, pattern, text } from '../kit/field.ts';

const desk = { audience: audience.admin, right: 'CATALOG' } as const;
const why = () => line(200, 5);

const code = (shape: RegExp) => z.string().regex(shape).meta({ wire: 'text' });
const companyCode = () => code(/^[A-Z][A-Z0-9]{1,19}$/);
const bankCode = () => code(/^\d{3}$/);
const zip = () => code(pattern.zip);

/** Tried before it is saved: what it must take, and what it must not. */
const examples = z.strictObject({
  fits: z.array(line(40, 1)).min(1).max(10),
  fitsNot: z.array(line(40, 1)).max(10).default([]),
});
const regex = () => line(100, 3);
const sort = () => int(0, 999);

export const companyOfDesk = z.strictObject({
  companyCode: text(20),
  name: text(40),
  numberRegex: text(100),
  /** Page of a parcel; `{no}` is its number. Empty: there is none. */
  trackUrl: text(300),
  sort: int(0),
  version: int(0),
});
export type CompanyOfDesk = z.output<typeof companyOfDesk>;
const companyFields = {
  name: line(40, 1),
  numberRegex: regex(),
  trackUrl: z
    .string()
    .max(300)
    .refine((url) => url === '' || (/^https:\/\/[^\s]+$/.test(url) && url.includes('{no}')))
    .meta({ wire: 'text' }),
  sort: sort(),
  examples,
  why: why(),
};

export const bankOfDesk = z.strictObject({
  bankCode: text(3),
  name: text(40),
  accountRegex: text(100),
  sort: int(0),
  version: int(0),
});
export type BankOfDesk = z.output<typeof bankOfDesk>;
const bankFields = { name: line(40, 1), accountRegex: regex(), sort: sort(), examples, why: why() };

export const islandOfDesk = z.strictObject({
  zipFrom: text(5),
  zipTo: text(5),
  name: text(40),
  version: int(0),
});
export type IslandOfDesk = z.output<typeof islandOfDesk>;
const islandFields = { zipTo: zip(), name: line(40, 1), why: why() };

const companies = '/v1/admin/delivery-companies' as const;
const banks = '/v1/admin/banks' as const;
const islands = '/v1/admin/island-zips' as const;
const adds = { ...desk, method: 'POST', errors: ['ALREADY_THERE'] } as const;
const edits = { ...desk, method: 'PUT', errors: ['ALREADY_THERE', 'VERSION_CONFLICT'] } as const;
/** The version that was read. */
const version = int(0);

export const referenceDeskApi = defineApi('reference-desk', {
  companies: {
    ...desk,
    summary: '택배사와 운송장 번호 규칙',
    method: 'GET',
    path: companies,
    answer: data(z.array(companyOfDesk)),
  },
  addCompany: {
    ...adds,
    summary: '택배사 등록. 번호 규칙을 예시로 확인합니다.',
    path: companies,
    body: z.strictObject({ companyCode: companyCode(), ...companyFields }),
    answer: data(companyOfDesk),
  },
  editCompany: {
    ...edits,
    summary: '택배사 수정. 번호 규칙을 예시로 확인합니다.',
    path: `${companies}/{companyCode}`,
    params: z.strictObject({ companyCode: companyCode() }),
    body: z.strictObject({ ...companyFields, version }),
    answer: data(companyOfDesk),
  },
  banks: {
    ...desk,
    summary: '은행과 계좌번호 규칙',
    method: 'GET',
    path: banks,
    answer: data(z.array(bankOfDesk)),
  },
  addBank: {
    ...adds,
    summary: '은행 등록. 계좌번호 규칙을 예시로 확인합니다.',
    path: banks,
    body: z.strictObject({ bankCode: bankCode(), ...bankFields }),
    answer: data(bankOfDesk),
  },
  editBank: {
    ...edits,
    summary: '은행 수정. 계좌번호 규칙을 예시로 확인합니다.',
    path: `${banks}/{bankCode}`,
    params: z.strictObject({ bankCode: bankCode() }),
    body: z.strictObject({ ...bankFields, version }),
    answer: data(bankOfDesk),
  },
  islands: {
    ...desk,
    summary: '도서산간 우편번호 구간',
    method: 'GET',
    path: islands,
    answer: data(z.array(islandOfDesk)),
  },
  addIsland: {
    ...adds,
    summary: '도서산간 우편번호 구간 등록',
    path: islands,
    body: z.strictObject({ zipFrom: zip(), ...islandFields }),
    answer: data(islandOfDesk),
  },
  editIsland: {
    ...edits,
    summary: '도서산간 우편번호 구간 수정',
    path: `${islands}/{zipFrom}`,
    params: z.strictObject({ zipFrom: zip() }),
    body: z.strictObject({ ...islandFields, version }),
    answer: data(islandOfDesk),
  },
});
