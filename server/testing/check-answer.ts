import { z } from 'zod';
import { isDeclaredLine } from '../kit/http/declared.ts';
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';

/** Objects of an answer schema refuse fields that are not declared: over-exposure is a failure (API3, D9). */
function strict(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodObject ? schema.strict() : schema;
}

interface Checks {
  envelope: z.ZodType;
  inner: z.ZodType | null;
}
const compiled = new WeakMap<Endpoint, Checks>();

function checksOf(endpoint: Endpoint): Checks {
  const known = compiled.get(endpoint);
  if (known) return known;
  const { answer } = endpoint;
  const paged = {
    draw: z.int(),
    recordsFiltered: z.int(),
    recordsTotal: z.int(),
    recordsFilteredCapped: z.literal(true).optional(),
  };
  const envelope = z.strictObject({
    code: z.literal('SUCCESS'),
    message: z.literal(''),
    timestamp: z.string().regex(/\+09:00$/),
    data: z.unknown(),
    ...(answer.kind === 'page' ? paged : {}),
  });
  const inner =
    answer.kind === 'page'
      ? z.array(strict(answer.row))
      : answer.kind === 'data'
        ? strict(answer.schema)
        : null;
  const checks = { envelope, inner };
  compiled.set(endpoint, checks);
  return checks;
}

/**
 * Throws where a 2xx envelope differs from the declaration of
 * its call. Tests only; production trusts explicit columns.
 */
export function checkAnswer(endpoint: Endpoint, body: { data: unknown }): void {
  const checks = checksOf(endpoint);
  const result = checks.envelope.safeParse(body);
  if (!result.success) throw new Error(`${endpoint.id}: envelope ${z.prettifyError(result.error)}`);
  const inner = checks.inner?.safeParse(body.data);
  if (inner && !inner.success)
    throw new Error(
      `${endpoint.id}: answer differs from its schema\n${z.prettifyError(inner.error).slice(0, 2000)}`,
    );
  const { failures } = (body.data ?? {}) as { failures?: unknown };
  for (const { code } of Array.isArray(failures) ? (failures as { code: string }[]) : [])
    if (!isDeclaredLine(endpoint, code))
      throw new Error(`${endpoint.id}: a line was refused by ${code}, which is not declared`);
}
