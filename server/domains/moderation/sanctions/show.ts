import type { DeskSanction } from '@jangteo/contract/moderation/sanction.api.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { attachedFor } from '../../file/index.ts';
import { readDeskSanction, readProducts } from './queries.ts';

interface Decidable {
  state: string;
  appeal: string | null;
  byUserSeq: number;
  approvedBySeq: number | null;
}

/** What this operator may do with it: who imposed it, or agreed to it, decides no appeal against it. */
export function canOf(
  { state, appeal, byUserSeq, approvedBySeq }: Decidable,
  user: number,
): DeskSanction['can'] {
  const own = byUserSeq === user || approvedBySeq === user;
  return {
    lift: state === 'ACTIVE' ? null : 'ENDED',
    decide: appeal !== 'OPEN' ? 'NO_APPEAL' : own ? 'SAME_PERSON' : null,
  };
}

export async function showSanction(ctx: TxCtx, sanction: number): Promise<DeskSanction> {
  const { db, caller } = ctx;
  const found = await readDeskSanction(db, sanction);
  if (!found) throw fail('NOT_FOUND');
  const { byUserSeq, approvedBySeq, productSeqs: _seqs, appealed, ...shown } = found;
  return {
    ...shown,
    appealed: appealed && { ...appealed, images: attachedFor(ctx, appealed.images) },
    products: await readProducts(db, found),
    can: canOf({ ...found, byUserSeq, approvedBySeq }, caller.userSeq),
  };
}
