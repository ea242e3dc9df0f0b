import { wire } from './days.ts';
import type { LineIntent } from './intent.ts';
import type { Played } from './play.ts';
import { put } from './world.ts';
import type { SellerWorld, World } from './world.ts';

/**
 * Movements of one line: sold when paid; back when a cancel is refunded (not
 * where the goods were missing), when a return is approved, and both ways in
 * an exchange. Unpaid lines and exchanges under way hold a reservation.
 */
export function moveStock(
  world: World,
  seller: SellerWorld,
  lineSeq: number,
  { option, qty }: LineIntent,
  played: Played,
  reason: string | null,
): void {
  const { times, claim, fulfilment } = played;
  const move = (delta: number, why: string, at: number | null | undefined): void => {
    if (at === null || at === undefined) return;
    option.moved += delta;
    put(world, 'stock_movement', {
      seller_seq: seller.sellerSeq,
      option_seq: option.optionSeq,
      delta,
      reason: why,
      order_product_seq: lineSeq,
      at: wire(at),
    });
  };
  move(-qty, 'SALE', times.pay);
  if (claim?.type === 'CANCEL' && times.pay !== undefined && reason !== 'STOCK_FAULT')
    move(qty, 'CANCEL', claim.refund?.doneAt);
  if (claim?.type === 'RETURN') move(qty, 'RETURN', times.refund);
  if (claim?.type === 'EXCHANGE') {
    move(qty, 'EXCHANGE_IN', times.receiveExchange);
    move(-qty, 'EXCHANGE_OUT', times.reship);
  }
  const unpaid = (fulfilment === 'PAYMENT_WAIT' || fulfilment === 'PAYMENT_PROCESSING') && !claim;
  const exchanging =
    claim?.type === 'EXCHANGE' && (claim.state === 'REQUEST' || claim.state === 'PROCESSING');
  if (unpaid || exchanging) option.reserved += qty;
}
