import { defineDomain } from '../../kit/domain.ts';
import { chores, subscriptions } from './jobs.ts';
import { routes } from './routes.ts';

export const domain = defineDomain({ routes, subscriptions, chores });
export { leaveBlocks, registerLeaveBlock, type Blocker } from './leave/blocks.ts';
export { leaveAccount } from './leave/leave.ts';
export { wantsNotice } from './notices.ts';
export { confirmPassword } from './confirm.ts';
export { readUser } from './queries/user.ts';
export { toUser } from './view.ts';
