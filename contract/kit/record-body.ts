import { z } from 'zod';
import { int } from './field.ts';

/** Says what is wrong between fields: at the path of the one to blame, `to` or `['items', 2]`. */
export type Blame = (path: string | (string | number)[], code: string) => void;

/**
 * The bodies that write a record: `add`, and `edit` with the version that was read. `check` is what no field knows alone.
 */
export function recordBody<F extends z.core.$ZodLooseShape>(
  fields: F,
  check: (value: z.output<z.ZodObject<F, z.core.$strict>>, blame: Blame) => void = () => undefined,
) {
  const checked = (value: unknown, ctx: z.RefinementCtx): void =>
    check(value as Parameters<typeof check>[0], (path, code) =>
      ctx.addIssue({ code: 'custom', path: [path].flat(), params: { code } }),
    );
  return {
    add: z.strictObject(fields).superRefine(checked),
    edit: z.strictObject({ version: int(1), ...fields }).superRefine(checked),
  };
}
