/** What keeps an account from leaving (accounts.md §3, §7): a place that is kept open for the domains that come later. */
import type { Db } from '../../kit/db/bound.ts';

export type BlockKind = 'ORDER' | 'CLAIM' | 'PAYOUT' | 'CONTRACT' | 'MEMBER';

/** One kind of thing that is still open. */
export interface Block {
  kind: BlockKind;
  /** The page where it is settled. */
  link: string;
  /** How many this account has; the connection sees its rows. */
  count: (db: Db, userSeq: number) => Promise<number>;
}

const blocks = new Map<BlockKind, Block>();

/** Says what must be settled first; each kind once. */
export function registerBlock(block: Block): void {
  blocks.set(block.kind, block);
}

/** What this account has still open; none: it may leave. */
export async function openBlocks(
  db: Db,
  userSeq: number,
): Promise<{ kind: BlockKind; count: number; link: string }[]> {
  const counted = await Promise.all(
    [...blocks.values()].map(async ({ kind, link, count }) => ({
      kind,
      link,
      count: await count(db, userSeq),
    })),
  );
  return counted.filter(({ count }) => count > 0);
}
