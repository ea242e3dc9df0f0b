/** The route tree: documented routes, each guarded, each a lazy chunk. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
} from '@tanstack/react-router';
import { BrokenPage } from './kit/BrokenPage.tsx';
import { Root } from './kit/Root.tsx';
import { prepare, type LoadFirst, type Page } from './kit/first.ts';
import { bareRoutes, shellRoutes } from './kit/documented.ts';
import { plainPath, redirectOf } from './kit/guard.ts';
import { parseSearch, stringifySearch } from './kit/search-text.ts';
import { hasLeft, session } from './kit/session.ts';
import { barePage, firstOf, shell, shellPage } from './pages.ts';
import { pause } from './ui/now.ts';

const notFound: Page = () => import('./kit/NotFoundPage.tsx').then((m) => ({ Page: m.NotFoundPage }));
/**
 * The error is ours: for the browser's own one the router would
 * reload the document, even while the network is down.
 */
const component = (page: Page) =>
  lazyRouteComponent(
    () =>
      page().catch((cause: unknown) => {
        throw new Error('page not loaded', { cause });
      }),
    'Page',
  );

const nothing: LoadFirst = async () => undefined;

/** `/academy/{menuSeq}` → `/academy/$menuSeq`, `/sales/coupon/producer/*` → `/sales/coupon/producer/$`. */
const toRouterPath = (route: string): string => route.replace(/\{(\w+)\}/g, '$$$1').replace(/\*$/, '$');

const rootRoute = createRootRoute({ component: Root });

function pageRoute(parent: AnyRoute, route: string, page: Page, first: LoadFirst = nothing): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: toRouterPath(route),
    component: component(page),
    beforeLoad: ({ location }: { location: { pathname: string; searchStr: string } }) =>
      guard(location.pathname, location.searchStr),
    loader: (loading: Loading) => ready(page, first, loading),
  } as never) as AnyRoute;
}

/** How long the page of before stays for data that are on their way: drawn twice, a list costs twice. */
const PATIENCE_MS = 200;

/**
 * Waits for code and first data, a little; what comes later finds the page open.
 * The first page of all has been waited for.
 */
async function ready(page: Page, first: LoadFirst, { location, cause }: Loading): Promise<void> {
  if (cause === 'stay') return;
  const done = prepare(page, first, { path: location.pathname, search: location.searchStr }).catch(
    () => undefined,
  );
  if (cause === 'enter' && router.state.resolvedLocation) await Promise.race([done, pause(PATIENCE_MS)]);
}

/** On hover and on entering; within a page the page itself asks. */
interface Loading {
  location: { pathname: string; searchStr: string };
  cause: 'preload' | 'enter' | 'stay';
}

/**
 * Redirects happen before any chunk of the page is fetched; refusals are drawn by Root in the page's place.
 */
function guard(path: string, query: string): void {
  const to = redirectOf(session.get() ?? null, plainPath(path), query, hasLeft());
  if (to) throw redirect({ href: to, replace: true });
}

function tree(): AnyRoute {
  const shellRoute = createRoute({
    getParentRoute: () => rootRoute,
    id: 'shell',
    component: component(shell),
  }) as AnyRoute;
  const inShell = [
    ...shellRoutes.map((route) => pageRoute(shellRoute, route, shellPage(route), firstOf(route))),
    pageRoute(shellRoute, '/*', notFound),
  ];
  const bare = bareRoutes.map((route) => pageRoute(rootRoute, route, barePage(route)));
  return rootRoute.addChildren([shellRoute.addChildren(inShell), ...bare] as never) as unknown as AnyRoute;
}

export const router = createRouter({
  routeTree: tree(),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadDelay: 60,
  // What is old is decided by the queries; every hover may ask them.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultPendingMs: 300,
  defaultErrorComponent: BrokenPage,
});
