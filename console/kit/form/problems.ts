/** What is wrong with what stands in a form, by field; what the contract says about a field. Pure. */
import type { FieldError } from '@jangteo/contract/kit/error.ts';
import { fieldErrorsOf } from '@jangteo/contract/kit/field-errors.ts';
import { z } from 'zod';

/** Sentences by field. */
export type Problems<V> = Partial<Record<keyof V & string, string>>;

export interface Wording<V> {
  /** The form's own sentences, where the contract's are too general to mend anything by. */
  words?: Problems<V> | undefined;
  /** Fields of the body that stand under another name on screen: `{ zip: 'address' }`. */
  places?: Readonly<Record<string, keyof V & string>> | undefined;
}

/** The field on screen that a field of the body belongs to; undefined where the form has none. */
export function placeOf<V extends object>(
  field: string,
  value: V,
  { places }: Wording<V>,
): (keyof V & string) | undefined {
  const [head = ''] = field.split(/[.[]/);
  const name = places?.[field] ?? places?.[head] ?? head;
  return name in value ? (name as keyof V & string) : undefined;
}

/** The first sentence of each field. What belongs to no field on screen is left out. */
export function byField<V extends object>(
  errors: readonly FieldError[],
  value: V,
  wording: Wording<V>,
): Problems<V> {
  const out: Problems<V> = {};
  for (const { field, message } of errors) {
    const at = placeOf(field, value, wording);
    if (at) out[at] ??= message;
  }
  return out;
}

/** What the contract refuses of a body, in the words of the form. */
export function problemsOf<V extends object>(
  schema: z.ZodType,
  body: unknown,
  value: V,
  wording: Wording<V>,
): Problems<V> {
  const parsed = schema.safeParse(body, { reportInput: true });
  if (parsed.success) return {};
  const found = byField(fieldErrorsOf(parsed.error), value, wording);
  for (const field of Object.keys(found) as (keyof V & string)[])
    found[field] = wording.words?.[field] ?? found[field];
  return found;
}

/** The first problem in the order of the screen. */
export function firstOf<V extends object>(
  problems: Problems<V>,
  value: V,
): [keyof V & string, string] | null {
  const field = (Object.keys(value) as (keyof V & string)[]).find((name) => problems[name]);
  return field ? [field, problems[field]!] : null;
}

export interface FieldLimits {
  required?: true;
  maxLength?: number;
}

interface Inner {
  def: { innerType?: z.ZodType };
  maxLength?: number | null;
}

/** What the contract says about a field of the body: whether it may be left out, and how long it may be. */
export function limitsOf(schema: z.ZodType, name: string): FieldLimits {
  const field = schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>)[name] : undefined;
  if (!field) return {};
  const inner = bare(field);
  const left = [undefined, null, ''].some((nothing) => field.safeParse(nothing).success);
  return {
    ...(!left && { required: true as const }),
    ...(typeof inner.maxLength === 'number' && { maxLength: inner.maxLength }),
  };
}

const bare = (schema: z.ZodType): Inner => {
  const { innerType } = (schema as unknown as Inner).def;
  return innerType ? bare(innerType) : (schema as unknown as Inner);
};
