import { events } from './events.ts';
import { defineDomain } from '../../kit/domain.ts';
import { invariants } from './invariants.sql.ts';
import { leaving } from './leave/blocks.ts';
import { chores, subscriptions } from './jobs.ts';
import { routes } from './routes.ts';
import { secondStepOn } from './second-step/duty.ts';

export const domain = defineDomain({
  events,
  invariants,
  routes,
  subscriptions,
  chores,
  duties: [secondStepOn],
  leaveBlocks: leaving,
});
export { leaveBlocks, type Blocker } from './leave/blocks.ts';
export { leaveAccount } from './leave/leave.ts';
export { wantsNotice } from './notices.ts';
export { confirmPassword } from './confirm.ts';
export { makeMatching, makeProducer, writeRequestStatus } from './queries/rights.ts';
export { offered } from './social.ts';
export { appealLink, openAppealKey } from './appeal-key.ts';
export { breachedAt, isBreached, refuseBreached } from './breach.ts';
export { readUser } from './queries/user.ts';
export { toUser } from './view.ts';
export { closeAccount, closeUntil, reopenAccount, warnUntil } from './standing/closed.ts';
export { restAccount } from './standing/idle.ts';
export { moveAccount } from './standing/move.ts';
export { wakeAccount } from './standing/wake.ts';
export { forgetFailures } from './unlock.ts';
export {
  changeMember,
  endSessions,
  giveTemporaryPassword,
  openMembers,
  takenNames,
  weakPassword,
  type NewMember,
} from './members.ts';
export { makeOperator, openOperator } from './operators.ts';
export { changeGrants, refusedGrants, takeGrants } from './grants.ts';
export { readGrants, readGrantVersion, type Grant } from './queries/grants.ts';
export { oneTimePassword, TEMPORARY_MS } from './temporary.ts';
export { normalPhone } from './rules.ts';
export { hideIp } from './rules/agent.ts';
export { tellChange } from './step-up/changes.ts';
export { tellMail, tellPhone } from './tell.ts';
export { writeNames } from './names.ts';
export { writeMatchingInfo, writeProducerInfo, writeProducerType } from './queries/seller.ts';
export { isOwnPhoneProven } from './phone.ts';
export { addressOf, calledOf, isSeen, readClosed } from './queries/called.ts';
