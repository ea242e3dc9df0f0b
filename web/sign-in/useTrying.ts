import { useState } from 'react';
import { Refused, sentenceOf } from '../kit/ask.ts';

export interface Trying {
  busy: boolean;
  /** What was refused, as a sentence for the form; what a field says stands at it. */
  refusal: string | undefined;
  refusalOf: (field: string) => string | undefined;
  refuse: (sentence: string) => void;
  /** Runs it once at a time; false: it was refused. */
  run: (work: () => Promise<unknown>) => Promise<boolean>;
}

/** A form that is being sent, and what came of the last try. `fields`: those that say their refusals themselves. */
export function useTrying(fields: readonly string[]): Trying {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const said = error instanceof Refused ? error.fields : [];
  const own = said.some(({ field }) => fields.includes(field));
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setError(undefined);
    try {
      await work();
      return true;
    } catch (caught) {
      setError(caught);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    refusal: error === undefined || own ? undefined : typeof error === 'string' ? error : sentenceOf(error),
    refusalOf: (field) => said.find((one) => one.field === field)?.message,
    refuse: setError,
    run,
  };
}
