// `npm run new domain <word>`: a domain in every room that has business words, served and checked, without calls yet.
import { apiFile, routesFile } from './api.ts';
import { camel, insert, keyOf, placeOf, standing, withImport, type Read, type Written } from './words.ts';

const contractIndex = (name: string) => `import { defineDomain } from '../kit/domain.ts';
import { ${camel(name)}Api } from './${name}.api.ts';

export const ${camel(name)} = defineDomain({
  apis: [${camel(name)}Api],
});
`;

const readme = (name: string) => `# ${name}

**Words.** What a ${name} is and what its parts are called.

**States.** None yet.

**Invariants.** What always holds.

**Who reacts.** Nobody yet.
`;

const serverIndex = (name: string) => `/** Front door of the ${name} domain. */
import { defineDomain } from '../../kit/domain.ts';
import { routes } from './routes.ts';

export const domain = defineDomain({ routes });
`;

const consoleIndex = (name: string) => `import { defineDomain } from '../../kit/domain.ts';

export const ${camel(name)} = defineDomain({
  pages: {},
  firsts: {},
});
`;

/** Behind the last entry of a list of domains in braces or brackets. */
const last = (opening: string) => new RegExp(`${opening}(?:[^\\]}]*[^\\s\\]}])?`);

/** The domain's own files, and the three lists that name every domain: at their end, to be put in its place by hand. */
export const domainFiles = (name: string, read: Read): Written => ({
  [`contract/${name}/${name}.api.ts`]: apiFile(placeOf(name)!),
  [`contract/${name}/index.ts`]: contractIndex(name),
  [`server/domains/${name}/README.md`]: readme(name),
  [`server/domains/${name}/index.ts`]: serverIndex(name),
  [`server/domains/${name}/routes.ts`]: routesFile(placeOf(name)!),
  [`console/domains/${name}/index.ts`]: consoleIndex(name),
  'contract/domains.ts': insert(
    withImport(standing(read, 'contract/domains.ts'), `import { ${camel(name)} } from './${name}/index.ts';`),
    last('export const domains = \\{'),
    `\n  ${keyOf(name)},`,
  ),
  'server/domains.ts': insert(
    withImport(
      standing(read, 'server/domains.ts'),
      `import { domain as ${camel(name)} } from './domains/${name}/index.ts';`,
    ),
    last('const doors[^{]*\\{'),
    `\n  ${keyOf(name)},`,
  ),
  'console/domains.ts': insert(
    withImport(
      standing(read, 'console/domains.ts'),
      `import { ${camel(name)} } from './domains/${name}/index.ts';`,
    ),
    last('export const domains: readonly Domain\\[\\] = \\['),
    `\n  ${camel(name)},`,
  ),
});
