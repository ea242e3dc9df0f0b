/** Front door of the download centre: a declared list is served through it, its sheets among its calls. */
export { openList, pageOf, searchIn, serveCount, serveList, serveSheet } from './serve-list.ts';
export { filePassword, findFilePassword } from './password.ts';
export { buildDownload, expireDownloads } from './jobs.ts';
export { sweepDownloads, sweepFiles } from './sweep.ts';
export { routes } from './routes.ts';
