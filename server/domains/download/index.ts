/** Front door of the download centre: it makes the sheets of the lists that domains name in `sheets`. */
import { events } from './events.ts';
import { defineDomain } from '../../kit/domain.ts';
import { piiExport } from './approval.ts';
import { peopleLimitEffect } from './effect.ts';
import { invariants } from './invariants.sql.ts';
import { buildDownload, expireDownloads } from './jobs.ts';
import { routes } from './routes.ts';
import { sweepDownloads } from './sweep.ts';

export const domain = defineDomain({
  events,
  invariants,
  routes,
  subscriptions: [buildDownload],
  chores: [expireDownloads, sweepDownloads],
  approvals: [piiExport],
  effects: [peopleLimitEffect],
});
export { defineLayout, type LayoutCtx } from './exports.ts';
export { requestDownload } from './request.ts';
export { serveSheet } from './serve.ts';
export { filePassword } from './password.ts';
export { sheetFiles } from './sheet-files.ts';
export { buildDownload } from './jobs.ts';
export { sweepFiles } from './sweep.ts';
