import { expectVersion } from '../../kit/db/version.ts';
import { type Fulfilment, lineEdits } from '@jangteo/contract/order/order.lifecycle.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { publish } from '../../kit/realtime/realtime.ts';
import { lockLines, moverOf, writeEdits, type LockedLine } from '../order/index.ts';
import { kindOf } from './access.ts';
import { lineIdsOf, lockOrder } from './queries/edit.ts';

type OrderEdit = 'editRecipient' | 'editClearance';

/**
 * The order, locked with its lines, for an edit that needs a line which has
 * not left. 404 where no line of the caller's kind is in it, 412 where the
 * caller saw another version or every line has left or is held by a claim.
 */
export async function openOrder(
  ctx: TxCtx,
  orderSeq: number,
  version: number,
  act: OrderEdit,
  about: (line: LockedLine) => boolean = () => true,
) {
  const ids = await lineIdsOf(ctx.db, ctx.scope.sellers, kindOf(ctx.caller), orderSeq);
  const lines = await lockLines(ctx.db, ctx.scope.sellers, ids);
  if (lines.length === 0) throw fail('NOT_FOUND');
  const order = await lockOrder(ctx.db, lines[0]!.seller_seq, orderSeq);
  expectVersion(version, order.version);
  const from: readonly Fulfilment[] = lineEdits[act].from;
  const open = lines.some(
    (l) => !l.claim_in_force && from.includes(l.fulfilment_status as Fulfilment) && about(l),
  );
  if (!open) throw fail('STATE_CHANGED', { current: { status: lines[0]!.status, version: order.version } });
  return order;
}

/** History and live hint of an edited order. */
export async function noteOrderEdit(
  ctx: TxCtx,
  act: OrderEdit,
  order: { seller_seq: number; order_seq: number },
  text: string,
): Promise<void> {
  const edit = { sellerSeq: order.seller_seq, orderSeq: order.order_seq, orderProductSeq: null };
  await writeEdits(ctx.db, [edit], {
    action: act,
    actor: moverOf(ctx.caller, lineEdits[act].by),
    at: ctx.now,
    text,
  });
  await publish(ctx.client, {
    type: 'counts.changed',
    sellerSeq: order.seller_seq,
    data: { keys: ['order', 'delivery'] },
  });
}
