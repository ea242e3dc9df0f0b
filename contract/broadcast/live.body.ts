/** How somebody goes on air (live.md §3). */
import { z } from 'zod';
import { seq } from '../kit/field.ts';
import { unscheduled } from './content.body.ts';
import { liveMode } from './content.enums.ts';
import { ingestSource } from './live.enums.ts';

export const startBody = z
  .strictObject({
    /** A schedule, or a rehearsal that becomes public. */
    contentSeq: seq().optional(),
    /** A live that was not scheduled. */
    input: unscheduled.optional(),
    /** The mode that was planned unless told. */
    mode: liveMode.schema.optional(),
    source: ingestSource.schema,
  })
  .superRefine(({ contentSeq, input, mode, source }, ctx) => {
    const issue = (field: string, code: string) =>
      ctx.addIssue({ code: 'custom', path: [field], params: { code } });
    if (contentSeq === undefined && input === undefined) issue('contentSeq', 'REQUIRED');
    if (contentSeq !== undefined && input !== undefined) issue('input', 'UNKNOWN');
    const goes = mode ?? input?.mode;
    if (source === 'TEST' && goes !== undefined && goes !== 'PRIVATE') issue('source', 'PATTERN');
  });
export type StartBody = z.output<typeof startBody>;
