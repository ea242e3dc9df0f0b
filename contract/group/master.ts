/** GM (accounts.md §7): who else calls reads by which name of a group role they were refused. */
import { audience } from '../kit/audience.ts';

export const masterOnly = {
  audience: audience.groupMaster,
  refusedAs: { groupMember: 'GROUP_NOT_MASTER', nonGroup: 'GROUP_NOT_ACCOUNT' },
} as const;
