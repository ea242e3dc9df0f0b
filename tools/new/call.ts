// `npm run new call <domain> <key> <METHOD> <path>`: declared in the contract and served, by the domain's own files alone.
import { camel, withEntries, withImport, type Read, type Written } from './words.ts';

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

/** The api and the routes of the domain with one call more; it answers nothing until it is written. */
export function callFiles(domain: string, key: string, method: string, path: string, read: Read): Written {
  const api = `contract/${domain}/${domain}.api.ts`;
  const routes = `server/domains/${domain}/routes.ts`;
  const mode = method === 'GET' ? 'reading' : 'inTx';
  const imports = [
    ...(parametersOf(path).length > 0
      ? ["import { z } from 'zod';", "import { seq } from '../kit/field.ts';"]
      : []),
    "import { audience } from '../kit/audience.ts';",
    method === 'GET' || method === 'DELETE'
      ? "import { nothing } from '../kit/endpoint.ts';"
      : "import { emptyBody, nothing } from '../kit/endpoint.ts';",
  ];
  return {
    [api]: withEntries(
      imports.reduce(withImport, read(api)),
      /defineApi\('[a-z-]+', \{/,
      declaration(key, method, path),
    ),
    [routes]: withEntries(
      withImport(read(routes), `import { ${mode} } from '../../kit/http/route.ts';`),
      new RegExp(`serve\\(${camel(domain)}Api, \\{`),
      `  ${key}: ${mode}(async () => null),`,
    ),
  };
}
