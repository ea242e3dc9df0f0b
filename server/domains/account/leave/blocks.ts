import type { LeaveBlock } from '@jangteo/contract/account/own.enums.ts';
import type { Block } from '@jangteo/contract/account/own.api.ts';
import { payableOf } from '../../ledger/index.ts';
import type { Db } from '../../../kit/db/bound.ts';
import { countMembers } from './queries.ts';

/** How many there are, and the page where the person settles them. */
export interface Found {
  count: number;
  link: string;
}
/** Something that must be over before an account leaves. */
export interface Blocker {
  kind: LeaveBlock;
  find: (db: Db, userSeq: number) => Promise<Found>;
}

const blockers: Blocker[] = [
  {
    kind: 'MEMBER',
    find: async (db, userSeq) => ({ count: await countMembers(db, userSeq), link: '/channels/group' }),
  },
  {
    kind: 'PAYOUT',
    find: async (db, userSeq) => ({
      count: await payableOf(db, userSeq),
      link: '/settlement/sales/estimate',
    }),
  },
];

/** A place that is kept open: a later domain says here what of its own keeps somebody from leaving. */
export function registerLeaveBlock(...more: readonly Blocker[]): void {
  blockers.push(...more);
}

const ORDER: readonly LeaveBlock[] = ['ORDER', 'CLAIM', 'PAYOUT', 'CONTRACT', 'MEMBER'];

/** What keeps an account from leaving now, asked over the rows of every seller. */
export async function leaveBlocks(db: Db, userSeq: number): Promise<Block[]> {
  const found: Block[] = [];
  for (const { kind, find } of blockers) {
    const one = await find(db, userSeq);
    if (one.count > 0) found.push({ kind, ...one });
  }
  return found.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}
