import { expect, test } from 'vitest';
import type { Application } from '@jangteo/contract/seller/application.api.ts';
import { NO_ACCOUNT, NO_BUSINESS } from '../parts/business-form.ts';
import { wordsFor } from './Aside.tsx';
import { lackingIn, ofApplication, type ApplicationForm } from './application-form.ts';

const NOTHING: ApplicationForm = {
  entry: 'SELLER',
  sellerKind: 'INDIVIDUAL',
  salesForms: [],
  productType: 'normal',
  categorySeqList: [],
  referralSource: 'NONE',
  agreements: [],
  authId: '',
  person: null,
  business: NO_BUSINESS,
  address: { postcode: '', base: '', detail: '' },
  contact: { csPhone: '', csHours: '', email: '' },
  manager: { name: '', phone: '', email: '' },
  account: NO_ACCOUNT,
  refused: null,
  sns: [],
  intro: '',
  monthlySales: 0,
  docs: [],
  answers: [],
};

test('the report of selling at a distance is said to be missing with the rest of the business, not after it', () => {
  const path = 'business.ecommerceNumber';
  expect(lackingIn(NOTHING)).toHaveProperty([path], expect.stringContaining('신고번호'));
  expect(lackingIn({ ...NOTHING, sellerKind: 'NONE' })).not.toHaveProperty([path]);
  const exempt = { ...NO_BUSINESS, report: 'UNDER_50' } as const;
  expect(lackingIn({ ...NOTHING, business: exempt })).not.toHaveProperty([path]);
  expect(lackingIn({ ...NOTHING, business: { ...NO_BUSINESS, ecommerceNumber: ' ' } })).toHaveProperty([
    path,
  ]);
});

test('what is missing stands in the order of the screen', () => {
  const paths = Object.keys(lackingIn(NOTHING));
  expect(paths.indexOf('agreements')).toBeLessThan(paths.indexOf('authId'));
  expect(paths.indexOf('authId')).toBeLessThan(paths.indexOf('business.number'));
  expect(paths.indexOf('business.ecommerceNumber')).toBeLessThan(paths.indexOf('address'));
});

test('every paper that is missing is called by its name', () => {
  const lacking = lackingIn({ ...NOTHING, sellerKind: 'NONE' });
  expect(lacking['docs.5']).toBe('대표자 신분증을 올려 주세요.');
  expect(lacking['docs.6']).toBe('대표자 통장 사본을 올려 주세요.');
});

const withProof = (proof: { adult?: boolean; over?: boolean } = {}) =>
  ofApplication({
    kind: 'PRODUCER',
    value: { authId: 'a'.repeat(22) },
    person: { name: '정하윤', adult: true, at: '', until: '', over: false, ...proof },
  } as unknown as Application);

test.each([
  ['counts', {}, undefined],
  ['is over', { over: true }, '인증한 지 90일이 지났습니다. 성인인증을 다시 해 주세요.'],
  ['is of somebody under age', { adult: false, over: true }, '만 19세 이상만 입점을 신청할 수 있습니다.'],
])('R49: a proof that %s', (_what, proof, said) => expect(lackingIn(withProof(proof))['authId']).toBe(said));

test('an account that the bank refuses counts as not filled in until it is another one', () => {
  const account = { bankCode: '004', accountNo: '12345678901', holder: '김하나' };
  const refused = { account, words: '예금주 이름이 은행에 등록된 이름과 다릅니다.' };
  const whole = { ...NOTHING, account, refused };
  expect(lackingIn(whole)['account']).toBe(refused.words);
  expect(lackingIn({ ...whole, account: { ...account, holder: '김하늘' } })['account']).toBeUndefined();
  expect(lackingIn({ ...whole, refused: null })['account']).toBeUndefined();
});

test('who has no business reads nothing of its numbers and reports', () => {
  const said = (alone: boolean) => ([4, 5] as const).flatMap((step) => wordsFor(step, alone));
  const about = (alone: boolean) =>
    said(alone).filter(({ title, text }) => /사업자번호|통신판매업/.test(title + text));
  expect(about(false)).toHaveLength(2);
  expect(about(true)).toEqual([]);
});
