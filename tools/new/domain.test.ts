import { existsSync, readFileSync } from 'node:fs';
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
import { isDomainName, placeOf, type Written } from './words.ts';

/** The house with what was written over it. */
let written: Written;
const standsAt = (file: string) => existsSync(path.join(root, file));
const read = (file: string) =>
  written[file] ?? (standsAt(file) ? readFileSync(path.join(root, file), 'utf8') : null);
const shown = (file: string) => read(file)!;
const card = placeOf('gift-card')!;
const write = (files: Written) => {
  written = { ...written, ...files };
  for (const [file, text] of Object.entries(files)) if (/\.tsx?$/.test(file)) sourceOf(file, text);
  return Object.keys(files);
};
const shared = (files: string[]) => files.filter((file) => !file.includes('gift-card'));
const added = (file: string) => {
  const old = new Set(readFileSync(path.join(root, file), 'utf8').split('\n'));
  return shown(file)
    .split('\n')
    .filter((line) => !old.has(line));
};

/** Words of a file that stands that its new text has not. */
const lostOf = (file: string) => {
  const names = (text: string) => text.match(/[\w$]+/g) ?? [];
  const now = new Set(names(shown(file)));
  return names(readFileSync(path.join(root, file), 'utf8')).filter((name) => !now.has(name));
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
    expect(domainsIn(shown('contract/domains.ts')).at(-1)).toBe('gift-card');
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
      ...write(callFiles(card, 'note', 'PUT', '/v1/gift-cards/{giftCardSeq}/note', read)),
      ...write(callFiles(card, 'detail', 'GET', '/v1/gift-cards/{giftCardSeq}', read)),
      ...write(listFiles(card, '/v1/gift-cards', '/gift-card/list', read, '0099')),
      ...write(dialogFiles(card, 'note')),
    ];
    expect(shared(files)).toEqual(['server/schema/migrations/0099_gift_card.sql']);
    const api = shown('contract/gift-card/gift-card.api.ts');
    for (const key of ['note: {', 'detail: {', 'list: lists.list', 'download: lists.download'])
      expect(api.split(key)).toHaveLength(2);
    expect(api).toContain("import { defineApi, emptyBody, nothing } from '../kit/endpoint.ts';");
    const routes = shown('server/domains/gift-card/routes.ts');
    for (const key of ['note: inTx(', 'detail: reading(', 'list: serveList(giftCardSource)'])
      expect(routes.split(key)).toHaveLength(2);
    expect(shown('server/domains/gift-card/index.ts')).toContain('sheets: [giftCardSource],');
    expect(routesIn(shown('console/domains/gift-card/index.ts'))).toEqual([
      { route: '/gift-card/list', module: 'GiftCardListPage.tsx' },
    ]);
  });

  const doors = domainsIn(readFileSync(path.join(root, 'contract/domains.ts'), 'utf8')).filter((domain) => {
    const door = `server/domains/${domain}/index.ts`;
    return standsAt(door) && readFileSync(path.join(root, door), 'utf8').includes('defineDomain(');
  });
  test.each(doors)('a noun of %s is begun with its own files, and named at the doors', (domain) => {
    const place = placeOf(`${domain}/gift-card`)!;
    const files = write(callFiles(place, 'note', 'PUT', '/v1/gift-cards/{giftCardSeq}/note', read));
    const console = standsAt(`console/domains/${domain}/index.ts`);
    if (console) files.push(...write(listFiles(place, '/v1/gift-cards', '/gift-card/list', read, '0099')));
    const over = new Set(files.filter(standsAt));
    for (const door of [`contract/${domain}/index.ts`, `server/domains/${domain}/index.ts`]) {
      expect(over.delete(door)).toBe(true);
      expect(added(door).join()).toMatch(/giftCard(Api|Routes)/);
      expect(lostOf(door)).toEqual([]);
    }
    for (const door of [`server/domains/${domain}/tables.ts`, `console/domains/${domain}/index.ts`])
      over.delete(door);
    expect([...over]).toEqual([]);
  });

  test('a call of a domain without an api of its own asks for a noun', () => {
    expect(() => callFiles(placeOf('board')!, 'note', 'GET', '/v1/notes', read)).toThrow('name a noun');
  });
});
