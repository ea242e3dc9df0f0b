// The files of a new domain, in every room that will speak of it.

const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1);
const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A domain is a business word: small letters, words joined by hyphens. */
export const isDomainName = (name: string) => /^[a-z]{2,20}(-[a-z]{2,20})?$/.test(name);

const contract = (name: string) => `import { defineApi } from '../kit/endpoint.ts';

/** Every call of ${name}; server/domains/${name}/routes.ts serves them. */
export const ${camel(name)}Api = defineApi('${name}', {});
`;

const readme = (name: string) => `# ${name}

**Words.** What a ${name} is and what its parts are called.

**States.** None yet.

**Invariants.** What always holds.

**Who reacts.** Nobody yet.
`;

const index = (name: string) => `/** Front door of the ${name} domain. */
export { routes } from './routes.ts';
`;

const routes = (
  name: string,
) => `import { ${camel(name)}Api } from '@jangteo/contract/${name}/${name}.api.ts';
import { serve } from '../../kit/http/route.ts';

export const routes = serve(${camel(name)}Api, {});
`;

const queries = (
  name: string,
) => `// SQL of ${name} and nothing else. It may join any table and writes only its own.
export {};
`;

const page = (name: string) => `import { EmptyState } from '../../ui/EmptyState.tsx';

export function ${pageOf(name)}() {
  return <EmptyState title="등록된 내용이 없습니다." next="곧 이곳에서 시작할 수 있습니다." />;
}
`;

const pageOf = (name: string) => `${capital(camel(name))}Page`;

/** Files to write, by path. The page comes with a route only: nothing lies about unused. */
export function filesOf(name: string, route: string | null): Record<string, string> {
  return {
    [`contract/${name}/${name}.api.ts`]: contract(name),
    [`server/domains/${name}/README.md`]: readme(name),
    [`server/domains/${name}/index.ts`]: index(name),
    [`server/domains/${name}/routes.ts`]: routes(name),
    [`server/domains/${name}/queries.ts`]: queries(name),
    ...(route && { [`console/domains/${name}/${pageOf(name)}.tsx`]: page(name) }),
  };
}

function insert(text: string, place: RegExp, addition: string): string {
  const hit = place.exec(text);
  if (!hit) throw new Error(`found no place for: ${addition.trim()}`);
  const at = hit.index + hit[0].length;
  return text.slice(0, at) + addition + text.slice(at);
}

/** contract/apis.ts with the new api behind the last domain's. */
export function withApi(apis: string, name: string): string {
  const imported = `import { ${camel(name)}Api } from './${name}/${name}.api.ts';\n`;
  const key = camel(name) === name ? name : `'${name}'`;
  const withImport = insert(apis, /(?:^import [^;]*;\n)+/m, imported);
  return insert(
    withImport,
    /export const apisByDomain = \{(?:\n {2}[^\n]*)*/,
    `\n  ${key}: ${camel(name)}Api,`,
  );
}

/** server/domains.ts with the domain at the end of the order and its routes served. */
export function withDomain(domains: string, name: string): string {
  const imported = `import * as ${camel(name)} from './domains/${name}/index.ts';\n`;
  const withImport = insert(domains, /(?:^import [^;]*;\n)+/m, imported);
  const listed = insert(
    withImport,
    /export const domains = \[(?:\s*'[a-z-]+',?)*?(?=,?\s*\])/,
    `, '${name}'`,
  );
  return insert(
    listed,
    /export function allRoutes[^{]*(?:\{[^}]*\}[^{]*)\{\s*return \[/,
    `...${camel(name)}.routes, `,
  );
}

/** console/routes.ts with the domain's page at the documented route. */
export function withPage(routes: string, name: string, route: string): string {
  const load = `import('./domains/${name}/${pageOf(name)}.tsx').then((m) => ({ Page: m.${pageOf(name)} }))`;
  return insert(routes, /export const shellPages[^{]*\{(?:\n {2}[^\n]*)*/, `\n  '${route}': () => ${load},`);
}
