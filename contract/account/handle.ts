/** How somebody is called: on air and on screen, and by their public handle (accounts.md §1). */
import { z } from 'zod';

/** 2-20 letters, digits, Korean; inside also space . _ - */
export const USER_NAME = /^(?=.{2,20}$)[A-Za-z0-9가-힣](?:[A-Za-z0-9가-힣 ._-]*[A-Za-z0-9가-힣])?$/;
/** R116. */
export const USER_TAG = /^[a-z0-9]{4,20}$/;

const said = (message: string) => ({ params: { code: 'PATTERN', message } });
const named = (pattern: RegExp, message: string) =>
  z
    .string()
    .normalize('NFC')
    .trim()
    .superRefine((value, ctx) => {
      if (value === '') ctx.addIssue({ code: 'custom', params: { code: 'REQUIRED' } });
      else if (!pattern.test(value)) ctx.addIssue({ code: 'custom', ...said(message) });
    })
    .meta({ wire: 'text', minLength: 1, pattern: pattern.source });

export const enteredUserName = () =>
  named(USER_NAME, '닉네임은 한글, 영문, 숫자로 2~20자까지 입력해 주세요.');
export const enteredUserTag = () =>
  named(USER_TAG, '아이디는 영문 소문자와 숫자로 4~20자까지 입력해 주세요.');
