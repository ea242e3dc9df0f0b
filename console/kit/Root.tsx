/**
 * What stands around every page: the verdict about the open path,
 * asked again whenever path or session change (R57).
 */
import { Outlet, useLocation, useMatches, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isEntry, judge, plainPath, type Verdict } from './guard.ts';
import { session } from './session.ts';

export function useVerdict(): Verdict {
  const now = session.use() ?? null;
  const path = useLocation({ select: (at) => at.pathname });
  return judge(now, plainPath(path));
}

/** The open path is none of ours: the shell's last route took it, which takes what no other does. */
export const useUnknown = (): boolean =>
  useMatches({ select: (matches) => matches.some((one) => one.routeId === '/shell/$') });

export function Root() {
  const router = useRouter();
  const now = session.use();
  const verdict = useVerdict();
  const coming = useLocation({ select: (at) => isEntry(plainPath(at.pathname)) }) && Boolean(now);
  // Sign-in, sign-out and acting move the redirects of the open path.
  useEffect(() => void router.invalidate(), [router, now]);
  // Who has just come in sees the form they sent, busy, until the next page is there; drawn anew it would look refused.
  return verdict.kind === 'go' && !coming ? null : <Outlet />;
}
