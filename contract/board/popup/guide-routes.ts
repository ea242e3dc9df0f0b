/** Pages over which a guide may stand: what the menu leads to, but no form and not the dashboard (community.md §8). */
import { alwaysAllowed, menuItems } from '../../menu/menu.ts';

/** Pages that are a form as a whole, or all of a folder. */
const FORM = /\/(create|register|set-base-info)(\/|$)|^\/channels(\/basic\/(delivery|e-ticket|as))?$|\*/;
/** What stands over the dashboard is asked for by it; the others are windows of their own. */
const ELSEWHERE = ['/dashboard', '/bgm-player', '/prompter-viewer', '/media-viewer'];

export const guidePages = [...menuItems, ...alwaysAllowed]
  .filter(({ route }) => !FORM.test(route) && !ELSEWHERE.includes(route))
  .map(({ route, label }) => ({ route, label }));

const routes: ReadonlySet<string> = new Set(guidePages.map(({ route }) => route));
export const isGuideRoute = (route: string): boolean => routes.has(route);
