/** Whose buckets a master sees: those of the members, and those that were closed for the master of who has left since. */
import { sql } from 'kysely';
import { bind } from '../../../kit/db/bound.ts';
import { rebind } from '../../../kit/db/tx.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import type { Guest } from '../../../kit/list/source.ts';
import { settledFor } from '../directory.ts';

/** Sellers that were a master's when a bucket of theirs closed, and are no more; the transaction sees them from then on. */
export async function openToFormer({ client, scope }: Pick<TxCtx, 'client' | 'scope'>): Promise<number[]> {
  const { sellerSeq: master, sellers } = scope;
  const listed = await settledFor.find(bind(client), [master]);
  const former = listed.map(({ seller }) => seller).filter((seller) => !sellers.includes(seller));
  if (former.length > 0) rebind(client, [...sellers, ...former]);
  return former;
}

/** What a member's bucket comes to is the master's, unless it was closed for somebody else before they came. */
export async function groupGuests(ctx: Pick<TxCtx, 'client' | 'scope'>): Promise<Guest[]> {
  const { sellerSeq: master, sellers } = ctx.scope;
  const former = await openToFormer(ctx);
  return [
    ...sellers
      .filter((seller) => seller !== master)
      .map((seller) => ({ seller, only: sql`(l.payee_seq is null or l.payee_seq = ${master})` })),
    ...former.map((seller) => ({ seller, only: sql`l.payee_seq = ${master}` })),
  ];
}
