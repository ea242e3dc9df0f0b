/**
 * A whole page as one value. The driver spends as long on taking apart three thousand small
 * values as on everything else of a list, so PostgreSQL joins the columns of a row by US and
 * the rows of a page by RS, and two splits take them apart (docs/decisions/0013-wire-path.md).
 */
type Row = (string | null)[];

/**
 * `sure`: never null. `nullable`: never an empty text, so nothing
 * means null. `nullable text`: marked where it is there.
 */
export type PackedKind = 'sure' | 'nullable' | 'nullable text';

export interface Packing {
  /** SQL of one row's text, called `packed`. */
  row: string;
  /**
   * Rows of a page joined by `JOINED`; `count` is how many PostgreSQL joined. Null where a text holds one
   * of the signs, which both counts betray (nobody can forge a row): then the page is read unpacked.
   */
  unpack(page: string | null, count: number): Row[] | null;
}

/** Aggregates the rows of a page, and counts them. */
export const JOINED = "string_agg(packed, E'\\x1e'), count(*)";
const FIELD = '\x1f';
const ROW = '\x1e';
const HERE = '\x02';
/** A function of PostgreSQL takes a hundred arguments. */
const AT_ONCE = 90;

const PACKED: Record<PackedKind, (sql: string) => string> = {
  sure: (sql) => `(${sql})`,
  nullable: (sql) => `concat(${sql})`,
  'nullable text': (sql) => `concat(E'\\x02' || (${sql}))`,
};

export function packingOf(fields: readonly { sql: string; kind: PackedKind }[]): Packing {
  const parts = Array.from({ length: Math.ceil(fields.length / AT_ONCE) }, (_, i) =>
    fields.slice(i * AT_ONCE, (i + 1) * AT_ONCE),
  );
  const row = parts
    .map((part) => `concat_ws(E'\\x1f', ${part.map((f) => PACKED[f.kind](f.sql)).join(', ')})`)
    .join(` || E'\\x1f' || `);
  const nullable = fields.flatMap((f, i) => (f.kind === 'sure' ? [] : [i]));
  const unpack = (page: string | null, count: number): Row[] | null => {
    const rows: Row[] = page === null ? [] : page.split(ROW).map((text) => text.split(FIELD));
    if (rows.length !== count) return null;
    for (const values of rows) {
      if (values.length !== fields.length) return null;
      for (const i of nullable) {
        const value = values[i]!;
        if (value === '') values[i] = null;
        else if (value[0] === HERE) values[i] = value.slice(1);
      }
    }
    return rows;
  };
  return { row: `${row} as packed`, unpack };
}
