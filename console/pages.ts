/** Pages by route, for who does not know the domains yet: routes.ts is fetched with the first that is asked for. */
import { barePages } from './bare-pages.ts';
import { once, type LoadFirst, type Page } from './kit/first.ts';
import { loadFrame } from './kit/shell/frame.ts';

/** All that the domains show: in the frame's file, fetched once. */
const findRoutes = once(() => import('./routes.ts'));

/** With menu and top bar. */
export const shellPage =
  (route: string): Page =>
  () =>
    findRoutes().then(({ shellPages }) => shellPages[route]!());

/** Alone in the window. */
export const barePage = (route: string): Page => barePages[route]!;

/** What the page asks for when it opens; nothing for most. */
export const firstOf =
  (route: string): LoadFirst =>
  () =>
    findRoutes().then(({ firsts }) => firsts[route]?.());

/** What stands around the pages of the house, with what the domains give to it. */
export const shell: Page = async () => {
  const [{ Shell }] = await Promise.all([import('./kit/shell/Shell.tsx'), findRoutes().then(loadFrame)]);
  return { Page: Shell };
};
