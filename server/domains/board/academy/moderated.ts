/** Posts of the academy as who moderates them sees and hides them (operator.md §8). */
import { academyReason } from '@jangteo/contract/board/academy/academy.enums.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { reportPost } from '../../fan/index.ts';
import { findPosted, writeHidden, type Posted, type PostKey } from './queries/moderated.ts';
import type { Db } from '../../../kit/db/bound.ts';

/** Null: there is none, or its writer took it back. */
export const findPost = (db: Db, key: PostKey): Promise<Posted | null> => findPosted(db, key);
/** False where it stands so already. */
export const hidePost = (db: Db, key: PostKey): Promise<boolean> => writeHidden(db, key, true);
export const showPost = (db: Db, key: PostKey): Promise<boolean> => writeHidden(db, key, false);

const DESK_REASONS = { ABUSE: 'SWEAR_WORD', AD: 'SPAM', PRIVACY: 'ETC', ETC: 'ETC' } as const;

/** The operator's desk has a report of it among all others, with what it looked like. */
export async function tellDesk(
  ctx: TxCtx,
  key: PostKey,
  { reason, text }: { reason: keyof typeof DESK_REASONS; text: string | null },
): Promise<void> {
  const post = await findPosted(ctx.db, key);
  if (!post) throw fail('NOT_FOUND');
  const { nickname, name, text: said } = post;
  const evidence = { name, nickname, text: said };
  await reportPost(
    ctx,
    { ...key, evidence },
    { reason: DESK_REASONS[reason], text: text ?? academyReason.label(reason) },
  );
}
