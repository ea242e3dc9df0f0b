import type { z } from 'zod';
import { columnById } from '@jangteo/contract/kit/list.ts';
import { mask, type MaskKind } from '@jangteo/contract/kit/mask.ts';
import { packingOf, type PackedKind, type Packing } from './packing.ts';
import type { ListSource, Reading } from './source.ts';

/**
 * One row as PostgreSQL sent it: text or null per column.
 * No value is parsed and no Date is made on the way out.
 */
export type RawRow = (string | null)[];
type Write = (row: RawRow, at: Reading) => string;

interface Node {
  type: string;
  innerType?: z.ZodType;
  shape?: Record<string, z.ZodType>;
}
const nodeOf = (schema: z.ZodType): Node => (schema as unknown as { def: Node }).def;

const time = (v: string): string => `"${v.slice(0, 10)}T${v.slice(11)}:00"`;
const encoders: Record<string, (v: string) => string> = {
  int: (v) => v,
  won: (v) => v,
  bool: (v) => (v === 't' ? 'true' : 'false'),
  time,
  day: (v) => `"${v}"`,
  month: (v) => `"${v}"`,
  json: (v) => v,
  text: (v) => JSON.stringify(v),
};

/**
 * What a leaf is on the wire: the field kit's mark, else
 * arrays are JSON text from the query and the rest is text.
 */
function wireOf(schema: z.ZodType): string {
  const marked = (schema.meta?.() as { wire?: string } | undefined)?.wire;
  if (marked) return marked;
  const def = nodeOf(schema);
  if (def.innerType) return wireOf(def.innerType);
  if (def.type === 'array' || def.type === 'record') return 'json';
  if (def.type === 'number') return 'int';
  return def.type === 'boolean' ? 'bool' : 'text';
}

const maskOf = (schema: z.ZodType): MaskKind | undefined =>
  (schema.meta?.() as { mask?: MaskKind } | undefined)?.mask;

export interface RowWriter {
  /** Column order of the select list. */
  names: string[];
  select: string;
  /** The same columns as one text (packing.ts): one value to fetch instead of sixty. */
  packing: Packing;
  write: Write;
}

/**
 * Compiles a row schema and its SQL fields into one function from raw columns to
 * JSON text. A field of the schema without SQL or computation is a start-up error.
 */
export function rowWriter(source: Pick<ListSource, 'spec' | 'fields' | 'computed'>): RowWriter {
  const names = Object.keys(source.fields);
  const position = new Map(names.map((name, i) => [name, i]));
  const leaf = (path: string, schema: z.ZodType): Write => {
    const computed = source.computed?.[path];
    if (computed) return (row, at) => computed((field) => row[position.get(field)!] ?? null, at);
    const column = position.get(path);
    if (column === undefined) throw new Error(`list ${source.spec.key}: no SQL for ${path}`);
    // A field keeps its mask where the list has no column for it.
    const masked = columnById(source.spec, path)?.mask ?? maskOf(schema);
    const encode = masked ? (v: string) => JSON.stringify(mask(masked, v)) : encoders[wireOf(schema)]!;
    return (row) => {
      const value = row[column];
      return value === null || value === undefined ? 'null' : encode(value);
    };
  };
  const object = (prefix: string, shape: Record<string, z.ZodType>): Write => {
    const parts = Object.entries(shape).map(([key, schema], i) => {
      const path = `${prefix}${key}`;
      const head = `${i === 0 ? '{' : ','}${JSON.stringify(key)}:`;
      const inner = innerShape(schema);
      const write = inner && !source.computed?.[path] ? nested(path, inner) : leaf(path, schema);
      return { head, write };
    });
    return (row, at) => {
      let text = '';
      for (const part of parts) text += part.head + part.write(row, at);
      return `${text}}`;
    };
  };
  /** A nested object is null where its first field is. */
  const nested = (path: string, inner: { shape: Record<string, z.ZodType>; nullable: boolean }): Write => {
    const write = object(`${path}.`, inner.shape);
    const first = position.get(`${path}.${Object.keys(inner.shape)[0]}`);
    return inner.nullable && first !== undefined
      ? (row, at) => (row[first] === null ? 'null' : write(row, at))
      : write;
  };
  const select = names.map((name) => `${source.fields[name]} as "${name}"`).join(', ');
  const shape = source.spec.row.shape as Record<string, z.ZodType>;
  const packing = packingOf(
    names.map((name) => ({
      sql: source.fields[name]!,
      kind: source.computed?.[name] ? 'nullable' : kindOf(shape, name),
    })),
  );
  return { names, select, packing, write: object('', shape) };
}

/**
 * How a field travels packed; what the schema does not know
 * is read by computations, where nothing is like nothing.
 */
function kindOf(shape: Record<string, z.ZodType>, path: string): PackedKind {
  let at: Record<string, z.ZodType> | undefined = shape;
  let nullable = false;
  let schema: z.ZodType | undefined;
  for (const key of path.split('.')) {
    schema = at?.[key];
    if (!schema) return 'nullable';
    const inner = innerShape(schema);
    nullable ||= inner?.nullable ?? schema.safeParse(null).success;
    at = inner?.shape;
  }
  if (!nullable) return 'sure';
  return wireOf(schema!) === 'text' ? 'nullable text' : 'nullable';
}

function innerShape(
  schema: z.ZodType,
  nullable = false,
): { shape: Record<string, z.ZodType>; nullable: boolean } | null {
  const def = nodeOf(schema);
  if (def.type === 'object' && def.shape) return { shape: def.shape, nullable };
  return def.innerType ? innerShape(def.innerType, nullable || def.type === 'nullable') : null;
}
