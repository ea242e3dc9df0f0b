/**
 * What this browser remembers of its sign-in. The refresh cookie cannot be seen from here, so a mark says
 * that there is one: without it no renewal is tried (R31).
 */
import { accessToken } from './cookies.ts';

const KEY = 'jt-session';
type Mark = 'kept' | 'browser';

const read = (): Mark | null => {
  const value = localStorage.getItem(KEY);
  return value === 'kept' || value === 'browser' ? value : null;
};

/** `keep`: the sign-in outlives the browser window (로그인 상태 유지). */
export const markSignedIn = (keep: boolean): void => localStorage.setItem(KEY, keep ? 'kept' : 'browser');
export const clearMark = (): void => localStorage.removeItem(KEY);
/** Another tab of this browser forgot the sign-in. */
export const onForgotten = (heard: () => void): void =>
  addEventListener('storage', ({ key, newValue }) => void (key === KEY && newValue === null && heard()));
/** Unless somebody said that it is for this browser's time alone. */
export const outlivesBrowser = (): boolean => read() !== 'browser';
export const mayRenew = (): boolean => read() !== null;

/**
 * The browser was closed since a sign-in that was not to outlive it:
 * its cookies, which have no age, are gone.
 */
export const leftBrowser = (): boolean => read() === 'browser' && accessToken() === null;
