/** A business, its reach and its account as they stand in a form, and as the contract takes them. Pure. */
import type { Account, Business, Contact, Manager } from '@jangteo/contract/seller/business.ts';
import type { BusinessTaxType, EcommerceExempt } from '@jangteo/contract/seller/business.enums.ts';
import type { Address } from '../../../ui/AddressInput.tsx';
import type { BankAccount } from '../../../ui/BankAccountInput.tsx';

/** The number of the 통신판매업 report, or why there is none. */
export type Report = 'NUMBER' | EcommerceExempt;

export interface BusinessForm {
  number: string;
  company: string;
  representative: string;
  /** Eight digits. */
  openedOn: string;
  taxType: BusinessTaxType | null;
  report: Report;
  ecommerceNumber: string;
}

export const NO_BUSINESS: BusinessForm = {
  number: '',
  company: '',
  representative: '',
  openedOn: '',
  taxType: null,
  report: 'NUMBER',
  ecommerceNumber: '',
};
export const NO_ACCOUNT: BankAccount = { bankCode: null, accountNo: '', holder: '' };

/** `20210304` → `2021-03-04`, as far as it goes. */
export const dayText = (digits: string): string =>
  [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6, 8)].filter(Boolean).join('-');
const digits = (text: string | null | undefined): string => (text ?? '').replace(/\D/g, '');

/** What was filled in; what is empty is left out, so that it is missing and not wrong. */
export const filled = <T extends object>(all: T): Partial<T> =>
  Object.fromEntries(Object.entries(all).filter(([, one]) => one !== '' && one !== null)) as Partial<T>;

const reportOf = ({ report, ecommerceNumber }: BusinessForm) =>
  report === 'NUMBER'
    ? { ecommerceNumber: ecommerceNumber.trim() || null, ecommerceExempt: null }
    : { ecommerceNumber: null, ecommerceExempt: report };

/** Neither a number of the report nor a reason why there is none. */
export const lacksReport = ({ report, ecommerceNumber }: BusinessForm): boolean =>
  report === 'NUMBER' && ecommerceNumber.trim() === '';

/** As it is kept in a draft: only what was filled in. */
export const toBusiness = (form: BusinessForm): Partial<Business> => ({
  ...filled({
    number: form.number,
    company: form.company.trim(),
    representative: form.representative.trim(),
    openedOn: dayText(form.openedOn),
    taxType: form.taxType,
  } as Business),
  ...reportOf(form),
});

export type SomeBusiness = { [K in keyof Business]?: Business[K] | null | undefined };
export const ofBusiness = (some: SomeBusiness | null | undefined): BusinessForm => ({
  number: some?.number ?? '',
  company: some?.company ?? '',
  representative: some?.representative ?? '',
  openedOn: digits(some?.openedOn),
  taxType: some?.taxType ?? null,
  report: some?.ecommerceExempt ?? 'NUMBER',
  ecommerceNumber: some?.ecommerceNumber ?? '',
});

export const toAddress = ({ postcode, base, detail }: Address) => ({
  ...filled({ zip: postcode, base }),
  detail,
});
export const ofAddress = (
  some:
    | { zip?: string | undefined; base?: string | undefined; detail?: string | undefined }
    | null
    | undefined,
): Address => ({ postcode: some?.zip ?? '', base: some?.base ?? '', detail: some?.detail ?? '' });

export const toAccount = ({ bankCode, accountNo, holder }: BankAccount): Partial<Account> =>
  filled({ bankCode, accountNo, holder: holder.trim() } as Account);

/** Fields of phones know digits alone. */
export const ofContact = (some: Partial<Contact> | null | undefined): Contact => ({
  csPhone: digits(some?.csPhone),
  csHours: some?.csHours ?? '',
  email: some?.email ?? '',
});
export const ofManager = (some: Partial<Manager> | null | undefined): Manager => ({
  name: some?.name ?? '',
  phone: digits(some?.phone),
  email: some?.email ?? '',
});

/** Sentences of a business, where the contract's are too general; under the name of the part. */
export const businessWords = {
  number: '사업자등록번호 10자리를 확인해 주세요.',
  company: '상호를 입력해 주세요.',
  representative: '대표자 이름을 입력해 주세요.',
  openedOn: '개업일을 2021-03-04처럼 입력해 주세요.',
  taxType: '과세유형을 골라 주세요.',
  ecommerceNumber: '통신판매업 신고번호를 입력하거나 신고 면제를 골라 주세요.',
  report: '간이과세자만 고를 수 있는 사유입니다.',
} as const;
export const contactWords = {
  csPhone: '고객센터 번호를 02-1234-5678처럼 입력해 주세요.',
  csHours: '상담 시간을 입력해 주세요.',
  email: '고객센터 이메일 주소를 확인해 주세요.',
} as const;
export const managerWords = {
  name: '담당자 이름을 한글이나 영문으로 입력해 주세요.',
  phone: '담당자 휴대폰 번호를 010-1234-5678처럼 입력해 주세요.',
  email: '담당자 이메일 주소를 확인해 주세요.',
} as const;
export const ADDRESS_WORDS = '주소 찾기로 주소를 골라 주세요.';
export const ACCOUNT_WORDS = '은행과 계좌번호, 예금주를 모두 입력해 주세요.';

/** Sentences under the name of the part that they stand in. */
export const under = (part: string, words: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(words).map(([field, said]) => [`${part}.${field}`, said]));

/** Names of the contract that stand under another on screen. */
export const reportPlace = { 'business.ecommerceExempt': 'business.report' } as const;
export const accountPlaces = {
  'account.bankCode': 'account',
  'account.accountNo': 'account',
  'account.holder': 'account',
} as const;
