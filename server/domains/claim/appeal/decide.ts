/** An operator decides an appeal: it stays as it was, or a new claim is opened in its place (claims.md §2). */
import { expectVersion } from '../../../kit/db/version.ts';
import { claimExchangeReason, claimReturnReason } from '@jangteo/contract/claim/claim.enums.ts';
import { noteAct } from '../../../kit/audit/act.ts';
import { toQueryable } from '../../../kit/db/bound.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import type { RawJson } from '../../../kit/http/envelope.ts';
import { fail } from '../../../kit/http/fail.ts';
import { emit } from '../../../kit/outbox/outbox.ts';
import { writeEdits } from '../../order/index.ts';
import { detailOf } from '../detail.ts';
import { lockParcelsOf } from '../lock.ts';
import { openClaim } from '../open.ts';
import { pickupsOffered } from '../pickup-form.ts';
import { faultOf } from '../rules/may.ts';
import { lockAppeal, readAppealOwner, writeDecision, type Appealed } from './queries.ts';

export interface Decide {
  decision: 'UPHELD' | 'REOPENED';
  type?: 'RETURN' | 'EXCHANGE' | undefined;
  text: string;
  version: number;
}

const REASONS = { RETURN: claimReturnReason.values, EXCHANGE: claimExchangeReason.values };

/** The buyer's reason; where the other type has no such one, that of the same fault. */
const reasonOf = (reason: string, type: 'RETURN' | 'EXCHANGE'): string =>
  (REASONS[type] as readonly string[]).includes(reason)
    ? reason
    : faultOf(reason) === 'SELLER'
      ? 'PRODUCT_DAMAGE'
      : 'CHANGE_MIND';

/** As its seller sees the claim. */
async function asSeller(ctx: TxCtx, claimSeq: number): Promise<{ as: TxCtx; seller: number }> {
  const seller = await readAppealOwner(ctx.db, claimSeq);
  if (seller === null) throw fail('NOT_FOUND');
  const sellers = [seller];
  return {
    seller,
    as: { ...ctx, caller: { ...ctx.caller, sellers }, scope: { ...ctx.scope, sellers, sellerSeq: seller } },
  };
}

export async function appealDetail(ctx: TxCtx, claimSeq: number): Promise<RawJson> {
  const { as } = await asSeller(ctx, claimSeq);
  return detailOf(as, claimSeq);
}

async function reopen(ctx: TxCtx, seller: number, claimSeq: number, claim: Appealed, how: Decide) {
  const type = how.type ?? claim.type;
  const { userSeq, name } = ctx.caller;
  await openClaim(ctx.db, {
    sellerSeq: seller,
    orderProductSeq: claim.order_product_seq,
    type,
    qty: claim.qty,
    reason: reasonOf(claim.reason, type),
    text: how.text.slice(0, 500),
    appealOf: claimSeq,
    autoPickup: pickupsOffered(ctx.config),
    by: 'ADMIN',
    actor: { kind: 'admin', seq: userSeq, name: `${name}(운영자)` },
    at: ctx.now,
  });
}

export async function decideAppeal(ctx: TxCtx, claimSeq: number, how: Decide): Promise<RawJson> {
  const { as, seller } = await asSeller(ctx, claimSeq);
  await lockParcelsOf(ctx.db, [seller], [claimSeq]); // before the appeal, for the claim that may follow
  const claim = await lockAppeal(ctx.db, seller, claimSeq);
  if (!claim) throw fail('NOT_FOUND');
  const current = { status: claim.state, version: claim.version };
  if (claim.decided) throw fail('STATE_CHANGED', { current });
  expectVersion(how.version, current);
  if (how.decision === 'REOPENED') await reopen(ctx, seller, claimSeq, claim, how);
  await writeDecision(ctx.db, { ...how, seller, claimSeq, by: ctx.caller.userSeq, at: ctx.now });
  await tell(ctx, seller, claimSeq, claim, how);
  return detailOf(as, claimSeq);
}

const SAID = { UPHELD: '이의 신청 기각', REOPENED: '이의 신청 인정' } as const;

/** The seller reads it in the order's history, the buyer in a message; both in the claim. */
async function tell(ctx: TxCtx, sellerSeq: number, claimSeq: number, claim: Appealed, how: Decide) {
  const { userSeq, name } = ctx.caller;
  const { order_product_seq: orderProductSeq, order_seq: orderSeq } = claim;
  await writeEdits(ctx.db, [{ sellerSeq, orderSeq, orderProductSeq }], {
    action: 'decideAppeal',
    actor: { kind: 'admin', seq: userSeq, name: `${name}(운영자)` },
    at: ctx.now,
    text: `${SAID[how.decision]}: ${how.text}`.slice(0, 600),
  });
  await emit(toQueryable(ctx.db), {
    topic: 'claim.moved',
    key: `claim.moved:${claimSeq}:appeal`,
    sellerSeq,
    payload: {
      sellerSeq,
      claimSeq,
      orderProductSeq,
      type: claim.type,
      state: claim.state,
      by: 'admin',
      action: how.decision === 'UPHELD' ? 'upholdAppeal' : 'reopenAppeal',
      version: claim.version,
      at: ctx.now.toISOString(),
      text: how.text,
    },
  });
  await noteAct(ctx, 'WRITE', {
    subjects: [`claim:${claimSeq}`, `user:${sellerSeq}`],
    reason: how.text.slice(0, 200),
    detail: { before: { decision: null }, after: { decision: how.decision } },
  });
}
