/** What rules look at before a reviewer does (operator.md §5): they propose, a person decides. */
import { z } from 'zod';
import { bool, text } from '../kit/field.ts';
import { reviewCheck } from './application.enums.ts';

export const reviewChecks = z.array(
  z.strictObject({
    key: reviewCheck.schema,
    ok: bool(),
    /** Approved over this one, another operator agrees first; what is only still to come is not red. */
    red: bool(),
    text: text(160),
  }),
);
export type ReviewCheck = z.output<typeof reviewChecks>[number];
