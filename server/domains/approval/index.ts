/** Front door of approvals: a domain names what needs a second operator, and proposes it. */
import { defineDomain } from '../../kit/domain.ts';
import { waitingApprovals } from './queries.ts';
import { chores } from './jobs.ts';
import { routes } from './routes.ts';

export const domain = defineDomain({ routes, chores, queues: [waitingApprovals] });
export { defineApproval } from './kinds.ts';
export { propose } from './propose.ts';
