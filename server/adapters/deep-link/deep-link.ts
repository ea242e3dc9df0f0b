import { outside } from '../../kit/db/outside.ts';
import { branchLinks } from './branch.ts';
import type { DeepLinks } from './port.ts';

/** BRANCH_KEY: the key of an app at Branch; without it null: the house makes links of its own. */
export const openDeepLinks = (env: NodeJS.ProcessEnv = process.env): DeepLinks | null =>
  outside(env.BRANCH_KEY ? branchLinks(env.BRANCH_KEY) : null, 'deep-link');
