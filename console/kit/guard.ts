/** Who may see which page (R37, R51-R59). The rules stand in the contract; here they meet a session. */
import type { User } from '@jangteo/contract/account/account.user.ts';
import { ranks } from '@jangteo/contract/kit/role.ts';
import { allowedPath, gateFor, isOnboarding, landing, publicPaths } from '@jangteo/contract/menu/access.ts';
import { opensDesk } from '@jangteo/contract/menu/operator.ts';
import { queryText } from './call/address.ts';
import { nextActionPath } from './next-action.ts';
import { ownPath } from './own-path.ts';
import { paths } from './paths.ts';
import type { Session } from './session.ts';

export type Verdict = { kind: 'open' | 'refused' } | { kind: 'go'; to: string };

const OPEN: Verdict = { kind: 'open' };
const go = (to: string): Verdict => ({ kind: 'go', to });
/** Pages that are about one seller; help, academy, notices and downloads are not. */
const SELLER_PAGE = /^\/(channels|sales|order-delivery|delivery|shipment|settlement)(\/|$)/;

const SIGN_IN = [paths.home(), paths.login()];
/** Who is signed in has come in. */
const ENTRIES = [...SIGN_IN, paths.join(), paths.find(), paths.accountState()];

export const isEntry = (path: string): boolean => ENTRIES.includes(path);

/** What the account itself owes; a tag or basic information is asked for where it is needed. */
const FIRST = ['PASSWORD_CHANGE', 'EMAIL_INPUT', 'EMAIL_VERIFY', 'TERMS'] as const;
const firstOfAll = ({ nextAction }: User, back?: string): string | null => {
  const action = FIRST.find((one) => one === nextAction);
  return action ? nextActionPath[action](back) : null;
};
/**
 * Whoever is signed in, whatever they owe: texts, which may be what is owed, and the way back of an account that somebody
 * else has.
 */
const ANYBODYS = /^\/(legal\/[^/]+|undo)$/;

/**
 * Decides about one path, without query. Asked again on every path change and whenever the session changes
 * (R57).
 */
export function judge(session: Session | null, path: string): Verdict {
  if (ANYBODYS.test(path)) return OPEN;
  if (!session) return isPublic(path) ? OPEN : go(paths.home());
  const { me, user } = session;
  // Before anything else: a temporary password, an address, texts that have changed.
  const first = firstOfAll(me);
  if (first && (ENTRIES.includes(path) || !isPublic(path)))
    return path === paths.profile() ? OPEN : go(first);
  if (ENTRIES.includes(path)) return go(landing(user));
  // Who was approved while they waited there, by the operator or in another tab, is through.
  if (isOnboarding(path) && user.userType !== 'consumer') return go(landing(user));
  if (path === paths.sellerPicker()) return opensDesk(me, path) ? OPEN : { kind: 'refused' };
  // The desk is the operator's own: closed while they act as a seller.
  const desk = opensDesk(user, path);
  if (desk !== null) return desk ? OPEN : { kind: 'refused' };
  if (!allowedPath(user, path) && !isPublic(path)) return { kind: 'refused' };
  const gate = gateFor(user, path);
  if (gate) return go(gate);
  if (!ranks(user, 'ADMIN') || !SELLER_PAGE.test(path)) return OPEN;
  // The operator first chooses the seller whose page it is, where they may act for sellers at all.
  return opensDesk(user, paths.sellerPicker()) ? go(paths.sellerPicker(path)) : { kind: 'refused' };
}

/**
 * Where the redirect of an open path leads. A visitor's page is kept as `next` of the sign-in, unless `left`:
 * they signed out themselves, and the next one begins at the start. Signed in, it opens if this user may open
 * it; where R38-R42, R51-R53 send by the account's state, that wins.
 */
export function redirectOf(
  session: Session | null,
  path: string,
  query: string,
  left = false,
): string | null {
  const verdict = judge(session, path);
  if (verdict.kind !== 'go') return null;
  if (!session) return left ? verdict.to : verdict.to + queryText({ next: path + query });
  const here = ENTRIES.includes(path) ? null : path + query;
  if (here) return firstOfAll(session.me, here) ?? pickFirst(verdict, here) ?? verdict.to;
  const leadsOn = SIGN_IN.includes(path) && ranks(session.user, 'INFLUENCER');
  const next = !leadsOn ? null : ownPath(new URLSearchParams(query).get('next'));
  if (!next) return verdict.to;
  const first = firstOfAll(session.me, next);
  if (first) return first;
  const onward = judge(session, pathOf(next));
  return onward.kind === 'open' ? next : (pickFirst(onward, next) ?? verdict.to);
}

/** The operator picks a seller and then goes on to the page with its search. */
const pickFirst = (verdict: Verdict, next: string): string | null =>
  verdict.kind === 'go' && verdict.to === paths.sellerPicker(pathOf(next)) ? paths.sellerPicker(next) : null;

const pathOf = (href: string): string => plainPath(href.split('?', 1)[0]!);

const isPublic = (path: string): boolean => publicPaths.includes(path) || path === paths.accountState();

/** `/delivery/order/` is the same page as `/delivery/order`. */
export const plainPath = (pathname: string): string =>
  pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
