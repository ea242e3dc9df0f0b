import type { FastifyInstance, FastifyRequest } from 'fastify';
import { openPayments } from '../../adapters/payment/payment.ts';
import { toQueryable } from '../../kit/db/bound.ts';
import { EVERY_SELLER, inTransaction, readOnly } from '../../kit/db/tx.ts';
import { netOf } from '../../kit/http/address.ts';
import type { Deps } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { apiHeaders } from '../../kit/http/headers.ts';
import { takeRate } from '../../kit/http/rate.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import { isPayToken, payReturnOf, readRequest } from '../order/index.ts';

const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};
const page = (text: string): string =>
  `<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>장터 결제</title><p>${text}</p></html>`;

/** The way to the card company's page and back. */
export function mountPayPages(app: FastifyInstance, deps: Deps): void {
  app.get('/market/pay/:paymentSeq', async (request, reply) => {
    const paymentSeq = seqOf(request);
    takeRate('lookup', `pay:${netOf(request.ip)}:${paymentSeq}`);
    if (!isPayToken(deps.config, paymentSeq, (request.query as { t?: unknown }).t)) throw fail('NOT_FOUND');
    const url = await pageOf(deps, paymentSeq);
    reply.headers(HEADERS);
    return url === null
      ? reply.type('text/html; charset=utf-8').send(page('이미 처리되었거나 기한이 지난 결제입니다.'))
      : reply.redirect(url, 303);
  });

  // The browser only says that the buyer is back; whether money moved is asked of the card company by a job.
  app.get('/market/pay/:paymentSeq/return', async (request, reply) => {
    const paymentSeq = seqOf(request);
    takeRate('lookup', `pay:${netOf(request.ip)}:${paymentSeq}`);
    const { t, paymentKey, amount } = request.query as Record<'t' | 'paymentKey' | 'amount', unknown>;
    if (!isPayToken(deps.config, paymentSeq, t)) throw fail('NOT_FOUND');
    apiHeaders(reply);
    reply.headers(HEADERS).type('text/html; charset=utf-8');
    if (
      typeof paymentKey !== 'string' ||
      !/^[\w-]{1,200}$/.test(paymentKey) ||
      typeof amount !== 'string' ||
      !/^[1-9]\d{0,14}$/.test(amount)
    )
      return reply.send(page('결제가 완료되지 않았습니다. 주문에서 다시 결제해 주세요.'));
    await inTransaction(deps.pools.app, EVERY_SELLER, async (db) => {
      if (!(await readRequest(db, paymentSeq))) throw fail('NOT_FOUND');
      await emit(toQueryable(db), {
        topic: 'payment.landed',
        key: `payment.landed:${paymentSeq}:${paymentKey}`,
        payload: { paymentSeq, txId: paymentKey, amount: Number(amount) },
      });
    });
    return reply.send(page('결제를 확인하고 있습니다. 주문 내역에서 결과를 확인해 주세요.'));
  });
}

function seqOf(request: FastifyRequest): number {
  const { paymentSeq } = request.params as { paymentSeq: string };
  if (!/^[1-9]\d{0,14}$/.test(paymentSeq)) throw fail('NOT_FOUND');
  return Number(paymentSeq);
}

/** Asking the card company again for the same payment answers the same page. */
async function pageOf(deps: Deps, paymentSeq: number): Promise<string | null> {
  const request = await readOnly(deps.pools.app, EVERY_SELLER, (db) => readRequest(db, paymentSeq));
  if (
    !request ||
    request.status !== 'WAIT' ||
    request.method === 'VIRTUAL_ACCOUNT' ||
    request.expiresAt === null
  )
    return null;
  const { method, amount, orderName, buyerName, expiresAt } = request;
  return (
    await openPayments(deps.config).open({
      paymentSeq,
      method: method as never,
      amount,
      orderName,
      buyerName,
      expiresAt,
      back: payReturnOf(deps.config, paymentSeq),
    })
  ).payUrl;
}
