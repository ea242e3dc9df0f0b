/**
 * What stands around every page: the verdict about the open path,
 * asked again whenever path or session change (R57).
 */
import { Outlet, useLocation, useMatches, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
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

const RefusedPage = lazy(() => import('./RefusedPage.tsx').then((m) => ({ default: m.RefusedPage })));

/** Pages alone in the window have no shell that would refuse them. */
const useAlone = (): boolean =>
  useMatches({ select: (matches) => !matches.some((one) => one.routeId === '/shell') });

export function Root() {
  const router = useRouter();
  const now = session.use();
  const verdict = useVerdict();
  const alone = useAlone();
  const coming = useLocation({ select: (at) => isEntry(plainPath(at.pathname)) }) && Boolean(now);
  // Sign-in, sign-out and acting move the redirects of the open path.
  useEffect(() => void router.invalidate(), [router, now]);
  if (verdict.kind === 'refused' && alone)
    return (
      <Suspense>
        <RefusedPage />
      </Suspense>
    );
  // Who has just come in sees the form they sent, busy, until the next page is there; drawn anew it would look refused.
  return verdict.kind === 'go' && !coming ? null : <Outlet />;
}
