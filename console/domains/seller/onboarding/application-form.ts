/** The application as it stands in the form of six steps, and as it is saved (accounts.md §5). Pure. */
import type { Application } from '@jangteo/contract/seller/application.api.ts';
import type { ApplicationKind } from '@jangteo/contract/seller/application.enums.ts';
import {
  missingIn,
  STEPS,
  type ApplicationValue,
  type Step,
} from '@jangteo/contract/seller/application.value.ts';
import type { SalesForm, SellerKind, SnsKind } from '@jangteo/contract/seller/business.enums.ts';
import type { UserProductType } from '@jangteo/contract/account/account.enums.ts';
import { neededTerms, type Agreements } from '@jangteo/contract/legal/terms.ts';
import type { Contact, Manager } from '@jangteo/contract/seller/business.ts';
import { type Path, inOrder, same, within } from '../../../kit/form/paths.ts';
import type { Address } from '../../../ui/AddressInput.tsx';
import { josa } from '../../../ui/format.ts';
import type { BankAccount } from '../../../ui/BankAccountInput.tsx';
import {
  ACCOUNT_WORDS,
  ADDRESS_WORDS,
  accountPlaces,
  reportPlace,
  businessWords,
  contactWords,
  filled,
  lacksReport,
  managerWords,
  ofAddress,
  ofBusiness,
  ofContact,
  ofManager,
  toAccount,
  toAddress,
  toBusiness,
  under,
  type BusinessForm,
} from '../parts/business-form.ts';
import { paperName, type PaperDraft } from '../parts/paper-words.ts';

export interface Proof {
  name: string;
  adult: boolean;
  at: string;
  /** It counts no more. */
  over: boolean;
}
export interface SnsRow {
  kind: SnsKind;
  url: string;
  followers: number;
}
export interface Answered {
  field: string;
  text: string;
}

export interface ApplicationForm {
  entry: 'SELLER' | 'MATCHING';
  sellerKind: SellerKind | null;
  salesForms: SalesForm[];
  productType: UserProductType;
  categorySeqList: number[];
  referralSource: NonNullable<ApplicationValue['referralSource']>;
  agreements: Agreements;
  authId: string;
  /** Whom the proof told of; the server's word. */
  person: Proof | null;
  business: BusinessForm;
  address: Address;
  contact: Contact;
  manager: Manager;
  account: BankAccount;
  /** The account that the bank refused last, and its words; it is not saved. */
  refused: { account: BankAccount; words: string } | null;
  sns: SnsRow[];
  intro: string;
  /** 0: not said. */
  monthlySales: number;
  docs: PaperDraft[];
  answers: Answered[];
}

export const kindOf = ({ entry }: Pick<ApplicationForm, 'entry'>): ApplicationKind =>
  entry === 'MATCHING' ? 'INFLUENCER' : 'PRODUCER';

const nameOfFile = (pathname: string): string => `올린 파일${/\.\w+$/.exec(pathname)?.[0] ?? ''}`;

/** The form of what was saved. */
export function ofApplication({ kind, value, person }: Application): ApplicationForm {
  const { account } = value;
  return {
    entry: kind === 'INFLUENCER' ? 'MATCHING' : 'SELLER',
    sellerKind: value.sellerKind ?? null,
    salesForms: value.salesForms ?? [],
    productType: value.productType ?? 'normal',
    categorySeqList: value.categorySeqList ?? [],
    referralSource: value.referralSource ?? 'NONE',
    agreements: value.agreements ?? [],
    authId: value.authId ?? '',
    person: person && { name: person.name, adult: person.adult, at: person.at, over: person.over },
    business: ofBusiness(value.business),
    address: ofAddress(value.address),
    contact: ofContact(value.contact as Contact),
    manager: ofManager(value.manager as Manager),
    account: {
      bankCode: account?.bankCode ?? null,
      accountNo: account?.accountNo ?? '',
      holder: account?.holder ?? '',
    },
    refused: null,
    sns: (value.sns ?? []).map(({ kind: where = 'INSTAGRAM', url = '', followers = 0 }) => ({
      kind: where,
      url,
      followers,
    })),
    intro: value.intro ?? '',
    monthlySales: value.monthlySales ?? 0,
    docs: (value.docs ?? []).map((doc) => ({ ...doc, fileName: nameOfFile(doc.pathname) })),
    answers: value.answers ?? [],
  };
}

type Said<S extends Step> = S extends unknown ? ApplicationValue : never;
const steps: { [S in Step]: (form: ApplicationForm) => Said<S> } = {
  1: (form) => ({
    entry: form.entry,
    ...(form.sellerKind && { sellerKind: form.sellerKind }),
    salesForms: form.salesForms,
    productType: form.productType,
    categorySeqList: form.categorySeqList,
    referralSource: form.referralSource,
  }),
  2: ({ agreements }) => (agreements.length > 0 ? { agreements } : {}),
  3: ({ authId }) => (authId ? { authId } : {}),
  4: (form) => ({
    business: toBusiness(form.business),
    address: toAddress(form.address),
    contact: filled(form.contact),
    manager: filled(form.manager),
    account: toAccount(form.account),
    sns: form.sns.map((row) => filled(row)),
    intro: form.intro,
    monthlySales: form.monthlySales || null,
  }),
  5: ({ docs }) => ({ docs: docs.map(({ docType, pathname }) => ({ docType, pathname })) }),
  6: ({ answers }) => ({
    answers: answers.filter(({ text }) => text.trim() !== '') as NonNullable<ApplicationValue['answers']>,
  }),
};

/** What a step says, as it is saved. */
export const valueOfStep = (form: ApplicationForm, step: Step): ApplicationValue => steps[step](form);
export const toValue = (form: ApplicationForm): ApplicationValue =>
  Object.assign({}, ...STEPS.map((step) => valueOfStep(form, step))) as ApplicationValue;

/** Fields of the form by step. */
export const FIELDS: { readonly [S in Step]: readonly (keyof ApplicationForm)[] } = {
  1: ['entry', 'sellerKind', 'salesForms', 'productType', 'categorySeqList', 'referralSource'],
  2: ['agreements'],
  3: ['authId'],
  4: ['business', 'address', 'contact', 'manager', 'account', 'sns', 'intro', 'monthlySales'],
  5: ['docs'],
  6: ['answers'],
};

/** Names of the contract that stand under another on screen. */
export const places = {
  ...reportPlace,
  'address.zip': 'address',
  'address.base': 'address',
  'address.detail': 'address',
  ...accountPlaces,
} as const;

export const words: Readonly<Record<string, string>> = {
  sellerKind: '개인과 사업자 가운데 골라 주세요.',
  salesForms: '판매방식을 하나 이상 골라 주세요.',
  categorySeqList: '팔려는 카테고리를 골라 주세요.',
  agreements: '필수 약관에 모두 동의해 주세요.',
  authId: '성인인증을 해 주세요.',
  ...under('business', businessWords),
  ...under('contact', contactWords),
  ...under('manager', managerWords),
  address: ADDRESS_WORDS,
  account: ACCOUNT_WORDS,
  sns: 'SNS 주소를 하나 이상 입력해 주세요.',
  'sns.*.url': 'https로 시작하는 주소를 입력해 주세요.',
  intro: '소개를 10자 이상 적어 주세요.',
};

const pathOf = (field: string): string => field.replaceAll(/\[(\d+)\]/g, '.$1');
const placeOf = (field: string): string => (places as Record<string, string>)[field] ?? field;
const said = (path: string, fallback: string): string =>
  words[path] ?? words[path.replace(/\.\d+(?=\.|$)/g, '.*')] ?? fallback;

/** Whether all texts without which nothing is applied for are agreed to. */
export const agreesToAll = (form: ApplicationForm): boolean => {
  const agreed = new Set(form.agreements.filter((one) => one.agreed).map((one) => one.termsType));
  return neededTerms[form.entry === 'MATCHING' ? 'match' : 'sell'].every((type) => agreed.has(type));
};

const provesAdult = ({ authId, person }: ApplicationForm): string | null => {
  if (!authId || !person) return words['authId']!;
  if (!person.adult) return '만 19세 이상만 입점을 신청할 수 있습니다.';
  return person.over ? '인증한 지 90일이 지났습니다. 성인인증을 다시 해 주세요.' : null;
};

/** Said with the rest of the business: the contract looks at it only when the rest is right. */
const needsReport = ({ sellerKind, business }: ApplicationForm): boolean =>
  sellerKind !== null && sellerKind !== 'NONE' && lacksReport(business);

/** What the bank refused is not filled in: the reviewers would ask for another account. */
const bankRefuses = ({ account, refused }: ApplicationForm): string | null =>
  refused && same(refused.account, account) ? refused.words : null;

/** What is missing or wrong, by path on screen, in the order of the steps. */
export function lackingIn(form: ApplicationForm): Record<string, string> {
  const out: Record<string, string> = {};
  for (const { field, message } of missingIn(kindOf(form), 6, toValue(form))) {
    const path = placeOf(pathOf(field));
    const paper = /^docs\.(\d+)$/.exec(path)?.[1];
    out[path] ??= paper ? `${josa(paperName(Number(paper)), '을/를')} 올려 주세요.` : said(path, message);
  }
  if (needsReport(form)) out['business.ecommerceNumber'] ??= words['business.ecommerceNumber']!;
  if (!agreesToAll(form)) out['agreements'] ??= words['agreements']!;
  const account = bankRefuses(form);
  if (account) out['account'] ??= account;
  const person = provesAdult(form);
  if (person) out['authId'] = person;
  return Object.fromEntries(inOrder(Object.keys(out), form).map((path) => [path, out[path]!]));
}

export const lackingInStep = (form: ApplicationForm, step: Step): Path<ApplicationForm>[] =>
  (Object.keys(lackingIn(form)) as Path<ApplicationForm>[]).filter((path) =>
    FIELDS[step].some((field) => within(path, field)),
  );
