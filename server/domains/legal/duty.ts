import { neededTerms, needsOf } from '@jangteo/contract/legal/terms.ts';
import { kstDay } from '../../kit/clock/clock.ts';
import type { Pool } from '../../kit/db/pool.ts';
import type { Duty } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { owesAny } from './queries.ts';

/** Who owes nothing, for what and on which day. Versions change at midnight and nobody takes a needed yes back. */
const settled = new WeakMap<Pool, Map<number, string>>();
const KEPT = 50_000;

/** 461 from the day on which a needed text came into force in a version that the caller has not agreed to. */
export const termsAgreed: Duty = async (caller, { pools, now }) => {
  const needs = needsOf(caller);
  if (needs.length === 0) return null;
  const day = kstDay(now);
  const mark = `${day} ${needs.join()}`;
  const known = settled.get(pools.app) ?? new Map<number, string>();
  settled.set(pools.app, known);
  if (known.get(caller.userSeq) === mark) return null;
  const types = needs.flatMap((need) => neededTerms[need]);
  if (await owesAny(pools.app, caller.userSeq, types, day)) return fail('TERMS_CHANGED');
  if (known.size >= KEPT) known.delete(known.keys().next().value!);
  known.set(caller.userSeq, mark);
  return null;
};
