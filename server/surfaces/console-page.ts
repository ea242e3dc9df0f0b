/**
 * The console's page as this process serves it: its
 * configuration written in, and by path the files it will load.
 */
import { linksTo, type PageFiles } from '../kit/http/page-files.ts';

const quoted = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A browser that carries a sign-in opens the page it asked for; any other one ends at the sign-in. */
const carriesSignIn = (cookies: string | undefined): boolean =>
  /\bjt-(access|refresh)=\w/.test(cookies ?? '');
const LANDING = new Set(['/', '/login']);

export interface ConsolePage {
  /** The page for this URL and cookie header. */
  of: (url: string, cookies: string | undefined) => string;
}

export function consolePage(html: string, files: PageFiles, configNow: () => object): ConsolePage {
  const linked = new Map(
    Object.entries(files).map(([route, wanted]) => [
      route,
      html.replace('</head>', () => `${linksTo(wanted)}</head>`),
    ]),
  );
  const written = (page: string): string =>
    page.replace(
      'name="jt-config" content=""',
      () => `name="jt-config" content="${quoted(JSON.stringify(configNow()))}"`,
    );
  const routeOf = (url: string, cookies: string | undefined): string => {
    const path = url.split('?')[0]!.replace(/(?<=.)\/+$/, '');
    if (!carriesSignIn(cookies)) return '/';
    return LANDING.has(path) ? '/dashboard' : path;
  };
  return { of: (url, cookies) => written(linked.get(routeOf(url, cookies)) ?? html) };
}
