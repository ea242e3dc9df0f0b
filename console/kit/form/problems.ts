/** What is wrong with what stands in a form, by field. Pure. */
import type { FieldError } from '@jangteo/contract/kit/error.ts';
import { fieldErrorsOf } from '@jangteo/contract/kit/field-errors.ts';
import type { z } from 'zod';
import { anyRow, inOrder, pathOf, within, type AnyRowPath, type Path } from './paths.ts';

/** Sentences by path. */
export type Problems = Readonly<Record<string, string>>;

export interface Wording<V> {
  /**
   * The form's own sentences, where the contract's are too general to mend anything by; those of a row are
   * said of every row: `{ 'optionList.*.price': … }`.
   */
  words?: { readonly [P in AnyRowPath<V>]?: string } | undefined;
  /** Fields of the body that stand under another name on screen: `{ zip: 'address' }`. */
  places?: Readonly<Record<string, Path<V>>> | undefined;
}

/** The path on screen of a field of the body; undefined where the form has none. */
export function placeOf<V extends object>(
  field: string,
  value: V,
  { places }: Wording<V>,
): string | undefined {
  const named: Readonly<Record<string, string>> = places ?? {};
  const path = pathOf(field);
  const [head = '', ...rest] = path.split('.');
  const place = named[path] ?? [named[head] ?? head, ...rest].join('.');
  return place.split('.')[0]! in value ? place : undefined;
}

/** The first sentence of each field. What belongs to no field on screen is left out. */
export function byField<V extends object>(
  errors: readonly FieldError[],
  value: V,
  wording: Wording<V>,
): Problems {
  const out: Record<string, string> = {};
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
): Problems {
  const parsed = schema.safeParse(body, { reportInput: true });
  if (parsed.success) return {};
  const own: Readonly<Record<string, string | undefined>> = wording.words ?? {};
  const found = byField(fieldErrorsOf(parsed.error), value, wording);
  return Object.fromEntries(
    Object.entries(found).map(([path, said]) => [path, own[path] ?? own[anyRow(path)] ?? said]),
  );
}

/** The first problem in the order of the screen. */
export function firstOf(problems: Problems, value: object): [string, string] | null {
  const [path] = inOrder(Object.keys(problems), value);
  return path === undefined ? null : [path, problems[path]!];
}

/** Those of some fields, or in some of them. */
export const ofFields = (problems: Problems, fields: readonly string[]): Problems =>
  Object.fromEntries(
    Object.entries(problems).filter(([path]) => fields.some((field) => within(path, field))),
  );

/** Those that a change at a path says nothing about: neither there, nor around it, nor in it. */
export const apartFrom = (problems: Problems, changed: string): Problems =>
  Object.fromEntries(
    Object.entries(problems).filter(([path]) => !within(path, changed) && !within(changed, path)),
  );
