// Who can make a call succeed.
import { mayCall } from '@jangteo/contract/kit/audience.ts';
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { isUnsafe } from '@jangteo/contract/kit/endpoint.ts';
import { endpoints } from './inputs.ts';
import type { Person, World } from './world.ts';

/**
 * The first persona whom the audience lets in: producer-a
 * for a seller's call, the operator for an operator's.
 */
export function callerOf(world: World, { audience }: Pick<Endpoint, 'audience'>): Person {
  const able = world.people.filter((p) => p.traits && !p.barred && p.persona !== 'expired');
  return able.find((p) => mayCall(audience, p.traits!))!;
}

/** Fields that an error answer names. */
export const namedFields = (body: { data: unknown } | null): string[] =>
  ((body?.data as { errors?: { field: string }[] } | null)?.errors ?? []).map((error) => error.field);
export const codeOfField = (body: { data: unknown } | null, field: string): string | undefined =>
  (body?.data as { errors?: { field: string; code: string }[] } | null)?.errors?.find(
    (e) => e.field === field,
  )?.code;

export const unsafe: readonly Endpoint[] = endpoints.filter((e) => isUnsafe(e.method));
export const rows = (list: readonly Endpoint[]) => list.map((e) => [`${e.method} ${e.path}`, e] as const);
