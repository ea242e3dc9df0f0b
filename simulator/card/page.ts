import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { notFound } from '../kit/calls.ts';
import type { World } from '../world.ts';
import type { CardPayment } from './book.ts';

const won = new Intl.NumberFormat('ko-KR');
const ENDS: Record<CardPayment['state'], string> = {
  OPEN: '',
  WAITING_DEPOSIT: '',
  PAID: '결제되었습니다.',
  FAILED: '결제되지 않았습니다.',
};

/** Numbers and words of ours only: nothing that a buyer wrote stands on the page. */
function pageOf({ paymentSeq, txId, amount, state }: CardPayment): string {
  const buttons = `<button data-outcome="PAID">결제</button> <button data-outcome="FAILED">거절</button>`;
  const script = `for (const b of document.querySelectorAll('button')) b.onclick = async () => {
  await fetch('/sim/pay/${txId}', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ outcome: b.dataset.outcome }) });
  location.reload();
};`;
  return `<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>시뮬레이터 카드사</title>
<body style="font-family:sans-serif;max-width:24rem;margin:4rem auto;padding:0 1rem"><h1>시뮬레이터 카드사</h1><p>결제번호 ${paymentSeq}</p><p><strong>${won.format(amount)}원</strong></p>
<p>${ENDS[state] || buttons}</p><script>${script}</script></body></html>`;
}

const params = z.strictObject({ txId: z.string().regex(/^[\w-]{1,60}$/) });
const decision = z.strictObject({ outcome: z.enum(['PAID', 'FAILED']) });

/**
 * The page that payUrl leads to: the card company's, for people
 * who try the market by hand. Only who has the link finds it.
 */
export function mountPayPage(app: FastifyInstance, { card }: World): void {
  const find = (input: unknown): CardPayment => {
    const payment = card.byTx(params.parse(input).txId);
    if (!payment) throw notFound();
    return payment;
  };
  app.get('/sim/pay/:txId', (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('x-content-type-options', 'nosniff')
      .send(pageOf(find(request.params))),
  );
  app.post('/sim/pay/:txId', async (request) => {
    const { payment } = await card.settle(
      find(request.params).paymentSeq,
      decision.parse(request.body).outcome,
    );
    return { state: payment.state };
  });
}
