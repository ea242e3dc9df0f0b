import type { LeaveBlock } from '@jangteo/contract/account/own.enums.ts';
import type { Block } from '@jangteo/contract/account/own.api.ts';
import { payableOf } from '../../ledger/index.ts';
import type { Db } from '../../../kit/db/bound.ts';
import { saidIn } from '../../../kit/house.ts';
import type { Deps } from '../../../kit/http/context.ts';
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

declare module '../../../kit/house.ts' {
  interface Places {
    leaveBlocks: Blocker;
  }
}

/** Who has members keeps them company, and who is owed money waits for it. */
export const leaving: readonly Blocker[] = [
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

const ORDER: readonly LeaveBlock[] = ['ORDER', 'CLAIM', 'PAYOUT', 'CONTRACT', 'MEMBER'];

/** What keeps an account from leaving now, asked over the rows of every seller. */
export async function leaveBlocks({ house }: Pick<Deps, 'house'>, db: Db, userSeq: number): Promise<Block[]> {
  const found: Block[] = [];
  for (const { kind, find } of saidIn(house, 'leaveBlocks')) {
    const one = await find(db, userSeq);
    if (one.count > 0) found.push({ kind, ...one });
  }
  return found.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}
