import { adminErrors } from './admin.errors.ts';

/** Accounts that nobody may act as, as ACT_AS_UNUSABLE words them. */
export const unusableAccounts = { LEFT: '탈퇴한', IDLE: '휴면', INACTIVE: '사용이 중지된' } as const;
export type UnusableAccount = keyof typeof unusableAccounts;

const sentence = (state: UnusableAccount): string =>
  adminErrors.ACT_AS_UNUSABLE.message.replace('{state}', unusableAccounts[state]);

/** Why the operator may not act as a seller, in the sentence that trying it would answer. */
export const actAsRefusals: Readonly<Record<UnusableAccount, string>> = {
  LEFT: sentence('LEFT'),
  IDLE: sentence('IDLE'),
  INACTIVE: sentence('INACTIVE'),
};
