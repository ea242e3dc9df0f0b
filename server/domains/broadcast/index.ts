/** Front door of the broadcast domain. */
export { contentOwners } from './directory.ts';
