/** Built pages by documented route, as their domains give them. Each is a chunk of its own. */
import { domains } from './domains.ts';
import { once, type LoadFirst, type Page } from './kit/first.ts';
import { built } from './kit/documented.ts';

const gather = <T>(pick: (domain: (typeof domains)[number]) => Readonly<Record<string, T>> | undefined) =>
  Object.assign({}, ...domains.map(pick)) as Readonly<Record<string, T>>;

/** With menu and top bar. */
export const shellPages = gather<Page>((domain) => domain.pages);
/** Alone in the window. */
export const barePages = gather<Page>((domain) => domain.barePages);
built.set([...Object.keys(shellPages), ...Object.keys(barePages)]);

/** What pages ask for when they open. It stands in the frame's file (vite.config.ts). */
export const firsts: Readonly<Record<string, LoadFirst>> = Object.fromEntries(
  Object.entries(gather<LoadFirst>((domain) => domain.firsts)).map(([route, load]) => [route, once(load)]),
);

/** Once the frame is there: nothing is fetched, the next press finds all of them. */
export const findFirsts = (): void =>
  Object.values(firsts).forEach((load) => void load().catch(() => undefined));
