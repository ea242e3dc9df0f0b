/** Files in or beside a text: uploads of whoever writes it, opened by whoever may read it (community.md §7, §8). */
import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { defineApi, file } from '../kit/endpoint.ts';
import { line } from '../kit/entered.ts';
import { seq, text } from '../kit/field.ts';

export const ATTACHMENTS = 5;
export const ATTACHMENT_MB = 5;
export const ATTACHMENT_EXT = ['jpg', 'png', 'pdf', 'xls', 'xlsx', 'ppt', 'pptx', 'zip'] as const;

/** Where it lies, and what its readers see it named. */
export const attachment = z.strictObject({ pathname: text(500, 1), name: line(255, 1) });
export type Attachment = z.output<typeof attachment>;
export const attachments = z
  .array(attachment)
  .max(ATTACHMENTS)
  .superRefine((all, ctx) => {
    for (const [i, { pathname }] of all.entries())
      if (all.findIndex((one) => one.pathname === pathname) < i)
        ctx.addIssue({ code: 'custom', path: [i], params: { code: 'DUPLICATE' } });
  });
export const shownAttachments = z.array(attachment);

/** Texts that carry files. */
export const BOARD_TEXTS = ['NOTICE', 'HELP', 'ACADEMY'] as const;
export type BoardText = (typeof BOARD_TEXTS)[number];

export const boardFileApi = defineApi('board-file', {
  take: {
    summary: '글의 첨부 파일. 그 글을 읽을 수 있는 사람이 엽니다.',
    method: 'GET',
    path: '/v1/boards/file',
    audience: audience.console,
    query: z.strictObject({ of: z.enum(BOARD_TEXTS), seq: seq(), pathname: text(500, 1) }),
    answer: file('application/octet-stream'),
  },
});
