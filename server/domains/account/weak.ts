import { errorDef } from '@jangteo/contract/errors.ts';
import { fail, fieldError } from '../../kit/http/fail.ts';
import { passwordFault } from './rules/password.ts';

/** A password that may not be used is 400 at its field (G-PWD-1): USER_PASSWORD_LENGTH_REQUIRE or the reason in words. */
export function refuseWeak(field: string, password: string, loginId: string): void {
  const fault = passwordFault(password, loginId);
  if (fault === 'FORM') {
    const { message } = errorDef('USER_PASSWORD_LENGTH_REQUIRE');
    throw fail('USER_PASSWORD_LENGTH_REQUIRE', { errors: [{ field, code: 'PATTERN', message }] });
  }
  if (fault === 'LOGIN_ID')
    throw fieldError(field, 'PATTERN', '아이디가 들어간 비밀번호는 사용할 수 없습니다.');
  if (fault === 'COMMON')
    throw fieldError(field, 'PATTERN', '많이 쓰이는 비밀번호입니다. 다른 비밀번호를 입력해 주세요.');
}
