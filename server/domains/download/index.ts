/** Front door of the download centre: lists register what can be taken home, and their calls request it. */
export { registerExport } from './exports.ts';
export { requestDownload } from './request.ts';
export { filePassword } from './password.ts';
export { buildDownload, expireDownloads } from './jobs.ts';
export { sweepDownloads, sweepFiles } from './sweep.ts';
export { routes } from './routes.ts';
