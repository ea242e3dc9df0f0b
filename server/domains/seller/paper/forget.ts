/** Pictures of papers that nothing names: uploaded and never handed in, replaced, or of what was forgotten. */
import { clock } from '../../../kit/clock/clock.ts';
import type { JobContext } from '../../../kit/jobs/jobs.ts';
import { removeUnused } from '../../file/index.ts';
import { setting } from '../../reference/index.ts';
import { readNamed } from './queries/named.ts';

const DAY_MS = 86_400_000;

/** Removes them with their bytes, old enough that no form is still on its way with them. Answers how many. */
export function removeFilesOfNobody(ctx: JobContext): Promise<number> {
  const now = clock.now();
  return removeUnused(ctx, {
    purposes: ['IDENTITY_DOC'],
    before: new Date(now.getTime() - setting('unusedPaperDays', now) * DAY_MS),
    signal: ctx.signal,
    used: readNamed,
  });
}
