// What the contract says about the fields of a call, as a
// flat list: the ground on which all cases are generated.
import { z } from 'zod';
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';

export interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  pattern?: string;
  wire?: string;
  /** false: closed; a schema: a map, whose keys are anybody's words. */
  additionalProperties?: boolean | JsonSchema;
}

export type Where = 'params' | 'query' | 'body';

/** A scalar (or a list of scalars) somewhere in the input. */
export interface Field {
  where: Where;
  /** Names from the outside in; list entries are '0'. */
  path: readonly string[];
  /** As the server names it in errors: `filter.status[0]`. */
  name: string;
  schema: JsonSchema;
  /** The field repeats. */
  list: boolean;
  required: boolean;
  /** null is a value of its own. */
  nullable: boolean;
}

const cache = new WeakMap<z.ZodType, JsonSchema>();

export function jsonOf(schema: z.ZodType): JsonSchema {
  const known = cache.get(schema);
  if (known) return known;
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  cache.set(schema, made);
  return made;
}

/** The one shape behind `T | null`; of shapes that a field tells apart the first. */
export const bareOf = (schema: JsonSchema): JsonSchema => {
  const inner = schema.oneOf?.[0] ?? schema.anyOf?.find((s) => s.type !== 'null');
  return inner ? bareOf(inner) : schema;
};

const takesNull = (schema: JsonSchema): boolean => schema.anyOf?.some((s) => s.type === 'null') ?? false;

const named = (path: readonly string[]): string =>
  path.map((p, i) => (/^\d+$/.test(p) ? `[${p}]` : i === 0 ? p : `.${p}`)).join('');

function walk(where: Where, given: JsonSchema, path: string[], required: boolean, out: Field[]): void {
  const schema = bareOf(given);
  if (schema.properties) {
    for (const [key, child] of Object.entries(schema.properties))
      walk(where, child, [...path, key], schema.required?.includes(key) ?? false, out);
    return;
  }
  if (schema.type === 'array' && schema.items) {
    const item = bareOf(schema.items);
    if (item.properties) return walk(where, item, [...path, '0'], required, out);
    out.push({
      where,
      path,
      name: named(path),
      schema: item,
      list: true,
      required,
      nullable: takesNull(given),
    });
    return;
  }
  if (path.length > 0)
    out.push({ where, path, name: named(path), schema, list: false, required, nullable: takesNull(given) });
}

/** Every scalar field of a call, in the order of its declaration. */
export function fieldsOf(endpoint: Endpoint): Field[] {
  const out: Field[] = [];
  if (endpoint.params) walk('params', jsonOf(endpoint.params), [], true, out);
  if (endpoint.query) walk('query', jsonOf(endpoint.query), [], true, out);
  if (endpoint.body) walk('body', jsonOf(endpoint.body), [], true, out);
  return out;
}

const ID = /^seq(List)?$|Seq(List)?$|^shortsId(List)?$/;
/** A field that names a row: `orderSeq`, `seq`, `orderProductSeqList`. */
export const isId = (field: Field): boolean => ID.test(lastName(field)) && field.schema.type === 'integer';

export const lastName = (field: Pick<Field, 'path'>): string => field.path.findLast((p) => !/^\d+$/.test(p))!;

/** Keys are values there (the headers of a sheet), each value has one schema. */
export const isMap = (schema: JsonSchema): boolean => typeof schema.additionalProperties === 'object';

/** Paths of the objects in a body, `[]` first: where an unknown field may be smuggled in. */
export function objectsOf(endpoint: Endpoint): string[][] {
  const out: string[][] = [];
  const visit = (given: JsonSchema, path: string[]): void => {
    const schema = bareOf(given);
    if (schema.type === 'array' && schema.items) return visit(schema.items, [...path, '0']);
    if (schema.type !== 'object' || isMap(schema)) return;
    out.push(path);
    for (const [key, child] of Object.entries(schema.properties ?? {})) visit(child, [...path, key]);
  };
  if (endpoint.body) visit(jsonOf(endpoint.body), []);
  return out;
}

/** The schema that stands at a path of a body. */
export const schemaAt = (schema: JsonSchema, path: readonly string[]): JsonSchema =>
  path.reduce(
    (here, key) => bareOf(here.type === 'array' ? here.items! : here.properties![key]!),
    bareOf(schema),
  );
