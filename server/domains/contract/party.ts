/**
 * The two parties of a contract. A broadcaster's call about one runs in the seller's place, for that contract, under the
 * broadcaster's own name (docs/decisions/0079 says the same of hosts).
 */
import type { ContractSide } from '@jangteo/contract/contract/contract.enums.ts';
import { rebind } from '../../kit/db/tx.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { moverOf, type Mover } from '../../kit/lifecycle/mover.ts';
import { inPlaceOf } from '../../kit/scope/scope.ts';
import { contractOwners } from './directory.ts';
import { readHead, type Head } from './queries/head.ts';

/** A contract as one of its parties stands before it. */
export interface Standing {
  ctx: TxCtx;
  side: ContractSide;
  head: Head;
  mover: Mover;
}

export type Kind = Head['kind'];

/** The transaction sees both parties' rows from then on: whether each may sign is written there. */
export function standBetween(ctx: TxCtx, seller: number, gripper: number): TxCtx {
  rebind(ctx.client, [...new Set([seller, gripper])]);
  return { ...ctx, scope: inPlaceOf(ctx.scope, seller) };
}

/** What nobody else may know of, not even that it is there. */
export async function standAs(
  ctx: TxCtx,
  side: ContractSide,
  contract: number,
  kind: Kind = 'MATCHING',
): Promise<Standing> {
  const me = ctx.scope.sellerSeq;
  const seller = side === 'producer' ? me : await contractOwners.ownerOf(ctx.db, contract);
  if (seller === null) throw fail('NOT_FOUND');
  if (side === 'gripper') rebind(ctx.client, [seller]);
  const head = await readHead(ctx.db, seller, contract);
  if (!head || head.kind !== kind || (side === 'gripper' && head.gripperSeq !== me)) {
    rebind(ctx.client, ctx.scope.sellers);
    throw fail('NOT_FOUND');
  }
  const between = standBetween(ctx, seller, head.gripperSeq);
  return { ctx: between, side, head, mover: moverOf(ctx.caller, ['seller']) };
}

/** The same where the path does not say which side the caller is on: the seller's own contract first. */
export async function standAsParty(ctx: TxCtx, contract: number, kind: Kind): Promise<Standing> {
  const seller = await contractOwners.ownerOf(ctx.db, contract);
  return standAs(ctx, seller === ctx.scope.sellerSeq ? 'producer' : 'gripper', contract, kind);
}
