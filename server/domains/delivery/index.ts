import type { Route } from '../../kit/http/route.ts';
import { readRoutes } from './routes/read.ts';

/** Front door of the delivery domain. */
export const routes: Route[] = [...readRoutes];
