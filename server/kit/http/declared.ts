import { errorDef, wireCode } from '@jangteo/contract/errors.ts';
import { codesOf } from '@jangteo/contract/frame.ts';
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';

const known = new WeakMap<Endpoint, Set<string>>();
const pair = (status: number, code: string): string => `${status} ${code}`;

function pairsOf(endpoint: Endpoint): Set<string> {
  const pairs =
    known.get(endpoint) ??
    new Set(codesOf(endpoint).map((name) => pair(errorDef(name).status, wireCode(name))));
  known.set(endpoint, pairs);
  return pairs;
}

/**
 * True where the call's declaration names this refusal, itself
 * or by its frame: the contract is complete (errors.md).
 */
export const isDeclared = (endpoint: Endpoint, refusal: { status: number; code: string }): boolean =>
  pairsOf(endpoint).has(pair(refusal.status, refusal.code));

/** Codes of lines that a bulk answer refuses one by one are declared like those of the whole call. */
export const isDeclaredLine = (endpoint: Endpoint, code: string): boolean =>
  codesOf(endpoint).some((name) => wireCode(name) === code);
