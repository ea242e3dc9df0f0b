import { describe, expect, test } from 'vitest';
import { deliveryWarnings } from './delivery/delivery.errors.ts';
import { downloadToasts } from './download/download.errors.ts';
import { domains } from './domains.ts';
import { errorCatalogue, errorDef, isErrorCode, wireCode } from './errors.ts';
import type { ErrorCode } from './kit/error.ts';
import { commonErrors, protocolErrors } from './kit/common.errors.ts';
import { fillMessage } from './kit/error.ts';
import { specTable } from './testing/spec.ts';

const codes = Object.keys(errorCatalogue) as ErrorCode[];
const sentences = [
  ...codes.map((code) => errorDef(code).message),
  ...Object.values(deliveryWarnings).map((warning) => warning.message),
  ...Object.values(downloadToasts),
];

describe('the error catalogue', () => {
  test.each(specTable('errors.tsv'))('$code $status stands in it word for word', (row) => {
    if (row.status === 'warning')
      return expect(deliveryWarnings).toHaveProperty(row.code!, { message: row.message });
    const found = codes.filter((code) => wireCode(code) === row.code).map(errorDef);
    expect(found).toContainEqual(
      expect.objectContaining({ status: Number(row.status), message: row.message }),
    );
    if (row.nextAction) expect(found).toContainEqual(expect.objectContaining({ nextAction: row.nextAction }));
  });

  test('no name is declared by two domains', () => {
    const parts = [commonErrors, protocolErrors, ...Object.values(domains).map(({ errors = {} }) => errors)];
    expect(parts.reduce((sum, part) => sum + Object.keys(part).length, 0)).toBe(codes.length);
  });

  test('login and look-up share the wire code USER_NOT_FOUND, both parties of a contract DOCS_REQUIRED, and nothing else', () => {
    expect(wireCode('LOGIN_FAILED')).toBe('USER_NOT_FOUND');
    expect(errorDef('LOGIN_FAILED').status).toBe(400);
    expect(errorDef('USER_NOT_FOUND').status).toBe(404);
    const shared = codes.filter((code) => wireCode(code) !== code);
    expect(shared.sort()).toEqual(['DOCS_REQUIRED_MATCHING', 'LOGIN_FAILED']);
  });

  test('461 and only 461 says what to do next', () => {
    for (const code of codes)
      expect([code, errorDef(code).nextAction !== undefined]).toEqual([code, errorDef(code).status === 461]);
  });

  test.each(sentences)(
    '%s: ≤ 60 characters, no open particle, no code, no English but the documents’',
    (text) => {
      expect([...text].length).toBeLessThanOrEqual(60);
      expect(text).not.toMatch(/[을를이가은는와과으로]\([가-힣]+\)|\([으]\)로/);
      if (text !== 'Upload failed')
        expect(text.replace(/\{\w+\}|MB/g, '')).not.toMatch(/[A-Z]{2,}|undefined/);
    },
  );

  test('every sentence fills completely from its params', () => {
    const params = {
      expected: 1,
      actual: 2,
      max: 3,
      sec: 4,
      limit: 5,
      amount: 6,
      scope: 'a',
      from: 'a',
      to: 'b',
      days: 7,
      n: 8,
      left: 9,
      difference: 10,
      size: '5MB',
      maxFiles: 10,
      allowed: 'jpg',
      state: '휴면',
      name: '건강기능식품 영업신고증',
      count: 11,
      hours: 24,
      until: '2026-11-26 20:40',
      minutes: 5,
      time: '2026-11-20 23:58',
      note: '점검하는 동안 주문을 받지 않습니다.',
      words: '조명 → 화질 → 조명',
      row: 12,
      externalId: 'KP20261118-01',
    };
    for (const text of sentences) expect(fillMessage(text, params)).not.toContain('{');
    expect(fillMessage('{max}건 {nope}', { max: 2 })).toBe('2건 {nope}');
  });

  test('isErrorCode knows the table and not the prototype', () => {
    expect(isErrorCode('NOT_FOUND')).toBe(true);
    expect(isErrorCode('toString')).toBe(false);
  });
});
