import type { Hook } from '../../kit/http/hooks.ts';
import type { Route } from '../../kit/http/route.ts';
import type { Chore, Subscription } from '../../kit/jobs/jobs.ts';
import { autoConfirm } from './jobs/auto-confirm.ts';
import { tellBuyers } from './jobs/notice.ts';
import { followParcels, registerParcels } from './jobs/parcel.ts';
import { courierReport } from './reports.ts';
import { deskRoutes } from './routes/desk.ts';
import { readRoutes } from './routes/read.ts';
import { ticketRoutes } from './routes/tickets.ts';
import { uploadRoutes } from './routes/upload.ts';
import { ticketsFollow } from './tickets/follow.ts';
import { expireTicketsDaily, sendTickets, smsReport } from './tickets/jobs.ts';
import { purgeUploads, runUploads } from './upload/jobs.ts';

/** Front door of the delivery domain. */
export const routes: Route[] = [...readRoutes, ...deskRoutes, ...ticketRoutes, ...uploadRoutes];
export const subscriptions: Subscription[] = [
  registerParcels,
  tellBuyers,
  sendTickets,
  ticketsFollow,
  runUploads,
];
export const chores: Chore[] = [autoConfirm, followParcels, expireTicketsDaily, purgeUploads];
/** What companies outside report of parcels and messages. */
export const hooks: Hook[] = [smsReport, courierReport];
export { recordStep } from './steps.ts';
