// The api of a noun and the routes that serve it: begun with its first call or list, and named at the domain's two doors.
import {
  camel,
  insert,
  standing,
  withEntries,
  withImport,
  type Place,
  type Read,
  type Written,
} from './words.ts';

export const apiFile = ({ noun, id, server, up }: Place) => `import { defineApi } from '${up}kit/endpoint.ts';

/** Every call of ${noun}; ${server}/routes.ts serves them. */
export const ${camel(noun)}Api = defineApi('${id}', {});
`;

/** What its routes are called at the domain's door. */
const routesName = ({ domain, noun }: Place) => (noun === domain ? 'routes' : `${camel(noun)}Routes`);

export const routesFile = (
  place: Place,
) => `import { ${camel(place.noun)}Api } from '@jangteo/${place.contract}/${place.noun}.api.ts';
import { serve } from '../${place.up}kit/http/route.ts';

export const ${routesName(place)} = serve(${camel(place.noun)}Api, {});
`;

/** The routes of a door with one more, however it has them. */
function withRoutes(door: string, name: string): string {
  if (/\broutes: \[/.test(door)) return insert(door, /\broutes: \[/, `...${name}, `);
  if (/\broutes\b *[,:}]/.test(door.slice(door.indexOf('defineDomain('))))
    return door.replace(
      /(defineDomain\(\{[^]*?)\broutes(?:: (\w+))?( *[,}])/,
      (_, before: string, all: string | undefined, after: string) =>
        `${before}routes: [...${name}, ...${all ?? 'routes'}]${after}`,
    );
  return withEntries(door, /defineDomain\(\{/, `  routes: ${name},`);
}

/** The domain's doors in the contract and on the server, which name the noun. */
function doors(place: Place, read: Read): Written {
  const { domain, noun } = place;
  const [index, front] = [`contract/${domain}/index.ts`, `server/domains/${domain}/index.ts`];
  const api = `${camel(noun)}Api`;
  const named = withImport(standing(read, index), `import { ${api} } from './${noun}/${noun}.api.ts';`);
  const served = withImport(
    standing(read, front),
    `import { ${routesName(place)} } from './${noun}/routes.ts';`,
  );
  return {
    [index]: /\bapis: \[/.test(named)
      ? insert(named, /\bapis: \[/, `${api}, `)
      : withEntries(named, /defineDomain\(\{/, `  apis: [${api}],`),
    [front]: withRoutes(served, routesName(place)),
  };
}

/** Api and routes as they stand, or begun; and what names a noun that is begun. */
export function apiOf(place: Place, read: Read): { api: string; routes: string; named: Written } {
  const { domain, noun, contract, server } = place;
  const file = `${contract}/${noun}.api.ts`;
  if (noun === domain || read(file) !== null)
    return { api: standing(read, file), routes: standing(read, `${server}/routes.ts`), named: {} };
  return { api: apiFile(place), routes: routesFile(place), named: doors(place, read) };
}
