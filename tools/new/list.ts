// `npm run new list <domain> <path> <route>`: a list page from its table through contract and server to the console.
import { apiOf } from './api.ts';
import {
  camel,
  insert,
  pascal,
  snake,
  standing,
  withEntries,
  withImport,
  type Place,
  type Read,
  type Written,
} from './words.ts';

const contract = ({ noun: name, id, up }: Place) => `import { z } from 'zod';
import { seq, time } from '${up}kit/field.ts';
import { period } from '${up}kit/filter.ts';
import { listSpec } from '${up}kit/list.ts';

export const ${camel(name)}Row = z.strictObject({ ${camel(name)}Seq: seq(), createdAt: time() });
export type ${pascal(name)}Row = z.output<typeof ${camel(name)}Row>;

export const ${camel(name)}List = listSpec({
  key: '${id}',
  title: '${name}',
  noun: '${name}',
  row: ${camel(name)}Row,
  id: '${camel(name)}Seq',
  idList: '${camel(name)}SeqList',
  columns: [
    { id: '${camel(name)}Seq', header: '번호', type: 'code' },
    { id: 'createdAt', header: '등록일시', type: 'time' },
  ],
  filters: { ...period('등록일') },
  sorts: { createdAt: { header: '등록일시', direction: 'DESC' } },
  defaultSort: 'createdAt',
});
`;

const source = ({ noun: name, contract: folder, up }: Place) => `import { sql } from 'kysely';
import { ${camel(name)}List } from '@jangteo/${folder}/${name}.list.ts';
import { fromDay, toDay } from '../../${up}kit/list/conditions.ts';
import { listSource } from '../../${up}kit/list/source.ts';

export const ${camel(name)}Source = listSource(${camel(name)}List, {
  table: '${snake(name)}',
  id: '${snake(name)}_seq',
  joins: () => sql\`\`,
  fields: { ${camel(name)}Seq: 'l.${snake(name)}_seq', createdAt: 'l.created_at' },
  filters: {
    from: (day) => fromDay(sql\`l.created_at\`, day),
    to: (day) => toDay(sql\`l.created_at\`, day),
  },
  sorts: { createdAt: { column: 'created_at' } },
});
`;

const asks = ({
  noun: name,
  contract: folder,
  up,
}: Place) => `/** What the list asks when it opens; apart from its page, so that it is asked beside its code. */
import { ${camel(name)}Api } from '@jangteo/${folder}/${name}.api.ts';
import { ${camel(name)}List } from '@jangteo/${folder}/${name}.list.ts';
import { asksOf } from '../${up}kit/list-page/asks.ts';

export const ${camel(name)}Asks = { spec: ${camel(name)}List, load: ${camel(name)}Api.list };
export const ${camel(name)}First = asksOf(${camel(name)}Asks);
`;

const page = ({
  noun: name,
  contract: folder,
  up,
}: Place) => `import { ${camel(name)}Api } from '@jangteo/${folder}/${name}.api.ts';
import type { ${pascal(name)}Row } from '@jangteo/${folder}/${name}.list.ts';
import { ListPage } from '../${up}kit/list-page/ListPage.tsx';
import { ${camel(name)}Asks } from './asks.ts';

export function ${pascal(name)}ListPage() {
  return (
    <ListPage<${pascal(name)}Row>
      {...${camel(name)}Asks}
      download={${camel(name)}Api.download}
      card={(row) => <b className="jt-code">{row.${camel(name)}Seq}</b>}
      empty={{ title: '등록된 내용이 없습니다.', next: '첫 내용이 생기면 이곳에 나타납니다.' }}
    />
  );
}
`;

const table = (name: string) => `-- What a ${name} is.
create table ${snake(name)} (
  seller_seq bigint not null,
  ${snake(name)}_seq bigint generated always as identity,
  created_at timestamptz not null,
  primary key (seller_seq, ${snake(name)}_seq)
);
create index ${snake(name)}_newest on ${snake(name)} (seller_seq, created_at desc, ${snake(name)}_seq desc);
call make_tenant_table('${snake(name)}'::regclass);
`;

const tables = (name: string) => `import type { Tables } from '../../schema/tables.ts';

/** Tables that this domain alone writes (ARCHITECTURE.md, law 2). */
export const tables = ['${snake(name)}'] as const satisfies readonly (keyof Tables)[];
`;

/** The domain's tables with one more, in a list of its own where it has none. */
function withTable(text: string | null, name: string): string {
  return text === null
    ? tables(name)
    : text.replace(/(\n?)\] as const satisfies/, (_, line: string) =>
        line ? `  '${snake(name)}',\n] as const satisfies` : `, '${snake(name)}'] as const satisfies`,
      );
}

/** An entry of a list that a door has, or is given. */
const withOne = (door: string, list: string, one: string): string =>
  new RegExp(`\\b${list}: \\[`).test(door)
    ? insert(door, new RegExp(`\\b${list}: \\[`), `${one}, `)
    : withEntries(door, /defineDomain\(\{/, `  ${list}: [${one}],`);

/** An entry of an object that a door has, or is given. */
const withKey = (door: string, name: string, entry: string): string =>
  withEntries(
    door.includes(`${name}: {`) ? door : withEntries(door, /defineDomain\(\{/, `  ${name}: {},`),
    new RegExp(`\\b${name}: \\{`),
    entry,
  );

/** The page and what it asks first, named among those of the console's domain. */
function shownBy(place: Place, route: string, read: Read): Written {
  const { domain, noun } = place;
  const shows = `console/domains/${domain}/index.ts`;
  const below = noun === domain ? '.' : `./${noun}`;
  const file = `${pascal(noun)}ListPage`;
  return {
    [`${place.console}/asks.ts`]: asks(place),
    [`${place.console}/${file}.tsx`]: page(place),
    [shows]: withKey(
      withKey(
        standing(read, shows),
        'firsts',
        `    '${route}': () => import('${below}/asks.ts').then((m) => m.${camel(noun)}First),`,
      ),
      'pages',
      `    '${route}': () => import('${below}/${file}.tsx').then((m) => ({ Page: m.${file} })),`,
    ),
  };
}

/**
 * A list of a place: its table, declared, served, downloaded and shown, by the domain's own files alone. `migration` is the
 * number of the next one; `npm run tables` makes the types of its table.
 */
export function listFiles(place: Place, path: string, route: string, read: Read, migration: string): Written {
  const { domain, noun, up } = place;
  const { api, routes, named } = apiOf(place, read);
  const [index, front] = [`contract/${domain}/index.ts`, `server/domains/${domain}/index.ts`];
  const below = noun === domain ? '.' : `./${noun}`;
  const calls = `const lists = listCalls(${camel(noun)}List, { path: '${path}', audience: audience.seller });\n`;
  return {
    ...named,
    [`server/schema/migrations/${migration}_${snake(noun)}.sql`]: table(noun),
    [`server/domains/${domain}/tables.ts`]: withTable(read(`server/domains/${domain}/tables.ts`), noun),
    [`${place.contract}/${noun}.list.ts`]: contract(place),
    [`${place.server}/queries/list.ts`]: source(place),
    [`${place.contract}/${noun}.api.ts`]: withEntries(
      [
        `import { listCalls } from '${up}kit/list-calls.ts';`,
        `import { audience } from '${up}kit/audience.ts';`,
        `import { ${camel(noun)}List } from './${noun}.list.ts';`,
      ]
        .reduce(withImport, api)
        .replace(/\n(?=\/\*\* Every call|export const)/, `\n${calls}\n`),
      /defineApi\('[a-z-]+', \{/,
      '  list: lists.list,\n  download: lists.download,',
    ),
    [index]: withOne(
      withImport(
        named[index] ?? standing(read, index),
        `import { ${camel(noun)}List } from '${below}/${noun}.list.ts';`,
      ),
      'lists',
      `${camel(noun)}List`,
    ),
    [`${place.server}/routes.ts`]: withEntries(
      [
        `import { serveList } from '../${up}kit/list/serve.ts';`,
        `import { serveSheet } from '${up}download/index.ts';`,
        `import { ${camel(noun)}Source } from './queries/list.ts';`,
      ].reduce(withImport, routes),
      new RegExp(`serve\\(${camel(noun)}Api, \\{`),
      `  list: serveList(${camel(noun)}Source),\n  download: serveSheet(${camel(noun)}Source),`,
    ),
    [front]: withOne(
      withImport(
        named[front] ?? standing(read, front),
        `import { ${camel(noun)}Source } from '${below}/queries/list.ts';`,
      ),
      'sheets',
      `${camel(noun)}Source`,
    ),
    ...shownBy(place, route, read),
  };
}
