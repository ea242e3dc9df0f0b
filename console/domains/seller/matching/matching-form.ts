/** 매칭 정보 as it stands in a form. Pure. */
import { bodyProfileItem, payeeType, type PayeeType } from '@jangteo/contract/seller/info.enums.ts';
import { influencerApi, type InfluencerInfo } from '@jangteo/contract/seller/influencer.api.ts';
import { salesForm, type SalesForm } from '@jangteo/contract/seller/business.enums.ts';
import type { MergeFields } from '../../../kit/form/merge.ts';
import type { Stored } from '../../../kit/form/useStoredForm.tsx';
import type { BankAccount } from '../../../ui/BankAccountInput.tsx';
import { ACCOUNT_WORDS, filled, NO_ACCOUNT, toAccount } from '../parts/business-form.ts';
import type { PaperDraft } from '../parts/paper-words.ts';
import type { SnsRow } from '../parts/SnsRows.tsx';

export interface Work {
  title: string;
  url: string;
  /** A file in the place of an address. */
  pathname: string | null;
}
export interface BodyRow {
  item: (typeof bodyProfileItem.values)[number];
  value: string;
  exposed: boolean;
}

export interface MatchingForm {
  activityName: string;
  intro: string;
  categorySeqList: number[];
  wishBps: number;
  salesForms: SalesForm[];
  portfolio: Work[];
  sns: SnsRow[];
  body: BodyRow[];
  payeeType: PayeeType;
  /** Only where another account is typed. */
  account: BankAccount;
  phone: string;
  docs: PaperDraft[];
}

export const toStored = (info: InfluencerInfo): Stored<MatchingForm> => ({
  version: info.version,
  saved: null,
  value: {
    activityName: info.activityName ?? '',
    intro: info.intro ?? '',
    categorySeqList: info.categorySeqList,
    wishBps: info.wishBps ?? 1_000,
    salesForms: info.salesForms,
    portfolio: info.portfolio.map(({ title, url, pathname }) => ({ title, url: url ?? '', pathname })),
    sns: info.sns,
    body: bodyProfileItem.values.map(
      (item) => info.body.find((one) => one.item === item) ?? { item, value: '', exposed: false },
    ),
    payeeType: info.payeeType ?? 'INDIVIDUAL',
    account: NO_ACCOUNT,
    phone: '',
    docs: [],
  },
});

export const matchingSchema = influencerApi.write.body.omit({ version: true });

export const typesAccount = ({ account }: Pick<MatchingForm, 'account'>): boolean =>
  Object.keys(toAccount(account)).length > 0;

export const toBody = (form: MatchingForm) => ({
  ...filled({ activityName: form.activityName.trim(), intro: form.intro.trim() }),
  categorySeqList: form.categorySeqList,
  wishBps: form.wishBps,
  salesForms: form.salesForms,
  portfolio: form.portfolio.map(({ title, url, pathname }) =>
    pathname ? { title, pathname } : { title, url },
  ),
  sns: form.sns,
  body: form.body.filter(({ value }) => value.trim() !== ''),
  payeeType: form.payeeType,
  ...(typesAccount(form) && { account: toAccount(form.account) }),
  ...(form.docs.length > 0 && { docs: form.docs.map(({ docType, pathname }) => ({ docType, pathname })) }),
});

const titles = (all: readonly { title: string }[]) => all.map(({ title }) => title).join(', ');
export const matchingFields: MergeFields<MatchingForm> = {
  activityName: '활동명',
  intro: '소개',
  categorySeqList: { label: '카테고리', text: (all) => `${all.length}개` },
  wishBps: { label: '희망 수수료', text: (bps) => `${bps / 100}%` },
  salesForms: { label: '판매방식', text: (all) => all.map((one) => salesForm.label(one)).join(', ') },
  portfolio: { label: '포트폴리오', text: titles },
  sns: { label: 'SNS', text: (all) => all.map(({ url }) => url).join(', ') },
  body: {
    label: '신체정보',
    text: (all) =>
      all
        .map(({ value }) => value)
        .filter(Boolean)
        .join(', '),
  },
  payeeType: { label: '정산유형', text: (type) => payeeType.label(type) },
  account: { label: '정산계좌', text: ({ accountNo }) => accountNo },
  phone: '휴대폰',
  docs: { label: '서류', text: (all) => `${all.length}개` },
};

export const matchingWords = {
  activityName: '활동명을 2자 이상 입력해 주세요.',
  intro: '소개를 10자 이상 적어 주세요.',
  categorySeqList: '잘 파는 카테고리를 하나 이상 골라 주세요.',
  salesForms: '판매방식을 하나 이상 골라 주세요.',
  sns: 'SNS 주소를 하나 이상 입력해 주세요.',
  'sns.*.url': 'https로 시작하는 주소를 입력해 주세요.',
  'portfolio.*.title': '제목을 입력해 주세요.',
  'portfolio.*.url': 'https로 시작하는 주소를 입력해 주세요.',
  account: ACCOUNT_WORDS,
} as const;

export const matchingPlaces = {
  'account.bankCode': 'account',
  'account.accountNo': 'account',
  'account.holder': 'account',
} as const;
