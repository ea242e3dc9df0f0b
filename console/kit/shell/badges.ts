/** Numbers in the menu, by route: what waits to be done there, as domains count it. */
import { mayCall } from '@jangteo/contract/kit/audience.ts';
import { useQueries } from '@tanstack/react-query';
import { query } from '../call/query.ts';
import { session } from '../session.ts';
import { frame } from './frame.ts';

/** Of the seller whose screens are shown; asked again when an event makes the answers old. */
export function useBadges(): Readonly<Record<string, number>> {
  const user = session.use()?.user;
  const badges = frame.use().flatMap((part) => part.badges ?? []);
  const badgeQueries = useQueries({
    queries: badges.map(({ call }) => ({
      ...query(call),
      staleTime: 60_000,
      enabled: Boolean(user && mayCall(call.audience, user)),
    })),
  });
  const counts = badges.flatMap(({ counts: countsIn }, i) => {
    const answer = badgeQueries[i]?.data as { data: never } | undefined;
    return user && answer ? Object.entries(countsIn(answer.data, user)) : [];
  });
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
