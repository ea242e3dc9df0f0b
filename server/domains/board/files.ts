/** Files of this room, and where they are shown: a use is a row, and what has none for thirty days goes. */
import { clock } from '../../kit/clock/clock.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fieldError } from '../../kit/http/fail.ts';
import type { Chore } from '../../kit/jobs/jobs.ts';
import { findUploads, removeUnused } from '../file/index.ts';
import { readUses } from './queries/files.ts';

const PURPOSES = ['BOARD_IMAGE', 'BOARD_VIDEO', 'BOARD_FILE'] as const;
const DAYS_30 = 30 * 86_400_000;

/** A file that a form names, and where; a picture where nothing else is said. */
export interface Named {
  field: string;
  pathname: string;
  purpose?: (typeof PURPOSES)[number];
}

/**
 * Files are ones that their author uploaded for a board; `kept` are shown by it already.
 * @throws 400 REFERENCE at the field of the first that is not
 */
export async function checkFiles(
  ctx: TxCtx,
  named: readonly Named[],
  { owners = [], kept = new Set<string>() }: { owners?: readonly number[]; kept?: ReadonlySet<string> } = {},
): Promise<void> {
  const fresh = named.filter(({ pathname }) => !kept.has(pathname));
  if (fresh.length === 0) return;
  const { userSeq, operator } = ctx.caller;
  const users = [...owners, userSeq, ...(operator ? [operator.userSeq] : [])];
  const found = await findUploads(
    ctx.client,
    fresh.map(({ pathname }) => pathname),
  );
  for (const { field, pathname, purpose = 'BOARD_IMAGE' } of fresh) {
    const file = found.get(pathname);
    if (!file || !users.includes(file.ownerUserSeq) || file.purpose !== purpose)
      throw fieldError(field, 'REFERENCE', '파일을 찾을 수 없습니다. 다시 올려 주세요.');
  }
}

export const removeBoardFiles: Chore = {
  name: 'board.remove-files',
  everySeconds: 86_400,
  run: async (ctx) => {
    const before = new Date(clock.now().getTime() - DAYS_30);
    await removeUnused(ctx, { purposes: PURPOSES, before, signal: ctx.signal, used: readUses });
  },
};
