// `npm run new call <domain> <key> <METHOD> <path>`: declared in the contract and served, by the domain's own files alone.
import { apiOf } from './api.ts';
import { camel, withEntries, withImport, type Place, type Read, type Written } from './words.ts';

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const parametersOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((hit) => hit[1]!);

function declaration(key: string, method: string, path: string): string {
  const names = parametersOf(path);
  const lines = [
    `summary: '${method} ${path}',`,
    `method: '${method}',`,
    `path: '${path}',`,
    'audience: audience.seller,',
    ...(names.length > 0
      ? [`params: z.strictObject({ ${names.map((name) => `${name}: seq()`).join(', ')} }),`]
      : []),
    ...(method === 'GET' || method === 'DELETE' ? [] : ['body: emptyBody,']),
    'answer: nothing,',
  ];
  return `  ${key}: {\n${lines.map((line) => `    ${line}\n`).join('')}  },`;
}

/** The api and the routes of a place with one call more; it answers nothing until it is written. */
export function callFiles(place: Place, key: string, method: string, path: string, read: Read): Written {
  const { noun, contract, server, up } = place;
  const { api, routes, named } = apiOf(place, read);
  const mode = method === 'GET' ? 'reading' : 'inTx';
  const imports = [
    ...(parametersOf(path).length > 0
      ? ["import { z } from 'zod';", `import { seq } from '${up}kit/field.ts';`]
      : []),
    `import { audience } from '${up}kit/audience.ts';`,
    method === 'GET' || method === 'DELETE'
      ? `import { nothing } from '${up}kit/endpoint.ts';`
      : `import { emptyBody, nothing } from '${up}kit/endpoint.ts';`,
  ];
  return {
    ...named,
    [`${contract}/${noun}.api.ts`]: withEntries(
      imports.reduce(withImport, api),
      /defineApi\('[a-z-]+', \{/,
      declaration(key, method, path),
    ),
    [`${server}/routes.ts`]: withEntries(
      withImport(routes, `import { ${mode} } from '../${up}kit/http/route.ts';`),
      new RegExp(`serve\\(${camel(noun)}Api, \\{`),
      `  ${key}: ${mode}(async () => null),`,
    ),
  };
}
