/**
 * What the domains show, by route; each page is a chunk of its own. It stands in the frame's file (vite.config.ts): the
 * first file does not grow with the house.
 */
import { domains } from './domains.ts';
import { once, type LoadFirst, type Page } from './kit/first.ts';
import type { Domain } from './kit/domain.ts';
import { house } from './kit/house.ts';

/** What a page asks for is found once: a press later finds its code without a task in between. */
const shown = domains.map(({ firsts = {}, ...domain }) => ({
  ...domain,
  firsts: Object.fromEntries(Object.entries(firsts).map(([route, load]) => [route, once(load)])),
}));
const gather = <T>(pick: (domain: Domain) => Readonly<Record<string, T>> | undefined) =>
  Object.assign({}, ...shown.map(pick)) as Readonly<Record<string, T>>;

export const shellPages = gather<Page>((domain) => domain.pages);
/** What pages ask for when they open. */
export const firsts = gather<LoadFirst>((domain) => domain.firsts);

house.set(shown);
for (const domain of domains) domain.fill?.();
