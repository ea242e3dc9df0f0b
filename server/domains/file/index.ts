/** Front door of files: uploads, links and pictures. */
import { defineDomain } from '../../kit/domain.ts';
import { purgeGeneral, purgeUploads } from './jobs.ts';
import { mountFiles } from './mount.ts';
import { openFiles } from './open.ts';
import { fileRoutes } from './routes.ts';

export const domain = defineDomain({
  chores: [purgeUploads, purgeGeneral],
  open: (deps) => {
    const files = openFiles(deps);
    return { routes: fileRoutes(files), mount: (app) => mountFiles(app, deps, files) };
  },
});
export { attachedFor, checkAttached } from './attached.ts';
export {
  findOwnFile,
  findUploads,
  holdFiles,
  linkTo,
  namesOf,
  recentUploads,
  removeFile,
  type OwnFile,
} from './read.ts';
export { storeBytes, type StoredBytes } from './made.ts';
export { keepMade } from './queries.ts';
export { readPart } from './read-part.ts';
export { serveFile } from './serve.ts';
export { disposition } from './names.ts';
export { LINK_MS } from './sign.ts';
export { removeUnused } from './unused.ts';
