/** Front door of the download centre: a declared list is served through it, its sheets among its calls. */
import { events } from './events.ts';
import { defineDomain } from '../../kit/domain.ts';
import { buildDownload, expireDownloads } from './jobs.ts';
import { routes } from './routes.ts';
import { sweepDownloads } from './sweep.ts';

export const domain = defineDomain({
  events,
  routes,
  subscriptions: [buildDownload],
  chores: [expireDownloads, sweepDownloads],
});
export { registerLayout, type LayoutCtx } from './exports.ts';
export { requestDownload } from './request.ts';
export { openList, pageOf, searchIn, serveCount, serveList, serveSheet } from './serve-list.ts';
export { filePassword } from './password.ts';
export { sheetFiles } from './sheet-files.ts';
export { buildDownload } from './jobs.ts';
export { sweepFiles } from './sweep.ts';
