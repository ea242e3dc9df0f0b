/** Front door of 그리퍼 모집: requests, what grippers answer, and who can be asked. */
import { events } from './events.ts';
import { defineDomain } from '../../kit/domain.ts';
import { countStale } from './count.ts';
import { requestSource } from './queries/list.ts';
import { requestSubscriptions } from './follow.ts';
import { closeOver } from './request.ts';
import { routes } from './routes.ts';

export const domain = defineDomain({
  events,
  routes,
  sheets: [requestSource],
  subscriptions: requestSubscriptions,
  chores: [
    { name: 'gripper-request.close-over', everySeconds: 60, run: closeOver },
    { name: 'gripper-request.count-matchable', everySeconds: 600, run: countStale },
  ],
});
