/** Payloads as somebody may look at them who works on the machinery and not on what it carries (operator.md §9). */
import { z } from 'zod';
import { schemaOfTopic } from './events.ts';

const HIDDEN = '***';

/** Codes, times and keys of the house; any other text may be somebody's name, number or words. */
const PLAIN = /^([A-Z][A-Z0-9_]*|\d{4}-\d{2}(-\d{2}(T[\d:.]+(\+\d{2}:\d{2}|Z))?)?|[a-z]+(-[a-z]+)*)$/;

type Type = z.ZodType | undefined;

/** What stands behind `optional`, `nullable` and the like. */
function bare(type: Type): Type {
  if (type instanceof z.ZodOptional || type instanceof z.ZodNullable || type instanceof z.ZodReadonly)
    return bare(type.unwrap() as z.ZodType);
  return type;
}

/** Numbers stay, texts only where they are words of the house and their field is not `pii`. */
function masked(value: unknown, declared: Type): unknown {
  const type = bare(declared);
  if (value === null || value === '') return value;
  if (type?.meta()?.pii === true) return HIDDEN;
  if (typeof value === 'string') return PLAIN.test(value) ? value : HIDDEN;
  if (Array.isArray(value)) {
    const one = type instanceof z.ZodArray ? (type.element as z.ZodType) : undefined;
    return value.map((each) => masked(each, one));
  }
  if (typeof value !== 'object') return value;
  const fields: Readonly<Record<string, Type>> = type instanceof z.ZodObject ? type.shape : {};
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, masked(each, fields[key])]));
}

/** The payload of an event without what is said by or of people. */
export const maskedPayload = (topic: string, payload: unknown): unknown =>
  masked(payload ?? null, schemaOfTopic(topic));
