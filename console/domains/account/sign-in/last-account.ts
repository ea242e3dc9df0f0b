/** The login id that this browser used last; never the password. */
const KEY = 'jt-last-account';

export const lastAccount = (): string => localStorage.getItem(KEY) ?? '';
export const rememberAccount = (loginId: string): void => localStorage.setItem(KEY, loginId);
