import type { Route } from '../../kit/http/route.ts';
import type { Chore, Subscription } from '../../kit/jobs/jobs.ts';
import { autoConfirm } from './jobs/auto-confirm.ts';
import { tellBuyers } from './jobs/notice.ts';
import { followParcels, registerParcels } from './jobs/parcel.ts';
import { deskRoutes } from './routes/desk.ts';
import { readRoutes } from './routes/read.ts';

/** Front door of the delivery domain. */
export const routes: Route[] = [...readRoutes, ...deskRoutes];
export const subscriptions: Subscription[] = [registerParcels, tellBuyers];
export const chores: Chore[] = [autoConfirm, followParcels];
export { recordStep, settle, type CourierStep } from './steps.ts';
