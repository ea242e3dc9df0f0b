import { isUnsafe, type Endpoint } from '../kit/endpoint.ts';
import { ownEnumOf, type ValueOf } from '../kit/enum.ts';
import { adminErrors } from './admin.errors.ts';

/** What an operator may do in a seller's place. */
export const actMode = ownEnumOf('ActMode', {
  READ: { label: '조회만' },
  WRITE: { label: '조회·변경', tone: 'warning' },
});
export type ActMode = ValueOf<typeof actMode>;

/** So long an operator acts for a seller before they say again why, ms. */
export const ACT_MS = 3_600_000;

/** Nothing of the seller's: it ends the operator's own session. */
const SIGN_OUT = 'account.logout';

/** Calls that READ does not let through: all that change something, and those whose GET does something (Z1). */
export const isWrite = ({
  id,
  method,
  sideEffect,
  looks,
}: Pick<Endpoint, 'id' | 'method' | 'sideEffect' | 'looks'>): boolean =>
  (isUnsafe(method) || sideEffect === true) && id !== SIGN_OUT && !looks;

/** Accounts that nobody may act as, as ACT_AS_UNUSABLE words them. */
export const unusableAccounts = {
  LEFT: '탈퇴한',
  IDLE: '휴면',
  INACTIVE: '사용이 중지된',
  SANCTIONED: '이용이 제한된',
} as const;
export type UnusableAccount = keyof typeof unusableAccounts;

const sentence = (state: UnusableAccount): string =>
  adminErrors.ACT_AS_UNUSABLE.message.replace('{state}', unusableAccounts[state]);

/** Why the operator may not act as a seller, in the sentence that trying it would answer. */
export const actAsRefusals: Readonly<Record<UnusableAccount, string>> = {
  LEFT: sentence('LEFT'),
  IDLE: sentence('IDLE'),
  INACTIVE: sentence('INACTIVE'),
  SANCTIONED: sentence('SANCTIONED'),
};
