/** Numbers in the menu, by route: what waits to be done there. */
import { mayCall } from '@jangteo/contract/kit/audience.ts';
import { orderApi } from '@jangteo/contract/order/order.api.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../call/query.ts';
import { paths } from '../paths.ts';
import { session } from '../session.ts';

/**
 * What waits on the desk of the seller whose screens are shown; asked again on order.new and counts.changed.
 */
export function useBadges(): Readonly<Record<string, number>> {
  const user = session.use()?.user;
  const sells = Boolean(user && mayCall(orderApi.summary.audience, user));
  const asked = useQuery({ ...query(orderApi.summary), staleTime: 60_000, enabled: sells });
  const cards = asked.data?.data.cards ?? [];
  const countOf = (...keys: string[]) =>
    cards.reduce((sum, card) => (keys.includes(card.key) ? sum + card.count : sum), 0);
  const waiting = countOf('new', 'preparing', 'postponed');
  return waiting > 0
    ? { [user?.productType === 'voucher' ? paths.shipments() : paths.deliveries()]: waiting }
    : {};
}
