import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { notFound } from '../kit/calls.ts';
import { simulatorPage } from '../kit/page.ts';
import type { World } from '../world.ts';
import type { CardPayment } from './book.ts';

/** The company's own sheet: a card on a counter, the amount first. */
const LOOK = `<style>
.pay{margin:0 0 1rem;padding:1.25rem;border:1px solid #8a90a066;border-radius:14px}
.pay p{display:flex;justify-content:space-between;margin:0 0 .5rem;opacity:1}
.pay p span{opacity:.7}
.pay strong{font-size:1.75rem;line-height:1.2;letter-spacing:-.02em}
.acts{display:grid;grid-template-columns:1fr 2fr;gap:.5rem;margin:0;opacity:1}
.over{padding:.9rem;border-radius:10px;background:#4a4ed81f;text-align:center;font-weight:600;opacity:1}
</style>`;

const won = new Intl.NumberFormat('ko-KR');
const ENDS: Record<CardPayment['state'], string> = {
  OPEN: '',
  WAITING_DEPOSIT: '',
  PAID: '결제되었습니다.',
  FAILED: '결제되지 않았습니다.',
};

/** Numbers and words of ours only: nothing that a buyer wrote stands on the page. */
function pageOf({ paymentSeq, txId, amount, state }: CardPayment): string {
  const buttons = `<p class="acts"><button data-outcome="FAILED">거절</button> <button data-outcome="PAID" data-main>결제</button></p>`;
  const script = `for (const b of document.querySelectorAll('button')) b.onclick = async () => {
  for (const one of document.querySelectorAll('button')) one.disabled = true;
  await fetch('/sim/pay/${txId}', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ outcome: b.dataset.outcome }) });
  location.reload();
};`;
  return simulatorPage(
    '시뮬레이터 카드사',
    `${LOOK}<p>실제로는 카드사의 화면입니다. 돈은 오가지 않습니다.</p>
<div class="pay"><p><span>결제번호</span> ${paymentSeq}</p><p><span>결제할 금액</span><strong>${won.format(amount)}원</strong></p></div>
${ENDS[state] ? `<p class="over">${ENDS[state]}</p>` : buttons}<script>${script}</script>`,
  );
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
