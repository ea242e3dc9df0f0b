import type { z } from 'zod';
import type { Path } from './paths.ts';
import type { Wording } from './problems.ts';

/** What a form is made of; see useForm.ts. */
export interface FormOptions<V extends object, S extends z.ZodType> extends Wording<V> {
  schema: S;
  /** What the fields hold at first; its keys are the fields, in the order of the screen. */
  start: V;
  /** What is sent of the fields; the fields themselves where nothing is said. */
  body?: (value: V) => unknown;
  /** What no schema knows: two entries that differ, a number of another courier. */
  check?: (value: V) => { [P in Path<V>]?: string | null | false };
  /** Sends it. What it throws is shown; what it threw on purpose and told already may be swallowed by it. */
  send: (body: z.output<S>) => unknown;
  /** Told of every change. */
  onChange?: (value: V) => void;
  /** Field that a refusal without a field belongs to. */
  blame?: Path<V>;
  /** Title of the alert. */
  title?: string;
}
