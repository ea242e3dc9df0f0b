import { undoApi } from '@jangteo/contract/undo/undo.api.ts';
import type { Undoable } from '../../kit/domain.ts';
import { fail } from '../../kit/http/fail.ts';
import { inTx, serve, type Route } from '../../kit/http/route.ts';
import { hashOf } from './offer.ts';
import { lockToken, spendToken } from './queries.ts';
import { rowsAsked } from './rules.ts';

/** Taking back, by the acts that can be; two of one kind are a mistake of ours. */
export function undoRoutes(acts: readonly Undoable[]): Route[] {
  const byKind = new Map(acts.map((act) => [act.kind, act]));
  if (byKind.size !== acts.length) throw new Error('two acts that can be taken back are of one kind');
  return serve(undoApi, {
    takeBack: inTx(async ({ params, body }, ctx) => {
      const hash = hashOf(params.token);
      const token = await lockToken(ctx.db, ctx.caller.userSeq, hash);
      if (!token) throw fail('NOT_FOUND');
      if (token.usedAt !== null || ctx.now > new Date(token.until)) throw fail('UNDO_EXPIRED');
      const split = rowsAsked(token.rows, body.seqList);
      if (!split) throw fail('NOT_FOUND');
      const act = byKind.get(token.kind);
      if (!act) throw new Error(`nobody takes ${token.kind} back`);
      await spendToken(ctx.db, ctx.caller.userSeq, hash, ctx.now, split.left);
      return act.undo(ctx, split.asked);
    }),
  });
}
