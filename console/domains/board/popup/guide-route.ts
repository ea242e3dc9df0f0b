/** Where guides may stand: over a page that somebody opens, never where they work without looking up (community.md §8). */
import { paths } from '../../../kit/paths.ts';

/** Pages that are a form as a whole. */
const FORM = /\/(create|register|set-base-info)(\/|$)|^\/channels(\/basic\/(delivery|e-ticket|as))?$/;

/**
 * The route that guides are asked for by, as popups name it: `/academy/$menuSeq` is `/academy/{menuSeq}`. Null: none stands
 * here. The dashboard asks for what stands over it by itself; the control room is the list of lives with a room open.
 */
export function guideRoute(pattern: string, search: { room?: unknown }): string | null {
  const route = pattern.replace(/\$(\w+)/g, '{$1}').replace(/(.)\/$/, '$1');
  if (route === paths.dashboard() || FORM.test(route) || !/^\/[a-z]/.test(route)) return null;
  return route === paths.broadcasts() && search.room !== undefined ? null : route;
}
