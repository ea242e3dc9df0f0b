import type { Db } from '../../kit/db/bound.ts';
import { inOrder } from '../../kit/db/by-seller.ts';
import { lockLines, type LockedLine } from '../order/index.ts';
import { readLineSeqs } from './queries/claim.ts';
import { lockClaimsOf, readBundleSeqs, readLinesOf } from './queries/plan.ts';

/**
 * Locks the lines of claims or refunds, as whoever locks claims and refunds does before, and the claims of refunds
 * (docs/decisions/0019).
 */
export async function lockLinesOf(
  db: Db,
  what: 'claim' | 'refund',
  sellers: readonly number[],
  ids: readonly number[],
): Promise<LockedLine[]> {
  const lines = await lockLines(db, sellers, await readLineSeqs(db, what, sellers, ids));
  if (what === 'refund')
    for (const seller of inOrder(lines.map((line) => line.seller_seq)))
      await lockClaimsOf(db, seller, own(lines, seller));
  return lines;
}

const own = (lines: readonly LockedLine[], seller: number): number[] =>
  lines.filter((line) => line.seller_seq === seller).map((line) => line.order_product_seq);

/** Parcels of one seller with all their lines and claims: of two that change the same plans one waits. */
export async function lockParcels(db: Db, seller: number, bundles: readonly number[]): Promise<LockedLine[]> {
  const lines = await lockLines(db, [seller], await readLinesOf(db, seller, bundles));
  await lockClaimsOf(db, seller, own(lines, seller));
  return lines;
}

/** The parcels of these claims, locked; by seller. */
export async function lockParcelsOf(
  db: Db,
  sellers: readonly number[],
  claims: readonly number[],
): Promise<{ lines: LockedLine[]; bundles: Map<number, number[]> }> {
  const lines: LockedLine[] = [];
  const bundles = new Map<number, number[]>();
  for (const seller of inOrder(sellers)) {
    const seqs = await readBundleSeqs(db, seller, claims);
    if (seqs.length === 0) continue;
    bundles.set(seller, seqs);
    lines.push(...(await lockParcels(db, seller, seqs)));
  }
  return { lines, bundles };
}
