/** What a return is about changes while nothing has come back (claims.md §3, return/products). */
import { expectVersion, overtaken } from '../../kit/db/version.ts';
import type { z } from 'zod';
import type { editProductsBody } from '@jangteo/contract/claim/claim.body.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { rawJson, type RawJson } from '../../kit/http/envelope.ts';
import { fail, fieldError } from '../../kit/http/fail.ts';
import { refusalOfOne } from '../../kit/lifecycle/bulk.ts';
import { splitTickets } from '../delivery/index.ts';
import { freeLines, splitLine, type LockedLine } from '../order/index.ts';
import { who } from './desk.ts';
import { detailOf, headOf } from './detail.ts';
import { editClaims } from './edit.ts';
import { openClaim } from './open.ts';
import { pickupsOffered } from './pickup-form.ts';
import { readOwner } from './queries/claim.ts';
import type { ClaimHead } from './queries/detail.ts';
import { readPickup } from './queries/guide.ts';

type Body = z.output<typeof editProductsBody>;

export async function editProducts(ctx: TxCtx, body: Body): Promise<RawJson> {
  const head = await headOf(ctx, body.claimSeq);
  if (head.type !== 'RETURN') throw fail('NOT_FOUND');
  expectVersion(body.version, { status: head.state, version: head.version });
  if (body.qty === undefined && !body.add) throw fieldError('qty', 'REQUIRED', '바꿀 수량을 입력해 주세요.');
  if (body.qty !== undefined) await keepPieces(ctx, head, body.qty);
  const claims = [head.claim_seq, ...(await addLines(ctx, head, body.add ?? []))];
  const details: RawJson[] = [];
  for (const claim of claims) details.push(await detailOf(ctx, claim));
  return rawJson(`[${details.map((detail) => detail.rawJson).join(',')}]`);
}

/** Pieces that are left out become a line of their own that nobody claims. */
async function keepPieces(ctx: TxCtx, head: ClaimHead, qty: number): Promise<void> {
  const { moved, failures } = await editClaims(ctx.db, {
    ...who(ctx),
    ids: [head.claim_seq],
    action: 'editProducts',
    text: `반품 수량 변경: ${qty}개`,
    plans: true,
    guard: (row) => {
      if (row.version !== head.version) return overtaken(row);
      return qty <= row.qty ? null : fieldError('qty', 'REFERENCE', '요청한 수량보다 많습니다.');
    },
    set: () => ({ qty }),
    also: (row, line) => leaveOut(ctx, line, row.qty - qty),
  });
  const [failure] = failures;
  if (failure && moved.length === 0) throw refusalOfOne(failure);
}

async function leaveOut({ db, now }: TxCtx, line: LockedLine, pieces: number): Promise<void> {
  if (pieces === 0) return;
  const free = await splitLine(db, line, pieces, now);
  const key = { sellerSeq: free.seller_seq, orderProductSeq: free.order_product_seq };
  if (line.delivery_method === 'MESSAGE')
    await splitTickets(db, {
      sellerSeq: key.sellerSeq,
      from: line.order_product_seq,
      to: key.orderProductSeq,
      qty: pieces,
    });
  await freeLines(db, [key], now);
}

/** Lines of the same parcel come back in the same pickup, for the same reason. */
async function addLines(
  ctx: TxCtx,
  head: ClaimHead,
  lines: readonly { orderProductSeq: number; qty: number }[],
): Promise<number[]> {
  const { actor, at } = who(ctx);
  const claims: number[] = [];
  for (const line of lines) {
    if ((await readOwner(ctx.db, ctx.scope.sellers, line.orderProductSeq)) === null) throw fail('NOT_FOUND');
    const pickup = await readPickup(ctx.db, head, line.orderProductSeq);
    if (!pickup) throw fieldError('add', 'REFERENCE', '같은 묶음의 상품만 더할 수 있습니다.');
    const { claimSeq } = await openClaim(ctx.db, {
      ...line,
      sellerSeq: head.seller_seq,
      type: 'RETURN',
      reason: head.reason,
      pickup: pickup.method === 'NONE' ? undefined : { method: pickup.method },
      autoPickup: pickup.method === 'AUTO' || pickupsOffered(ctx.config),
      feeMethod: head.fee_method,
      by: 'SELLER',
      actor,
      at,
    });
    claims.push(claimSeq);
  }
  return claims;
}
