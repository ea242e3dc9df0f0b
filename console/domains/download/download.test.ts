import { describe, expect, it } from 'vitest';
import { passwordErrors } from './password-rule.ts';

describe('the file password (order-desk.md §7: 8-64, a letter and a digit)', () => {
  it('says how to mend what cannot be taken', () => {
    for (const password of ['', 'abc12', 'abcdefgh', '12345678', `a1${'x'.repeat(63)}`]) expect(passwordErrors(password, password), password).toEqual({ password: expect.stringContaining('8자 이상') });
  });
  it('asks for the same twice', () => {
    expect(passwordErrors('abcd1234', 'abcd1235')).toEqual({ again: '두 비밀번호가 서로 다릅니다.' });
  });
  it('takes what the server takes, Hangul included', () => {
    expect(passwordErrors('abcd1234', 'abcd1234')).toEqual({});
    expect(passwordErrors('비밀번호abc1', '비밀번호abc1')).toEqual({});
  });
});
