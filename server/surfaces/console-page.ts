/**
 * The console's page as this process serves it: its
 * configuration written in, and by path the files it will load.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Files by documented route, as the build lists them: scripts
 * and styles that the page needs beyond the first ones.
 */
export type PageFiles = Readonly<Record<string, readonly string[]>>;

const quoted = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Absent in builds that list nothing (tests): the page then finds its files by itself. */
export function readPageFiles(dir: string): PageFiles {
  try {
    return JSON.parse(readFileSync(join(dir, 'pages.json'), 'utf8')) as PageFiles;
  } catch {
    return {};
  }
}

/** What the browser is told to fetch at once, before any script has run. */
function linksTo(files: readonly string[]): string {
  return files
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" crossorigin href="/${file}">`
        : `<link rel="modulepreload" crossorigin href="/${file}">`,
    )
    .join('');
}

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
