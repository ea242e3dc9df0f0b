import { useState, type RefObject } from 'react';
import type { z } from 'zod';
import type { FormOptions } from './options.ts';
import { firstOf, ofFields, problemsOf, type Problems } from './problems.ts';

const NONE: readonly string[] = [];

/**
 * What is wrong with what stands in a form, and what of it is shown:
 * all of it once it was sent, fields that were checked, what the server said.
 */
export function useTrouble<V extends object, S extends z.ZodType>(
  options: FormOptions<V, S>,
  latest: RefObject<V>,
  say: (message: string, field: string) => Promise<void>,
) {
  const [tried, setTried] = useState<readonly string[] | 'all'>(NONE);
  const [refused, setRefused] = useState<Problems>({});
  const { schema, body = (all: V) => all, check } = options;
  const wrong = (value = latest.current): Problems => ({
    ...problemsOf(schema, body(value), value, options),
    ...filled(check?.(value)),
  });
  /** Says the first of it; true where nothing is. */
  const pass = async (problems: Problems): Promise<boolean> => {
    const first = firstOf(problems, latest.current);
    if (first) await say(first[1], first[0]);
    return !first;
  };
  return {
    wrong,
    setRefused,
    shown: (value: V): Problems => {
      if (tried !== 'all' && tried.length === 0) return refused;
      return { ...(tried === 'all' ? wrong(value) : ofFields(wrong(value), tried)), ...refused };
    },
    passAll: () => {
      setTried('all');
      setRefused({});
      return pass(wrong());
    },
    refuseAll: (more: Problems) => {
      setTried('all');
      setRefused(more);
      return pass({ ...wrong(), ...more });
    },
    passSome: (fields: readonly string[]) => {
      setTried((now) => (now === 'all' ? now : [...now, ...fields]));
      return pass(ofFields(wrong(), fields));
    },
    clear: () => {
      setTried(NONE);
      setRefused({});
    },
  };
}

const filled = (found: Readonly<Record<string, string | null | false | undefined>> = {}): Problems =>
  Object.fromEntries(Object.entries(found).filter((one): one is [string, string] => Boolean(one[1])));
