import type { LoadFirst, Page } from './first.ts';
import type { Entries } from './palette/entries.ts';
import type { FramePart, LateFramePart } from './shell/frame-part.ts';

/** What an event of the stream means to the console. Events carry ids only; what is shown is asked for again. */
export interface Topic {
  /** Domains whose queries it makes old. */
  makesOld: (data: unknown) => readonly string[];
  /** It is said at the bell, in this line of the domain's frame part. */
  news?: string;
}

/**
 * What a domain shows; `console/domains.ts` gathers all of them. Every page of the house waits for it (routes.ts), so it is
 * light: pages and what they ask come by `import()`, in the shape `'/route': () => import('./File.tsx')`, which the build
 * reads (tools/up/page-files.ts). A route of ours stands in
 * kit/documented.ts, too, a page without the house around it in bare-pages.ts.
 */
export interface Domain {
  /** By documented route, with menu and top bar. A row's drawer has its own URL by `?open=`. */
  pages?: Readonly<Record<string, Page>>;
  /** What a page asks when it opens, so that a press on a link asks for data and code at the same time. */
  firsts?: Readonly<Record<string, LoadFirst>>;
  /** By name of the event. */
  topics?: Readonly<Record<string, Topic>>;
  /** What the frame shows of it: badges in the menu, lines of the bell. */
  frame?: () => Promise<FramePart>;
  /** What the frame shows of it once the page has stood for a while; its code comes then, too. */
  lateFrame?: () => Promise<LateFramePart>;
  /** What Ctrl/⌘K finds of it. */
  palette?: () => Promise<Entries>;
  /** Fills the places that earlier domains keep open for later ones. */
  fill?: () => void;
}

/** Declares what a domain shows. */
export const defineDomain = (shows: Domain): Domain => shows;
