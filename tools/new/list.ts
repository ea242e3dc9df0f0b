// `npm run new list <domain> <path> <route>`: a list page from its table through contract and server to the console.
import { camel, pascal, snake, withEntries, withImport, type Read, type Written } from './words.ts';

const contract = (name: string) => `import { z } from 'zod';
import { seq, time } from '../kit/field.ts';
import { period } from '../kit/filter.ts';
import { listSpec } from '../kit/list.ts';

export const ${camel(name)}Row = z.strictObject({ ${camel(name)}Seq: seq(), createdAt: time() });
export type ${pascal(name)}Row = z.output<typeof ${camel(name)}Row>;

export const ${camel(name)}List = listSpec({
  key: '${name}',
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

const source = (name: string) => `import { sql } from 'kysely';
import { ${camel(name)}List } from '@jangteo/contract/${name}/${name}.list.ts';
import { fromDay, toDay } from '../../../kit/list/conditions.ts';
import { listSource } from '../../../kit/list/source.ts';

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

const asks = (
  name: string,
) => `/** What the list asks when it opens; apart from its page, so that it is asked beside its code. */
import { ${camel(name)}Api } from '@jangteo/contract/${name}/${name}.api.ts';
import { ${camel(name)}List } from '@jangteo/contract/${name}/${name}.list.ts';
import { asksOf } from '../../kit/list-page/asks.ts';

export const ${camel(name)}Asks = { spec: ${camel(name)}List, load: ${camel(name)}Api.list };
export const ${camel(name)}First = asksOf(${camel(name)}Asks);
`;

const page = (name: string) => `import { ${camel(name)}Api } from '@jangteo/contract/${name}/${name}.api.ts';
import type { ${pascal(name)}Row } from '@jangteo/contract/${name}/${name}.list.ts';
import { ListPage } from '../../kit/list-page/ListPage.tsx';
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

/**
 * The first list of a domain: its table, declared, served, downloaded and shown, by the domain's own files alone.
 * `migration` is the number of the next one; `npm run tables` makes the types of its table.
 */
export function listFiles(name: string, path: string, route: string, read: Read, migration: string): Written {
  const [api, index] = [`contract/${name}/${name}.api.ts`, `contract/${name}/index.ts`];
  const front = `server/domains/${name}/index.ts`;
  const [routes, shows] = [`server/domains/${name}/routes.ts`, `console/domains/${name}/index.ts`];
  const calls = `const lists = listCalls(${camel(name)}List, { path: '${path}', audience: audience.seller });\n`;
  const file = `${pascal(name)}ListPage`;
  return {
    [`server/schema/migrations/${migration}_${snake(name)}.sql`]: table(name),
    [`server/domains/${name}/tables.ts`]: tables(name),
    [`contract/${name}/${name}.list.ts`]: contract(name),
    [`server/domains/${name}/queries/list.ts`]: source(name),
    [`console/domains/${name}/asks.ts`]: asks(name),
    [`console/domains/${name}/${file}.tsx`]: page(name),
    [api]: withEntries(
      [
        "import { listCalls } from '../kit/list-calls.ts';",
        "import { audience } from '../kit/audience.ts';",
        `import { ${camel(name)}List } from './${name}.list.ts';`,
      ]
        .reduce(withImport, read(api))
        .replace(/\n(?=\/\*\* Every call|export const)/, `\n${calls}\n`),
      /defineApi\('[a-z-]+', \{/,
      '  list: lists.list,\n  download: lists.download,',
    ),
    [index]: withEntries(
      withImport(read(index), `import { ${camel(name)}List } from './${name}.list.ts';`),
      /defineDomain\(\{/,
      `  lists: [${camel(name)}List],`,
    ),
    [routes]: withEntries(
      [
        "import { serveList } from '../../kit/list/serve.ts';",
        "import { serveSheet } from '../download/index.ts';",
        `import { ${camel(name)}Source } from './queries/list.ts';`,
      ].reduce(withImport, read(routes)),
      new RegExp(`serve\\(${camel(name)}Api, \\{`),
      `  list: serveList(${camel(name)}Source),\n  download: serveSheet(${camel(name)}Source),`,
    ),
    [front]: withEntries(
      withImport(read(front), `import { ${camel(name)}Source } from './queries/list.ts';`),
      /defineDomain\(\{/,
      `  sheets: [${camel(name)}Source],`,
    ),
    [shows]: withEntries(
      withEntries(
        read(shows),
        /pages: \{/,
        `    '${route}': () => import('./${file}.tsx').then((m) => ({ Page: m.${file} })),`,
      ),
      /firsts: \{/,
      `    '${route}': () => import('./asks.ts').then((m) => m.${camel(name)}First),`,
    ),
  };
}
