/** How far somebody is in a form of steps. Pure. */
import { ofFields, type Problems } from './problems.ts';
import type { Section } from './sections.ts';

export type StepState = 'done' | 'now' | 'next';

/** Which steps are complete: nothing in them would be refused, nothing is missing. */
export const completeOnes = <V extends object>(
  steps: readonly Section<V>[],
  value: V,
  wrong: Problems,
): boolean[] =>
  steps.map(
    ({ fields, missing }) => missing(value).length === 0 && Object.keys(ofFields(wrong, fields)).length === 0,
  );

/** The step to go on with: the first that is not complete, else the last. */
export function firstOpen(complete: readonly boolean[]): number {
  const open = complete.indexOf(false);
  return open < 0 ? complete.length - 1 : open;
}

/** A step can be entered when every step before it is complete. */
export const mayEnter = (complete: readonly boolean[], step: number): boolean => step <= firstOpen(complete);

/** What each step is called for: `furthest` is the last one that was ever open. */
export const stepStates = (complete: readonly boolean[], at: number, furthest: number): StepState[] =>
  complete.map((done, i) => (i === at ? 'now' : done && i <= furthest ? 'done' : 'next'));

/** The step that an address names (`?step=4`), counted from 0; null where it names none of so many. */
export function stepOf(named: unknown, steps: number): number | null {
  const step = Number(named);
  return Number.isInteger(step) && step >= 1 && step <= steps ? step - 1 : null;
}
