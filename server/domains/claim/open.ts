import type { Db } from '../../kit/db/bound.ts';
import { fail } from '../../kit/http/fail.ts';
import { lockLines, setClaims, splitLine, writeHistory, type Mover } from '../order/index.ts';
import { reserve } from '../product/index.ts';
import { hasOption, insertClaims, readClaims } from './queries/claim.ts';
import { faultOf, mayClaim } from './rules.ts';

export interface OpenClaim {
  sellerSeq: number;
  orderProductSeq: number;
  type: 'RETURN' | 'EXCHANGE';
  qty: number;
  reason: string;
  text?: string | undefined;
  /** Exchange: the option wanted instead; absent: the same again. */
  targetOptionSeq?: number | undefined;
  by: 'BUYER' | 'SELLER' | 'ADMIN';
  actor: Mover;
  at: Date;
}

export interface OpenedClaim {
  claimSeq: number;
  orderProductSeq: number;
}

/**
 * Opens a return or an exchange over `qty` pieces; fewer
 * than the line's pieces get a line of their own first.
 */
export async function openClaim(db: Db, open: OpenClaim): Promise<OpenedClaim> {
  const found = (await lockLines(db, [open.sellerSeq], [open.orderProductSeq]))[0];
  if (!found || open.qty > found.qty) throw fail('NOT_FOUND');
  const refusal = mayClaim(found, open.type, open.by);
  if (refusal) throw refusal;
  const line = open.qty < found.qty ? await splitLine(db, found, open.qty, open.at) : found;
  const key = { sellerSeq: line.seller_seq, orderProductSeq: line.order_product_seq };
  if (open.type === 'EXCHANGE')
    await reserve(db, {
      sellerSeq: key.sellerSeq,
      optionSeq: await targetOf(db, line.product_seq, line.option_seq, open),
      qty: line.qty,
    });
  const [claimSeq] = await insertClaims(
    db,
    [
      {
        ...key,
        type: open.type,
        state: 'REQUEST',
        by: open.by,
        qty: line.qty,
        reason: open.reason,
        reasonText: open.text ?? '',
        fault: faultOf(open.reason),
        fulfilment: line.fulfilment_status,
        deliveryMethod: line.delivery_method,
        targetOptionSeq: open.targetOptionSeq ?? null,
      },
    ],
    open.at,
  );
  await writeHistory(
    db,
    [{ entity: 'CLAIM', entitySeq: claimSeq!, ...key, orderSeq: line.order_seq, from: null, to: 'REQUEST' }],
    { action: 'open', actor: open.actor, at: open.at, text: open.text ?? '' },
  );
  await setClaims(db, 'openClaim', await readClaims(db, [key.sellerSeq], [claimSeq!]), open.at);
  return { claimSeq: claimSeq!, orderProductSeq: key.orderProductSeq };
}

/** An exchange stays within the product: another option of it, or the same again. */
async function targetOf(db: Db, productSeq: number, optionSeq: number, open: OpenClaim): Promise<number> {
  if (open.targetOptionSeq === undefined) return optionSeq;
  if (!(await hasOption(db, { sellerSeq: open.sellerSeq, productSeq, optionSeq: open.targetOptionSeq })))
    throw fail('NOT_FOUND');
  return open.targetOptionSeq;
}
