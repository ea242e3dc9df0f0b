/** Where guides may stand: over a page that somebody opens, never where they work without looking up (community.md §8). */
import { isGuideRoute } from '@jangteo/contract/board/popup/guide-routes.ts';
import { paths } from '../../../kit/paths.ts';

/**
 * The route that guides are asked for by, as popups name it: `/academy/$menuSeq` is `/academy/{menuSeq}`. Null: none stands
 * here. The control room is the list of lives with a room open.
 */
export function guideRoute(pattern: string, search: { room?: unknown }): string | null {
  const route = pattern.replace(/\$(\w+)/g, '{$1}').replace(/(.)\/$/, '$1');
  if (!isGuideRoute(route)) return null;
  return route === paths.broadcasts() && search.room !== undefined ? null : route;
}
