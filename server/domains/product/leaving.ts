import type { Blocker } from '../account/index.ts';
import { countContracts, countHosted } from './queries/leaving.ts';

/** Nobody leaves a contract that runs (accounts.md §3). */
export const leaving: readonly Blocker[] = [
  {
    kind: 'CONTRACT',
    find: async (db, seller) => ({
      count: await countContracts(db, seller),
      link: '/sales/contract/producer',
    }),
  },
  {
    kind: 'CONTRACT',
    find: async (db, gripper) => ({
      count: await countHosted(db, gripper),
      link: '/sales/contract/influencer',
    }),
  },
];
