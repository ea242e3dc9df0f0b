/** Who may see which page (R37, R51-R59). The rules stand in the contract; here they meet a session. */
import { allowedPath, gateFor, landing, publicPaths } from '@jangteo/contract/menu/access.ts';
import { ownPath } from './own-path.ts';
import { paths } from './paths.ts';
import type { Session } from './session.ts';

export type Verdict = { kind: 'open' | 'refused' } | { kind: 'go'; to: string };

const OPEN: Verdict = { kind: 'open' };
const go = (to: string): Verdict => ({ kind: 'go', to });
/** Pages that are about one seller; help, academy, notices and downloads are not. */
const SELLER_PAGE = /^\/(channels|sales|order-delivery|delivery|shipment|settlement)(\/|$)/;

/**
 * Decides about one path, without query. Asked again on every path change and whenever the session changes (R57).
 */
export function judge(session: Session | null, path: string): Verdict {
  if (!session) return isPublic(path) ? OPEN : go(paths.home());
  const { me, user } = session;
  // Before anything else: a temporary or expired password.
  if (me.nextAction === 'PASSWORD_CHANGE') return path === paths.profile() ? OPEN : go(paths.profile());
  if (path === paths.home() || path === paths.login() || path === paths.accountState()) return go(landing(user));
  if (path === paths.sellerPicker()) return me.userType === 'admin' ? OPEN : { kind: 'refused' };
  if (!allowedPath(user, path) && !isPublic(path)) return { kind: 'refused' };
  const gate = gateFor(user, path);
  if (gate) return go(gate);
  // The operator first chooses the seller whose page it is.
  return user.userType === 'admin' && SELLER_PAGE.test(path) ? go(paths.sellerPicker(path)) : OPEN;
}

/**
 * Where the redirect of an open path leads. Who comes back after the session ended goes on where it ended (`next` of
 * the sign-in page), if this user may open that; else R37-R42 decide.
 */
export function redirectOf(session: Session | null, path: string, query: string): string | null {
  const verdict = judge(session, path);
  if (verdict.kind !== 'go') return null;
  const next = session && path === paths.login() ? ownPath(new URLSearchParams(query).get('next')) : null;
  const back = next && judge(session, plainPath(next.split('?', 1)[0]!)).kind === 'open';
  return back ? next : verdict.to;
}

/** /shorts belongs to the public host; here it only says so. */
const isPublic = (path: string): boolean => publicPaths.includes(path) || path === paths.accountState() || path.startsWith('/shorts/');

/** `/delivery/order/` is the same page as `/delivery/order`. */
export const plainPath = (pathname: string): string => (pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname);
