import { sellerApi, type DeliveryBody, type DeliveryInfo } from '@jangteo/contract/seller/seller.api.ts';
import { toKst } from '../../kit/clock/clock.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail, fieldError } from '../../kit/http/fail.ts';
import { inTx, reading, serve } from '../../kit/http/route.ts';
import { narrow } from '../../kit/scope/scope.ts';
import { readDeliveryCompanies } from '../reference/index.ts';
import { readAsNote, writeAsNote } from './queries/asnote.ts';
import { readDelivery, writeDelivery } from './queries/terms.ts';

/** The caller's own number, or for a master a member's; any other is not there. */
function sellerOf({ scope }: TxCtx, { userSeq }: { userSeq: number }): number {
  if (!narrow(scope, userSeq)) throw fail('NOT_FOUND');
  return userSeq;
}

async function deliveryOf(ctx: TxCtx, seller: number): Promise<DeliveryInfo> {
  const info = await readDelivery(ctx.db, seller);
  if (!info) throw fail('NOT_FOUND');
  return info;
}

/** What the schema cannot know: what this seller sells, and which couriers there are. */
async function check(ctx: TxCtx, body: DeliveryBody, info: DeliveryInfo): Promise<void> {
  if (body.kind !== info.kind) throw fieldError('kind', 'ENUM', '판매자의 판매 유형과 다른 정보입니다.');
  if (body.kind !== 'NORMAL' || body.terms.companyCode === null) return;
  const known = await readDeliveryCompanies(ctx.client);
  if (!known.some(({ companyCode }) => companyCode === body.terms.companyCode))
    throw fieldError('terms.companyCode', 'REFERENCE', '없는 택배사입니다. 다시 선택해 주세요.');
}

/** Whoever writes, at what time. */
const signed = ({ caller, now }: TxCtx) => ({
  at: toKst(now),
  by: caller.operator?.userSeq ?? caller.userSeq,
});

export const routes = serve(sellerApi, {
  delivery: reading(({ params }, ctx) => deliveryOf(ctx, sellerOf(ctx, params))),

  writeDelivery: inTx(async ({ params, body }, ctx) => {
    const seller = sellerOf(ctx, params);
    await check(ctx, body, await deliveryOf(ctx, seller));
    await writeDelivery(ctx.db, { ...body, seller, ...signed(ctx) });
    return deliveryOf(ctx, seller);
  }),

  asNote: reading(({ params }, ctx) => readAsNote(ctx.db, sellerOf(ctx, params))),

  writeAsNote: inTx(async ({ params, body }, ctx) => {
    const seller = sellerOf(ctx, params);
    await writeAsNote(ctx.db, { ...body, seller, ...signed(ctx) });
    return readAsNote(ctx.db, seller);
  }),
});
