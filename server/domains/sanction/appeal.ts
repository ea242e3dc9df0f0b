/** An appeal against a sanction (community.md §9). */
import { toKst } from '../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import { insertAppeal } from './queries.ts';

/** Writes an appeal; the operator on duty is told. */
export async function appealSanction(
  db: Db,
  said: { sanction: number; user: number; text: string; images: readonly string[]; at: Date },
): Promise<void> {
  const { sanction, user, text } = said;
  await insertAppeal(db, { ...said, at: toKst(said.at) });
  await emit(toQueryable(db), {
    topic: 'sanction.appealed',
    key: `sanction.appealed:${sanction}`,
    payload: { sanctionSeq: sanction, userSeq: user, text },
  });
}
