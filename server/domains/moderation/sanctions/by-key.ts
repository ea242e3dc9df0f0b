/** What the sanctioned reads and says without a sign-in (docs/decisions/0285). */
import { appealApi } from '@jangteo/contract/moderation/appeal.api.ts';
import { inTransaction, readOnly } from '../../../kit/db/tx.ts';
import type { PublicCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { open, serve } from '../../../kit/http/route.ts';
import { openAppealKey } from '../../account/index.ts';
import { appealOwn, ownSanctions } from '../../sanction/index.ts';

function holderOf({ config, now }: PublicCtx, key: string): number {
  const user = openAppealKey(config, key, now);
  if (user === null) throw fail('APPEAL_KEY_OVER');
  return user;
}

export const appealRoutes = serve(appealApi, {
  look: open(async ({ body }, ctx) => {
    const user = holderOf(ctx, body.appealKey);
    return readOnly(ctx.pools.app, [], (db) => ownSanctions(db, user, ctx.now));
  }),
  appeal: open(async ({ body: { appealKey, sanctionSeq, text } }, ctx) => {
    const user = holderOf(ctx, appealKey);
    return inTransaction(ctx.pools.app, [], (db) =>
      appealOwn(db, { user, sanction: sanctionSeq, text, at: ctx.now }),
    );
  }),
});
