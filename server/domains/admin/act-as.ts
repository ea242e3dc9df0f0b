/** An operator in a seller's place: for an hour, in one session, to read or to write (docs/decisions/0222). */
import { ACT_MS } from '@jangteo/contract/admin/act-as.ts';
import type { adminApi } from '@jangteo/contract/admin/admin.api.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { writeAccess } from '../../kit/audit/audit.ts';
import { notActable } from '../../kit/auth/caller.ts';
import { tellSessions } from '../../kit/auth/session.ts';
import { toKst } from '../../kit/clock/clock.ts';
import type { Queryable } from '../../kit/db/query.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { readUser, toUser } from '../account/index.ts';
import { dropActing, readActing, writeActing } from './queries/acting.ts';

/**
 * The seller or broadcaster behind a number; consumers, operators and nobody are 404, unusable accounts 460.
 */
async function actable(db: Queryable, userSeq: number) {
  const row = await readUser(db, userSeq);
  if (!row || (row.user_type !== 'producer' && row.user_type !== 'influencer')) throw fail('NOT_FOUND');
  const refusal = notActable(row);
  if (refusal) throw refusal;
  return toUser(row);
}

const whomOf = ({ caller }: TxCtx, userSeq: number) => ({ sessionSeq: caller.sessionSeq, userSeq });

/** The audit row of the start says why; the edge audits every write that follows under X-Act-As. */
export async function beginActing({ body }: InputOf<typeof adminApi.actAs>, ctx: TxCtx) {
  const { userSeq, mode, why } = body;
  const user = await actable(ctx.client, userSeq);
  const until = toKst(new Date(ctx.now.getTime() + ACT_MS));
  const acting = await writeActing(ctx.db, whomOf(ctx, userSeq), { mode, until });
  await note(ctx, userSeq, why, { before: {}, after: { ...acting } });
  return { user, ...acting };
}

export async function showActing({ params }: InputOf<typeof adminApi.seller>, ctx: TxCtx) {
  const user = await actable(ctx.client, params.userSeq);
  const acting = await readActing(ctx.db, whomOf(ctx, params.userSeq), toKst(ctx.now));
  if (!acting) throw fail('ACT_AS_OVER');
  return { user, ...acting };
}

/** Over is over: ended twice, or by the clock before, it is nothing to tell. */
export async function endActing({ params }: InputOf<typeof adminApi.endActing>, ctx: TxCtx): Promise<null> {
  if (await dropActing(ctx.db, whomOf(ctx, params.userSeq)))
    await note(ctx, params.userSeq, null, { before: { acting: true }, after: { acting: false } });
  return null;
}

/** What stands open on it hears of it, in every process. */
async function note(
  ctx: TxCtx,
  userSeq: number,
  reason: string | null,
  detail: { before: object; after: object },
): Promise<void> {
  const { client, caller, request, now } = ctx;
  await writeAccess(client, {
    kind: 'ACT_AS',
    userSeq: caller.userSeq,
    actAsSeq: userSeq,
    ip: request.ip,
    call: request.call,
    subjects: [`user:${userSeq}`],
    reason,
    detail,
    requestId: request.requestId,
    at: now,
  });
  await tellSessions(client, [caller.userSeq]);
}
