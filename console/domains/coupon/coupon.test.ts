import { couponRule } from '@jangteo/contract/coupon/coupon.body.ts';
import { couponIssueType } from '@jangteo/contract/coupon/coupon.enums.ts';
import { describe, expect, it, test } from 'vitest';
import { checkOf, copyOf, emptyForm, schema, toBody, type CouponForm } from './form/coupon-form.ts';
import { discountText, endingDays, validityText, whereText } from './words.ts';

const form = (more: Partial<CouponForm> = {}): CouponForm => ({
  ...emptyForm('2026-11-18', '2026-12-18'),
  name: '할인',
  ...more,
});
/** What each way needs besides. */
const NEEDED: Partial<Record<CouponForm['issueType'], Partial<CouponForm>>> = {
  SYSTEM: { trigger: 'FOLLOW' },
  CODE: { code: 'AUTUMN-2026' },
  TEXT: { code: '가을 좋아', place: 'CONTENT', contentSeq: 7 },
};

describe('a filled form is a body that goes together', () => {
  test.each(couponIssueType.values)('%s', (issueType) => {
    for (const side of ['shop', 'gripper'] as const) {
      const filled = form({
        issueType,
        ...NEEDED[issueType],
        ...(side === 'gripper' && { producerSeq: 9 }),
      });
      expect(Object.values(checkOf(side, true)(filled)).filter(Boolean)).toEqual([]);
      expect(couponRule(schema.parse(toBody(side)(filled)))).toBeNull();
    }
  });
  it('what belongs to another way is left out', () => {
    const body = schema.parse(
      toBody('shop')(form({ issueType: 'GIVE', trigger: 'FOLLOW', code: 'AUTUMN-2026', exposed: true })),
    );
    expect(body).toMatchObject({ trigger: 'NONE', code: null, exposed: false, target: 'PRODUCER' });
  });
  it('products alone make it a product’s coupon', () => {
    const body = toBody('shop')(form({ scope: 'PRODUCT', productMode: 'INCLUDE' }));
    expect(body).toMatchObject({ target: 'PRODUCT' });
  });
  it('a form that lacks something names the field', () => {
    expect(checkOf('shop', true)(form({ issueType: 'CODE' })).code).toMatch(/코드/);
    expect(checkOf('shop', false)(form({ issueType: 'CODE' })).code).toBe(false);
    expect(checkOf('gripper', true)(form()).producerSeq).toMatch(/판매자/);
    expect(checkOf('shop', true)(form({ place: 'CONTENT' })).contentSeq).toMatch(/방송/);
  });
});

it('a copy has days of its own and no code', () => {
  const copy = copyOf(
    form({ code: 'AUTUMN-2026', issueTo: '2026-01-01 00:00:00' }),
    '2026-11-18',
    '2026-12-18',
  );
  expect(copy).toMatchObject({ name: '할인 복사', code: '', issueTo: '2026-12-18 23:59:59', exposed: false });
});

describe('in words', () => {
  it('a rate says the most that it takes off', () => {
    expect(discountText({ discountKind: 'RATE', discountValue: 1_250, maxAmount: 5_000 })).toBe(
      '12.5%, 최대 5,000원',
    );
    expect(discountText({ discountKind: 'FIXED', discountValue: 3_000, maxAmount: null })).toBe('3,000원');
  });
  it('a period ends on a day, after days, or with a live', () => {
    const none = { validUntil: null, validDays: null };
    expect(validityText({ ...none, validityKind: 'SINCE', validDays: 30 })).toBe('발급 후 30일');
    expect(validityText({ ...none, validityKind: 'END_LIVE' })).toBe('라이브 종료 시까지');
  });
  it('where it is used', () => {
    expect(whereText({ scope: 'SELLER', target: 'PRODUCER', productMode: 'ALL' })).toBe('스토어');
    expect(whereText({ scope: 'PRODUCT', target: 'CONTENT', productMode: 'INCLUDE' })).toBe(
      '상품 · 방송 · 선택 상품',
    );
  });
  it('what ends within three days says so', () => {
    const at = Date.parse('2026-11-18T10:00:00+09:00');
    const row = { status: 'ISSUE_START', issueTo: '2026-11-20T10:00:00+09:00' } as const;
    expect(endingDays(row, at)).toBe(2);
    expect(endingDays({ ...row, status: 'READY' }, at)).toBeNull();
    expect(endingDays({ ...row, issueTo: '2026-12-20T10:00:00+09:00' }, at)).toBeNull();
  });
});
