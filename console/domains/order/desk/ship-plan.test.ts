import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from '../../../kit/call/fake-browser.ts';
import { drafts, put, typeTracking } from './drafts.ts';
import type { Line } from './line.ts';
import { boxesOf, needsLook } from './ship-plan.ts';

const line = (seq: number, change: Partial<Line> = {}): Line =>
  ({
    orderSeq: 1000 + seq,
    orderProductSeq: seq,
    bundleSeq: seq,
    productName: '제주 감귤 5kg',
    deliveryMethod: 'PARCEL',
    companyCode: null,
    trackingNo: null,
    can: { start: null },
    ...change,
  }) as Line;
beforeEach(() => {
  fakeBrowser();
  drafts.set({});
});

describe('what 발송처리 will do', () => {
  it('a parcel goes with what was typed, else with what is stored; without either it stays and says why', () => {
    typeTracking([line(2)], { companyCode: 'EPOST', trackingNo: '6123-4567-89012' });
    const boxes = boxesOf([
      line(1, { companyCode: 'CJ', trackingNo: '612345678901' }),
      line(2),
      line(3),
      line(4, { deliveryMethod: 'DIRECT' }),
      line(5, { can: { start: 'STATE' } }),
    ]);
    expect(boxes.map((one) => [one.companyCode, one.trackingNo, one.why])).toEqual([
      ['CJ', '612345678901', null],
      ['EPOST', '6123456789012', null],
      [null, null, '택배사와 송장번호를 입력해 주세요.'],
      [null, null, null],
      [null, null, '지금 상태에서는 발송처리 작업을 할 수 없습니다.'],
    ]);
  });
  it('a number that was saved goes, although the row does not tell of it yet', () => {
    typeTracking([line(2)], { companyCode: 'EPOST', trackingNo: '6123456789012' });
    put([2], () => ({ ...drafts.get()[2]!, state: 'saved' }));
    expect(boxesOf([line(2)])).toMatchObject([
      { companyCode: 'EPOST', trackingNo: '6123456789012', why: null },
    ]);
  });
  it('one box in hand goes at once; several, or lines of other pages, are looked at', () => {
    expect(needsLook([line(1), line(2, { bundleSeq: 1 })], 2)).toBe(false);
    expect(needsLook([line(1), line(2)], 2)).toBe(true);
    expect(needsLook([line(1)], 3)).toBe(true);
  });
});
