import type { joinApi } from '@jangteo/contract/account/join.api.ts';
import type { DataOf } from '@jangteo/contract/kit/endpoint.ts';
import type { TermsType } from '@jangteo/contract/legal/legal.enums.ts';
import { createContext, useContext } from 'react';
import { missingConsents, type Agreement } from '../../../kit/form/ConsentList.tsx';

/** What the page of joining was told (R21). */
export type JoinInfo = DataOf<(typeof joinApi)['joinPage']>;

/** What its parts know beside the form. */
interface JoinPlace {
  info: JoinInfo;
  /** The code that is on its way to the address. */
  mail: { sent: { to: string; until: number; again: number; digit: number } | null; busy: boolean };
  sendMail: () => Promise<void>;
  /** The number that was proven last. */
  proven: string | null;
  onProven: (number: string) => void;
}
export const joinPlace = createContext<JoinPlace | null>(null);
export const useJoinPlace = (): JoinPlace => useContext(joinPlace)!;

export type Agreed = Agreement<TermsType>[];

/** What every way of joining asks. */
export interface Person {
  oldEnough: boolean;
  agreements: Agreed;
  userName: string;
  name: string;
  phoneNumber: string;
}
export const NOBODY: Person = { agreements: [], oldEnough: false, userName: '', name: '', phoneNumber: '' };

export const REQUIRED_TERMS = '필수 약관에 동의해 주세요.';

/** What no schema knows of it. */
export const checkPerson = (
  { oldEnough, agreements, phoneNumber }: Person,
  { terms, minAge }: JoinInfo,
  proven: string | null,
) => ({
  oldEnough: !oldEnough && `만 ${minAge}세 이상만 가입할 수 있습니다.`,
  agreements: missingConsents(terms, agreements).length > 0 && REQUIRED_TERMS,
  phoneNumber: phoneNumber !== '' && phoneNumber !== proven && '휴대폰 인증을 마치거나 번호를 지워 주세요.',
});

export const PERSON_WORDS = {
  userName: '닉네임은 한글, 영문, 숫자로 2~20자까지 쓸 수 있습니다.',
  name: '이름을 한글이나 영문으로 입력해 주세요.',
};

/** What is sent of it; a text that nobody answered is a no. */
export const personBody = ({ agreements, userName, name, phoneNumber }: Person, { terms }: JoinInfo) => ({
  userName: userName.trim(),
  name: name.trim(),
  ...(phoneNumber && { phoneNumber }),
  agreements: terms.map(
    ({ termsType, version }) =>
      agreements.find((one) => one.termsType === termsType && one.version === version) ?? {
        termsType,
        version,
        agreed: false,
      },
  ),
});
