import { z } from 'zod';
import type { FieldCode } from '../kit/error.ts';
import type { Arrangement } from '../kit/arrangement.ts';

/** One column of a table as its reader set it (R80); the order of the list is the order of the table. */
export interface PreferenceColumn {
  id: string;
  name: string;
  expose: boolean;
  isFixed: boolean;
}

/** Bytes of `value` that are kept (Z14). */
export const PREFERENCE_LIMIT = 16_384;

type Columns = Pick<Arrangement, 'columns'>;
type Column = Columns['columns'][number];

const stored = z.array(
  z.strictObject({ id: z.string(), name: z.string(), expose: z.boolean(), isFixed: z.boolean() }),
);

const asDeclared = (column: Column): PreferenceColumn => ({
  id: column.id,
  name: column.header,
  expose: !column.hidden,
  isFixed: false,
});

/** The table before anybody arranged it: the first column fixed. */
export const defaultPreference = ({ columns }: Columns): PreferenceColumn[] =>
  columns.map((column, index) => ({ ...asDeclared(column), isFixed: index === 0 }));

/**
 * The columns as stored, brought up to the list of today: ids that are gone
 * drop out, new columns stand at the end, names come from the list, the
 * first column is always shown. Text that cannot be read gives the default.
 */
export function readPreference(spec: Columns, text: string | null): PreferenceColumn[] {
  const saved = text === null ? null : parse(text);
  if (!saved) return defaultPreference(spec);
  const known = saved.filter((entry) => spec.columns.some((column) => column.id === entry.id));
  const added = spec.columns
    .filter((column) => !known.some((entry) => entry.id === column.id))
    .map(asDeclared);
  return [...known, ...added].map((entry) => normalise(spec, entry));
}

export type PreferenceCheck = { ok: true; value: string } | { ok: false; code: FieldCode };

/**
 * Checks what a reader saves and re-serialises it, so that
 * only ids of the list and booleans are ever stored (Z14).
 */
export function checkPreference(spec: Columns, text: string): PreferenceCheck {
  if (new TextEncoder().encode(text).length > PREFERENCE_LIMIT) return { ok: false, code: 'MAX' };
  const saved = parse(text);
  if (!saved) return { ok: false, code: 'TYPE' };
  const ids = saved.map((entry) => entry.id);
  const first = spec.columns[0]?.id;
  if (ids.some((id) => !spec.columns.some((column) => column.id === id))) return { ok: false, code: 'ENUM' };
  if (new Set(ids).size !== ids.length) return { ok: false, code: 'DUPLICATE' };
  if (saved.some((entry) => entry.id === first && !entry.expose)) return { ok: false, code: 'ENUM' };
  return { ok: true, value: JSON.stringify(saved.map((entry) => normalise(spec, entry))) };
}

/** Ids that stand in the table, in order; the default columns of a sheet. */
export const visibleIds = (columns: readonly PreferenceColumn[]): string[] =>
  columns.filter((column) => column.expose).map((column) => column.id);

function parse(text: string): PreferenceColumn[] | null {
  try {
    return stored.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

function normalise({ columns }: Columns, entry: PreferenceColumn): PreferenceColumn {
  const { id, isFixed } = entry;
  const name = columns.find((column) => column.id === id)?.header ?? id;
  return { id, name, expose: entry.expose || id === columns[0]?.id, isFixed };
}
