import { useLocation, useNavigate } from '@tanstack/react-router';
import { ownPath } from '../../../kit/own-path.ts';
import { session } from '../../../kit/session.ts';

/**
 * Back to where a 461 sent somebody from, once what it asked for is done; nothing else may be owed by then. Who came by
 * the menu stays.
 */
export function useBack(): () => void {
  const next = useLocation({ select: (at) => (at.search as { next?: string }).next });
  const navigate = useNavigate();
  return () => {
    const own = ownPath(next);
    if (own && !session.get()?.me.nextAction) void navigate({ href: own });
  };
}
