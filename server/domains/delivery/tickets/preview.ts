import type { TicketPreview } from '@jangteo/contract/delivery/ticket.api.ts';
import { mask } from '@jangteo/contract/kit/mask.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { countOwn } from '../../../kit/list/count.ts';
import { deskSources } from '../queries/desk.ts';
import { validity } from './issue.ts';
import { readPreviewFacts } from '../queries/ticket-facts.ts';
import { ticketText } from './text.ts';

const MADE_LATER = '(보낼 때 발급)';

/** What the first ticket of a line would say if it went out now: the words of the message itself. */
export async function previewOf(
  ctx: Pick<TxCtx, 'db' | 'client' | 'scope' | 'now'>,
  orderProductSeq: number,
): Promise<TicketPreview> {
  if ((await countOwn(ctx, deskSources.voucher, [orderProductSeq])) !== 1) throw fail('NOT_FOUND');
  const facts = await readPreviewFacts(ctx.db, ctx.scope.sellers, orderProductSeq);
  const ticket = {
    code: facts.code === null ? MADE_LATER : mask('code', facts.code),
    pin: facts.pin === null ? null : mask('code', facts.pin),
  };
  return {
    orderProductSeq,
    pieces: facts.qty,
    text: ticketText({ ...facts, ...ticket, ...validity(ctx.now, facts) }),
  };
}
