/** Numbers in the menu, by route: what waits to be done there. */
import { mayCall } from '@jangteo/contract/kit/audience.ts';
import { orderApi } from '@jangteo/contract/order/order.api.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../call/query.ts';
import { paths } from '../paths.ts';
import { session } from '../session.ts';

/** New orders of the seller whose screens are shown; asked again on order.new and counts.changed. */
export function useBadges(): Readonly<Record<string, number>> {
  const user = session.use()?.user;
  const sells = Boolean(user && mayCall(orderApi.summary.audience, user));
  const asked = useQuery({ ...query(orderApi.summary), staleTime: 60_000, enabled: sells });
  const fresh = asked.data?.data.cards.find((card) => card.key === 'new')?.count ?? 0;
  return fresh > 0 ? { [paths.orders()]: fresh } : {};
}
