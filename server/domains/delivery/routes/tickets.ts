import { ticketApi } from '@jangteo/contract/delivery/ticket.api.ts';
import { inTx, reading, serve } from '../../../kit/http/route.ts';
import { bulkAnswer } from '../../../kit/lifecycle/bulk.ts';
import { cancelUse, changePhone, extend, resend, use } from '../tickets/acts.ts';
import { previewOf } from '../tickets/preview.ts';

/** What an e-ticket seller does to tickets that were sent. */
export const ticketRoutes = serve(ticketApi, {
  previewTickets: reading(async ({ query }, ctx) => previewOf(ctx, query.orderProductSeq)),
  resendTickets: inTx(async ({ body }, ctx) => bulkAnswer(await resend(ctx, body.ticketSeqList))),
  useTickets: inTx(async ({ body }, ctx) =>
    bulkAnswer(await use(ctx, body.ticketSeqList, body.place?.trim() ?? '')),
  ),
  cancelTicketUse: inTx(async ({ body }, ctx) => bulkAnswer(await cancelUse(ctx, body.ticketSeqList))),
  extendTickets: inTx(async ({ body }, ctx) =>
    bulkAnswer(await extend(ctx, body.ticketSeqList, body.validTo)),
  ),
  changeTicketPhone: inTx(({ params, body }, ctx) => changePhone(ctx, params.ticketSeq, body.phone)),
});
