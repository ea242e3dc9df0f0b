/** Front door of fans: follows, blocks, managers, reports, and the sender of advertisements. */
import { foldChore } from '../../kit/roll-up/fold.ts';
import { events } from './events.ts';
import { defineDomain } from '../../kit/domain.ts';
import { onceInAProcess } from '../../kit/jobs/jobs.ts';
import { endOver, undoUnblock } from './block.ts';
import { listFollows, rollFollows } from './follow.ts';
import { countStale, frequentSubscriptions } from './frequent.ts';
import { invariants } from './invariants.sql.ts';
import { messageChore, messageSubscriptions } from './message/jobs.ts';
import { keepChores } from './message/keep.ts';
import { smsRefusal } from './message/refuse.ts';
import { numberSubscriptions } from './numbers.ts';
import { forgetProfile } from './own.ts';
import { pushSubscriptions } from './push/jobs.ts';
import { followerSource, frequenterSource } from './queries/followers.ts';
import { FAN_ROLL_UPS } from './queries/roll.ts';
import { routes } from './routes.ts';

export const domain = defineDomain({
  events,
  invariants,
  routes,
  sheets: [followerSource, frequenterSource],
  subscriptions: [
    ...numberSubscriptions,
    ...frequentSubscriptions,
    ...pushSubscriptions,
    ...messageSubscriptions,
    forgetProfile,
  ],
  hooks: [smsRefusal],
  undoes: [undoUnblock],
  chores: [
    { name: 'fan.end-blocks', everySeconds: 10, run: endOver },
    { name: 'fan.count-frequent', everySeconds: 600, run: countStale },
    { name: 'fan.list-follows', everySeconds: 3_600, run: onceInAProcess(listFollows) },
    { name: 'fan.roll-follows', everySeconds: 86_400, run: rollFollows },
    foldChore('fan.fold-rollups', FAN_ROLL_UPS),
    messageChore,
    ...keepChores,
  ],
});
export { blockInRoom } from './block.ts';
export { reportOwners } from './directory.ts';
export { follow, followOf, unfollow } from './follow.ts';
export { mountLinks } from './message/mount.ts';
export { consentsOf, keepProfile, ownProfile, setConsents } from './own.ts';
export { countFollowers } from './queries/roll.ts';
export { readReportsOnLives } from './queries/reports.ts';
export { ownReports, reportFromMarket, reportPost } from './report.ts';
export { reportMachine } from './report-machine.ts';
