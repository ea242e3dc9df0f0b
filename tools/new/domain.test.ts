import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { domainsIn } from '../arrows/rules.ts';
import { sourceOf } from '../rules/source.ts';
import { root } from '../up/home.ts';
import { filesOf, isDomainName, withApi, withDomain, withPage } from './domain.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const added = (before: string, after: string) => {
  const old = new Set(before.split('\n'));
  return after.split('\n').filter((line) => !old.has(line));
};

describe('npm run new domain', () => {
  test('takes business words only', () => {
    const names = ['gift-card', 'gift', 'utils2', 'Gift', '../gift', 'a', '-gift'];
    expect(names.filter(isDomainName)).toEqual(['gift-card', 'gift']);
  });

  test('writes the same few files for every domain, all of them TypeScript that parses', () => {
    const files = filesOf('gift-card', '/gift-card/list');
    expect(Object.keys(files)).toEqual([
      'contract/gift-card/gift-card.api.ts',
      'server/domains/gift-card/README.md',
      'server/domains/gift-card/index.ts',
      'server/domains/gift-card/routes.ts',
      'server/domains/gift-card/queries.ts',
      'console/domains/gift-card/GiftCardPage.tsx',
    ]);
    for (const [file, text] of Object.entries(files)) if (/\.tsx?$/.test(file)) sourceOf(file, text);
    expect(Object.keys(filesOf('gift', null)).some((file) => file.startsWith('console/'))).toBe(false);
  });

  test('registers with the contract, the server and the console as they are today', () => {
    const apis = read('contract/apis.ts');
    expect(added(apis, withApi(apis, 'gift-card'))).toEqual([
      "import { giftCardApi } from './gift-card/gift-card.api.ts';",
      "  'gift-card': giftCardApi,",
    ]);
    const domains = read('server/domains.ts');
    const grown = withDomain(domains, 'gift-card');
    expect(domainsIn(grown)).toEqual([...domainsIn(domains), 'gift-card']);
    expect(grown).toContain("import * as giftCard from './domains/gift-card/index.ts';");
    expect(grown.match(/giftCard\.routes/g)).toHaveLength(1);
    const routes = read('console/routes.ts');
    expect(added(routes, withPage(routes, 'gift-card', '/gift-card/list')).join()).toContain(
      "'/gift-card/list': () => import(",
    );
  });
});
