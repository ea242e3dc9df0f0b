/** The documents' hosts that calls go to (R1-R4, R170); where none is configured, all are the one origin. */
export type CallHost = 'api' | 'auth' | 'account' | 'file' | 'clientLog';

/** Calls of the person who sits there, the operator's included. */
export const AUTH_PATHS = /^\/(authorize|tokens|user|profile\/check|promotion\/friendInvitation)(\/|$)/;

/** Host of a call: renewal goes to the account service, sign-in calls to the auth host (docs/spec/endpoints.tsv). */
export function callHost(path: string): CallHost {
  if (path === '/tokens/refresh') return 'account';
  if (path === '/events') return 'clientLog';
  if (path === '/temp' || path.startsWith('/temp/')) return 'file';
  return AUTH_PATHS.test(path) ? 'auth' : 'api';
}
