import { z } from 'zod';
import { labelWith } from './list.ts';

/**
 * Why an act may not be done now: a code travels with the row, its Korean sentence stands here. `{act}` is the act's
 * label, other names in braces are settings (contract/reference/settings.ts).
 */
export type Refusals = Readonly<Record<string, string>>;

/**
 * `can` of a row: act → null (may) or the code of its refusal; an act that never applies to its kind is absent. The
 * OpenAPI document tells the sentences to those who have no contract.
 */
export const canSchema = <A extends string, R extends Refusals>(acts: readonly [A, ...A[]], refusals: R) =>
  z.partialRecord(z.enum(acts), z.enum(Object.keys(refusals) as [keyof R & string]).nullable()).meta({
    description: Object.entries(refusals)
      .map(([code, sentence]) => `${code}: ${sentence}`)
      .join(' · '),
  });

/** The sentence of a refusal. `numberOf` knows the settings. */
export const refusalText = (
  sentence: string,
  act: string,
  numberOf: (name: string) => number | undefined,
): string => labelWith(sentence.replaceAll('{act}', act), numberOf);
