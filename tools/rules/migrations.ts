// A migration runs while an old version is at work (D19):
// it locks nobody out for long, and takes nothing away.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from './patterns.ts';

const FOLDER = 'server/schema/migrations';
/** Written before the first release: nobody had data yet. */
const LAST_BEFORE_RELEASE = '0014';

type Statement = { text: string; line: number };

/** Without comments, texts and bodies of functions; line numbers stay. */
function statementsOf(sql: string): Statement[] {
  const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ');
  const bare = sql.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'/g, blank);
  let at = 0;
  return bare.split(';').map((part) => {
    const line = bare.slice(0, at + part.search(/\S|$/)).split('\n').length;
    at += part.length + 1;
    return { text: part.trim().toLowerCase().replaceAll(/\s+/g, ' '), line };
  });
}

/** What a statement may not do to a table that was there before, and what to do instead. */
const BLOCKING: [RegExp, string][] = [
  [
    /^create (unique )?index (?!concurrently)/,
    'writes wait until it is built: `create index concurrently`, in a file that begins with `-- outside a transaction`',
  ],
  [
    /^create (unique )?index concurrently if not exists/,
    'an index that was cut short stays invalid: `drop index concurrently if exists` before it',
  ],
  [
    / add column (?!.*\bdefault\b).*\bnot null\b/,
    'the old version does not fill it: give a default, or add it nullable',
  ],
  [
    / set not null\b/,
    'reads the whole table under a lock: add a check `is not null` not valid, validate it, then set it in a later release and say so in `-- contract:`',
  ],
  [
    / add (constraint \S+ )?(check|foreign key)\b(?!.*\bnot valid\b)/,
    'reads the whole table under a lock: `not valid`, then `validate constraint`',
  ],
  [
    / add (constraint \S+ )?(unique|primary key)(?! using index)/,
    'builds an index under a lock: build it concurrently, then `using index`',
  ],
  [
    / alter (column )?\S+ (set data )?type\b/,
    'rewrites the table: add a column, fill it, read it in the next release',
  ],
  [
    /^drop table\b| drop column\b| rename\b/,
    'the old version still reads it: a release later, in a file that says `-- contract: since which release nobody reads it`',
  ],
  [/^(vacuum full|cluster|lock table)\b/, 'locks everybody out'],
];

const tableOf = (text: string): string | null =>
  (
    /^alter table (?:if exists )?(?:only )?([\w.]+)/.exec(text) ??
    /^create (?:unique )?index .*?\bon (?:only )?([\w.]+)/.exec(text) ??
    /^drop table (?:if exists )?([\w.]+)/.exec(text)
  )?.[1] ?? null;

/** Findings of one migration; tables that the file itself creates are nobody's yet. */
export function findBlocking(file: string, sql: string): Finding[] {
  const statements = statementsOf(sql);
  const own = new Set(
    statements.flatMap(
      ({ text }) => /^create (?:unlogged )?table (?:if not exists )?([\w.]+)/.exec(text)?.[1] ?? [],
    ),
  );
  const contracts = /^-- contract: \S/m.test(sql);
  const locked = new Set(
    statements.map(({ text }) => tableOf(text)).filter((table) => table !== null && !own.has(table)),
  );
  const several = locked.size > 1 && !sql.startsWith('-- outside a transaction');
  const together: Finding[] = several
    ? [
        {
          file,
          line: 1,
          rule: 'old-version-works',
          why: `locks ${[...locked].join(' and ')} one after the other while requests may hold the second: a file each`,
        },
      ]
    : [];
  const blocking = statements.flatMap(({ text, line }) => {
    const table = tableOf(text);
    if (table !== null && own.has(table)) return [];
    return BLOCKING.filter(([form]) => form.test(text))
      .filter(([, why]) => !(contracts && why.includes('-- contract:')))
      .map(([, why]) => ({ file, line, rule: 'old-version-works', why }));
  });
  return [...together, ...blocking];
}

/** Every migration since the first release. */
export function findInMigrations(house: string): Finding[] {
  const names = readdirSync(path.join(house, FOLDER)).filter(
    (name) => name.endsWith('.sql') && name.slice(0, 4) > LAST_BEFORE_RELEASE,
  );
  return names.flatMap((name) =>
    findBlocking(`${FOLDER}/${name}`, readFileSync(path.join(house, FOLDER, name), 'utf8')),
  );
}
