// Which room may import which. The order of contract/domains.ts is the order of the domains' arrows.
import type { IForbiddenRuleType } from 'dependency-cruiser';

type Side = { path?: string; pathNot?: string; couldNotResolve?: boolean };

const TEST = '\\.(test|testing)\\.tsx?$|^[a-z]+/(testing|proofs)/';
const packages = (...names: string[]) => `(^|node_modules/)(@types/)?(${names.join('|')})(/|$)`;

const rule = (name: string, comment: string, from: Side, to: Side): IForbiddenRuleType => ({
  name,
  comment,
  severity: 'error',
  from,
  to,
});

/** Names in `export const domains = {...}`, read as text so that nothing has to run. */
export function domainsIn(source: string): string[] {
  const list = /export const domains\s*=\s*\{([^}]*)\}/.exec(source)?.[1];
  if (list === undefined) throw new Error('contract/domains.ts has no `export const domains = {...}`');
  return [...list.matchAll(/^\s*'?([a-z-]+)'?\s*[,:]/gm)].map((hit) => hit[1]!);
}

const domainFolder = (room: string, names: string[]) => `^${room}/(${names.join('|')})/`;
const LATER =
  'it stands behind this one in contract/domains.ts; react to an event or keep a place open instead';
/** Where each workspace keeps its domains. */
const ROOMS_OF_DOMAINS = ['contract', 'server/domains', 'console/domains'];

function rulesOfDomain(name: string, place: number, domains: string[]): IForbiddenRuleType[] {
  const [earlier, later] = [domains.slice(0, place), domains.slice(place + 1)];
  const rules: IForbiddenRuleType[] = [];
  if (later.length > 0) {
    for (const room of ROOMS_OF_DOMAINS) {
      const from = { path: domainFolder(room, [name]), pathNot: room === 'contract' ? TEST : undefined };
      rules.push(rule('no-later-domain', LATER, from, { path: domainFolder(room, later) }));
    }
  }
  if (earlier.length > 0) {
    const from = { path: domainFolder('server/domains', [name]) };
    const to = {
      path: domainFolder('server/domains', earlier),
      pathNot: '^server/domains/[^/]+/index\\.ts$',
    };
    rules.push(rule('front-door-only', 'import index.ts of the other domain', from, to));
  }
  return rules;
}

const general: IForbiddenRuleType[] = [
  // made by the build
  rule('resolvable', 'the import leads nowhere', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
  rule(
    'contract-is-pure',
    'runs in browser and server: zod and itself',
    { path: '^contract/', pathNot: TEST },
    {
      pathNot: `^contract/|${packages('zod')}`,
    },
  ),
  rule(
    'parts-not-doors',
    'a catalogue imports the whole domain, everybody else the part needed: a bundle carries what is imported',
    { path: '^(contract|console)/', pathNot: '^(contract|console)/domains\\.ts$' },
    { path: '^(contract|console/domains)/[a-z-]+/index\\.ts$' },
  ),
  rule(
    'ui-is-nameless',
    'no router, no contract, no page',
    { path: '^console/ui/' },
    {
      path: `^contract/|^console/(kit|domains)/|^console/[^/]+\\.tsx?$|${packages('@tanstack/react-router')}`,
    },
  ),
  rule(
    'console-kit-below-domains',
    'a kit knows no domain',
    { path: '^console/kit/', pathNot: TEST },
    {
      path: '^console/domains/',
    },
  ),
  rule(
    'console-in-the-browser',
    'no server code in a bundle',
    { path: '^console/', pathNot: TEST },
    {
      path: '^(server|simulator|tools|bench|e2e)/',
    },
  ),
  rule(
    'web-alone',
    'the public pages load by themselves: contract, a widget of console/ui, and their own',
    { path: '^web/', pathNot: TEST },
    { path: '^console/(?!ui/)|^(server|simulator|tools|bench|e2e)/' },
  ),
  rule('nobody-needs-web', 'it is a page', { path: '^(contract|console|server)/' }, { path: '^web/' }),
  rule(
    'server-kit-below-domains',
    'a kit knows no domain',
    { path: '^server/kit/', pathNot: TEST },
    {
      path: '^server/(domains/|[^/]+\\.ts$)',
    },
  ),
  rule(
    'server-alone',
    'the product runs without its tools',
    { path: '^server/', pathNot: TEST },
    {
      path: '^(console|simulator|tools|bench|e2e)/',
    },
  ),
  rule(
    'no-raw-database',
    'SQL lives in queries.ts',
    {
      path: '^server/',
      pathNot: `^server/(kit|schema)/|/(queries|jobs)(/|\\.ts$)|${TEST}`,
    },
    { path: packages('pg', 'kysely') },
  ),
  rule(
    'media-apart',
    'a process of its own: others know where it is (place.ts) and nothing else of it',
    { path: '^server/', pathNot: `^server/media(/|\\.ts$)|${TEST}` },
    { path: '^server/media/', pathNot: '^server/media/place\\.ts$' },
  ),
  rule(
    'media-by-the-door',
    'what it knows of a live is what the domain says at its front door',
    { path: '^server/media(/|\\.ts$)', pathNot: TEST },
    { path: '^server/domains/', pathNot: '^server/domains/broadcast/index\\.ts$' },
  ),
  rule(
    'simulator-outside',
    'it knows the product by its API',
    { path: '^simulator/' },
    { path: '^server/domains/' },
  ),
];

/** All forbidden imports, for a house whose domains have the given order. */
export function forbidden(domains: string[]): IForbiddenRuleType[] {
  const unlisted = { path: '^server/domains/', pathNot: domainFolder('server/domains', domains) };
  return [
    ...general,
    rule('listed-domain', 'add the domain to contract/domains.ts', unlisted, {}),
    ...domains.flatMap((name, place) => rulesOfDomain(name, place, domains)),
  ];
}
