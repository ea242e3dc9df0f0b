import type { z } from 'zod';
import { fieldErrorsOf } from '@jangteo/contract/kit/field-errors.ts';
import { Refusal } from './fail.ts';

type Kind = 'number' | 'boolean' | 'string' | 'array';
interface Shape {
  kind: Kind;
  item?: Kind;
}

/** What a query field holds under its optional and default wrappers. */
function kindOf(schema: z.ZodType): Shape {
  const def = (schema as z.ZodType & { def: { type: string; innerType?: z.ZodType; element?: z.ZodType } })
    .def;
  if (def.innerType) return kindOf(def.innerType);
  if (def.type === 'array' && def.element) return { kind: 'array', item: kindOf(def.element).kind };
  if (def.type === 'number' || def.type === 'boolean') return { kind: def.type };
  return { kind: 'string' };
}

const shapes = new WeakMap<z.ZodObject, Map<string, Shape>>();
function shapeOf(schema: z.ZodObject): Map<string, Shape> {
  let shape = shapes.get(schema);
  if (!shape) {
    shape = new Map(Object.entries(schema.shape).map(([name, field]) => [name, kindOf(field as z.ZodType)]));
    shapes.set(schema, shape);
  }
  return shape;
}

/**
 * Query text to the type its field declares; text that is
 * no such value stays text, so the schema names the field.
 */
function decode(kind: Kind, value: string): unknown {
  if (kind === 'number') return /^(0|-?[1-9]\d{0,15})$/.test(value) ? Number(value) : value;
  if (kind === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  return value;
}

/** Repeated names make an array (R11); a name repeated where one value is meant is refused as TYPE. */
export function parseQuery(schema: z.ZodObject, raw: URLSearchParams): unknown {
  const shape = shapeOf(schema);
  const input: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const name of new Set(raw.keys())) {
    const values = raw.getAll(name);
    const field = shape.get(name);
    if (field?.kind === 'array') input[name] = values.map((v) => decode(field.item ?? 'string', v));
    else if (values.length > 1) input[name] = values;
    else input[name] = decode(field?.kind ?? 'string', values[0] ?? '');
  }
  return parseWith(schema, { ...input });
}

/** Path parameters; what does not fit looks like an absent thing. */
export function parseParams(schema: z.ZodObject, raw: Record<string, string>): unknown {
  const shape = shapeOf(schema);
  const input = Object.fromEntries(
    Object.entries(raw).map(([k, v]) => [k, decode(shape.get(k)?.kind ?? 'string', v)]),
  );
  const result = schema.safeParse(input);
  if (!result.success) throw new Refusal('NOT_FOUND', 404, '요청하신 정보를 찾을 수 없습니다.', null);
  return result.data;
}

/** Parses strictly or throws 400 BAD_REQUEST with every field; the first message is also the envelope's. */
export function parseWith(schema: z.ZodType, input: unknown): unknown {
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return result.data;
  const errors = fieldErrorsOf(result.error).slice(0, 50);
  throw new Refusal('BAD_REQUEST', 400, errors[0]?.message ?? '', { errors });
}
