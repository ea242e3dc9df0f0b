import type { FastifyInstance } from 'fastify';
import { paymentMethod } from '@jangteo/contract/order/order.enums.ts';
import { clock } from '../../kit/clock/clock.ts';
import { EVERY_SELLER, readOnly } from '../../kit/db/tx.ts';
import type { Deps } from '../../kit/http/context.ts';
import { takeRate } from '../../kit/http/rate.ts';
import { openWeb } from '../../kit/http/web.ts';
import { readDetail } from './shown.ts';

/** Ways to pay that the page offers. */
const PAY_METHODS = (
  ['CREDIT_CARD', 'REALTIME_BANK_TRANSFER', 'VIRTUAL_ACCOUNT', 'KAKAO_PAY', 'NAVER_PAY'] as const
).map((value) => ({ value, label: paymentMethod.label(value) }));

/** Pages that anybody may open and read, signed in or not (product-desk.md §11). */
export async function mountPublicPages(app: FastifyInstance, deps: Deps): Promise<void> {
  const web = await openWeb(app, deps.config);
  if (!web) return;
  app.get('/goods/:productSeq', async (request, reply) => {
    takeRate('shelf', `page:${request.ip}`);
    const { productSeq } = request.params as { productSeq: string };
    const product = /^[1-9]\d{0,14}$/.test(productSeq)
      ? await readOnly(deps.pools.app, EVERY_SELLER, (db) => readDetail(db, Number(productSeq), clock.now()))
      : null;
    if (!product) return web.send(request, reply.code(404), 'gone', {});
    return web.send(request, reply, 'goods', { product, payMethods: PAY_METHODS });
  });
}
