// Law 2 of ARCHITECTURE.md: any query may read a table, one domain writes it.
// `tables.ts` of a domain names those that are its own.
import type { Finding } from './patterns.ts';
import { isTest, type Source } from './source.ts';

export type Exception = { file: string; table: string; why: string };

/** Writes that the law does not reach. Each says why; one that is no longer needed is refused. */
const exceptions: readonly Exception[] = [];

const KYSELY =
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*(?:['"`]([\w.]+)[^'"`]*['"`]|[^)])/g;
/** `update x set`, not `for update of x`, `do update set` or `on update cascade`. */
const SQL =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|update)\s+(?:only\s+)?(?:"?([a-z_][\w.]*)"?|\$\{)/gi;
const UPDATES =
  /^update\s+(?:only\s+)?(?:"?[a-z_][\w.]*"?|\$\{[^}]*\})(?:\s+(?:as\s+)?(?!set\b)\w+)?\s+set\b/i;

/** Where a domain lends its table to a kit that writes it: a machine, a shelf of uploads. */
const LENT = /:\s*(?:Machine|SheetShelf)\b[^=]*=\s*\{[^;]*?\btable:\s*['"](\w+)['"]/g;
/** The same of a record, with rows that go with its own. */
const RECORD = /\b(?:recordOf\(\s*\w+,|recordRows\()\s*\{[\s\S]*?(?:\n\}\)|$)/g;
const TABLE = /(?:\btable(?::\s*|(?=,))|\bnumbersIn\(\s*)(?:['"](\w+)['"]|.)/g;
const OVER = /\bwriteOver\(\s*\w+,\s*(?:['"](\w+)['"]|[^)])/g;

type Write = { table: string; line: number };

const lineAt = (text: string, at: number) => text.slice(0, at).split('\n').length;

/** What a file inserts into, updates or deletes from, or lets a kit write; `${…}` where a variable names it. */
function writesIn(code: string): Write[] {
  const raw = [...code.matchAll(SQL)].filter(
    (hit) => !/^update/i.test(hit[0]) || UPDATES.test(code.slice(hit.index, hit.index + 300)),
  );
  const ofRecords = [...code.matchAll(RECORD)].flatMap((record) =>
    [...record[0].matchAll(TABLE)].map((hit) => ({ 1: hit[1], index: record.index + hit.index })),
  );
  const known = [KYSELY, LENT, OVER].flatMap((form) => [...code.matchAll(form)]);
  return [...known, ...ofRecords, ...raw]
    .filter(({ 1: table }) => table?.toLowerCase() !== 'set')
    .map(({ 1: table, index }) => ({ table: table ?? '${…}', line: lineAt(code, index) }));
}

const TABLES = /^server\/domains\/([^/]+)\/tables\.ts$/;

/** Owner of each table; of two that claim one the second is told. */
function ownersIn(sources: readonly Source[]): { owners: Map<string, string>; findings: Finding[] } {
  const owners = new Map<string, string>();
  const findings: Finding[] = [];
  for (const { file, code } of sources) {
    const domain = TABLES.exec(file)?.[1];
    if (domain === undefined) continue;
    const list = /export const tables\s*=\s*\[([^\]]*)\]/.exec(code)?.[1] ?? '';
    for (const [, table = ''] of list.matchAll(/['"](\w+)['"]/g)) {
      const other = owners.get(table);
      if (other === undefined) owners.set(table, domain);
      else
        findings.push({
          file,
          line: 1,
          rule: 'writes-belong',
          why: `${table} is a table of ${other} already`,
        });
    }
  }
  return { owners, findings };
}

const whyNot = (table: string, owner: string | undefined): string => {
  if (table === '${…}') return 'name the table, so that its owner can be told';
  if (owner === undefined)
    return `${table} is no domain's: name it in tables.ts of its own, or ask the kit to write it`;
  return `${table} is written by ${owner} alone: call its front door`;
};

/** Everything that a domain writes and another owns, and exceptions that nobody needs. */
export function findForeignWrites(
  sources: readonly Source[],
  allowed: readonly Exception[] = exceptions,
): Finding[] {
  const { owners, findings } = ownersIn(sources);
  const used = new Set<Exception>();
  for (const { file, code } of sources) {
    const domain = /^server\/domains\/([^/]+)\//.exec(file)?.[1];
    if (domain === undefined || isTest(file)) continue;
    for (const { table, line } of writesIn(code)) {
      const owner = owners.get(table);
      if (owner === domain) continue;
      const exception = allowed.find((known) => known.file === file && known.table === table);
      if (exception) used.add(exception);
      else findings.push({ file, line, rule: 'writes-belong', why: whyNot(table, owner) });
    }
  }
  const stale = allowed.filter((exception) => !used.has(exception));
  return [
    ...findings,
    ...stale.map(({ file, table }) => ({
      file,
      line: 1,
      rule: 'writes-belong',
      why: `does not write ${table}: take the exception out of tools/rules/writes.ts`,
    })),
  ];
}
