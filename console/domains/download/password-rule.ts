import { downloadApi } from '@jangteo/contract/download/download.api.ts';

export const PASSWORD_RULE = '영문과 숫자를 섞어 8자 이상 64자 이하로 정해 주세요.';

/** Sentences by field when the two entries cannot be taken; the rule itself is the contract's. */
export function passwordErrors(password: string, again: string): { password?: string; again?: string } {
  if (!downloadApi.setPassword.body.safeParse({ password }).success) return { password: PASSWORD_RULE };
  return password === again ? {} : { again: '두 비밀번호가 서로 다릅니다.' };
}
