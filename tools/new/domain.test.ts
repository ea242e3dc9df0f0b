import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { domainsIn } from '../arrows/rules.ts';
import { sourceOf } from '../rules/source.ts';
import { routesIn } from '../up/page-files.ts';
import { root } from '../up/home.ts';
import { callFiles } from './call.ts';
import { dialogFiles } from './dialog.ts';
import { domainFiles } from './domain.ts';
import { listFiles } from './list.ts';
import { isDomainName, type Written } from './words.ts';

/** The house with what was written over it. */
let written: Written;
const read = (file: string) => written[file] ?? readFileSync(path.join(root, file), 'utf8');
const write = (files: Written) => {
  written = { ...written, ...files };
  for (const [file, text] of Object.entries(files)) if (/\.tsx?$/.test(file)) sourceOf(file, text);
  return Object.keys(files);
};
const shared = (files: string[]) => files.filter((file) => !file.includes('gift-card'));
const added = (file: string) => {
  const old = new Set(readFileSync(path.join(root, file), 'utf8').split('\n'));
  return read(file)
    .split('\n')
    .filter((line) => !old.has(line));
};

beforeEach(() => {
  written = {};
});

test('a domain is a business word', () => {
  const names = ['gift-card', 'gift', 'utils2', 'Gift', '../gift', 'a', '-gift'];
  expect(names.filter(isDomainName)).toEqual(['gift-card', 'gift']);
});

describe('npm run new', () => {
  test('a domain: its own files, and one line with its import in each of the three lists', () => {
    expect(shared(write(domainFiles('gift-card', read)))).toEqual([
      'contract/domains.ts',
      'server/domains.ts',
      'console/domains.ts',
    ]);
    expect(domainsIn(read('contract/domains.ts')).at(-1)).toBe('gift-card');
    expect(added('contract/domains.ts')).toEqual([
      "import { giftCard } from './gift-card/index.ts';",
      "  'gift-card': giftCard,",
    ]);
    expect(added('server/domains.ts')).toEqual([
      "import { domain as giftCard } from './domains/gift-card/index.ts';",
      "  'gift-card': giftCard,",
    ]);
    expect(added('console/domains.ts')).toEqual([
      "import { giftCard } from './domains/gift-card/index.ts';",
      '  giftCard,',
    ]);
  });

  test('calls, a list and a dialog: in the folders of the domain alone, and a migration', () => {
    write(domainFiles('gift-card', read));
    const files = [
      ...write(callFiles('gift-card', 'note', 'PUT', '/v1/gift-cards/{giftCardSeq}/note', read)),
      ...write(callFiles('gift-card', 'detail', 'GET', '/v1/gift-cards/{giftCardSeq}', read)),
      ...write(listFiles('gift-card', '/v1/gift-cards', '/gift-card/list', read, '0099')),
      ...write(dialogFiles('gift-card', 'note')),
    ];
    expect(shared(files)).toEqual(['server/schema/migrations/0099_gift_card.sql']);
    const api = read('contract/gift-card/gift-card.api.ts');
    for (const key of ['note: {', 'detail: {', 'list: lists.list', 'download: lists.download'])
      expect(api.split(key)).toHaveLength(2);
    expect(api).toContain("import { defineApi, emptyBody, nothing } from '../kit/endpoint.ts';");
    const routes = read('server/domains/gift-card/routes.ts');
    for (const key of ['note: inTx(', 'detail: reading(', 'list: serveList(giftCardSource)'])
      expect(routes.split(key)).toHaveLength(2);
    expect(read('server/domains/gift-card/index.ts')).toContain('sheets: [giftCardSource],');
    expect(routesIn(read('console/domains/gift-card/index.ts'))).toEqual([
      { route: '/gift-card/list', module: 'GiftCardListPage.tsx' },
    ]);
  });
});
