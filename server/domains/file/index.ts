/** Front door of files: uploads, links and pictures. */
export { mountFiles } from './mount.ts';
export { openFiles } from './open.ts';
export { findOwnFile, removeFile } from './read.ts';
export { fileRoutes } from './routes.ts';
export { purgeUploads } from './jobs.ts';
