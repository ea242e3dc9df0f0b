import { events } from './events.ts';
import { defineDomain } from '../../kit/domain.ts';
import { invariants } from './invariants.sql.ts';
import { autoConfirm } from './jobs/auto-confirm.ts';
import { tellBuyers } from './jobs/notice.ts';
import { followParcels, registerParcels, registerWatched } from './jobs/parcel.ts';
import { deskSources } from './queries/desk.ts';
import { sentSources } from './queries/sent.ts';
import { courierReport } from './reports.ts';
import { undoConfirm } from './routes/confirm.ts';
import { deskRoutes } from './routes/desk.ts';
import { readRoutes } from './routes/read.ts';
import { ticketRoutes } from './routes/tickets.ts';
import { uploadRoutes } from './routes/upload.ts';
import { ticketsFollow } from './tickets/follow.ts';
import { expireTicketsDaily, sendTickets, smsReport } from './tickets/jobs.ts';
import { purgeUploads, runUploads } from './upload/jobs.ts';

/** Front door of the delivery domain. */
export const domain = defineDomain({
  events,
  invariants,
  routes: [...readRoutes, ...deskRoutes, ...ticketRoutes, ...uploadRoutes],
  sheets: [...Object.values(deskSources), ...Object.values(sentSources)],
  subscriptions: [registerParcels, registerWatched, tellBuyers, sendTickets, ticketsFollow, runUploads],
  chores: [autoConfirm, followParcels, expireTicketsDaily, purgeUploads],
  undoes: [undoConfirm],
  hooks: [smsReport, courierReport],
});
export { stepOf } from './queries/desk.ts';
export { recordStep } from './steps.ts';
export { checkNumbers } from './number.ts';
export { readSpare, splitTickets } from './queries/split-tickets.ts';
export { watch } from './tracked.ts';
export { dropNumbers as unwatch, readTracked, type Tracked, type Watched } from './queries/tracked.ts';
export { courierFor, keyCell, parcelCells, readCouriers, type Couriers } from './upload/courier-sheet.ts';
export { courierColumns } from './upload/layouts.ts';
export { readMapping, writeMapping, type Remembered } from './upload/queries.ts';
