import { defineDomain } from '../../kit/domain.ts';
import { chores, subscriptions } from './jobs.ts';
import { routes } from './routes.ts';

export const domain = defineDomain({ routes, subscriptions, chores });
export { confirmPassword } from './confirm.ts';
export { readUser } from './queries/user.ts';
export { toUser } from './view.ts';
export { openBlocks, registerBlock } from './blocks.ts';
export { moveAccount } from './machine.ts';
export {
  changeMember,
  endSessions,
  giveTemporaryPassword,
  openMembers,
  takenNames,
  weakPassword,
  type MemberEdit,
  type NewMember,
} from './members.ts';
export { normalPhone } from './rules.ts';
export { tellPhone } from './tell.ts';
