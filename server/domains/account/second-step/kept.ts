import { errorDef } from '@jangteo/contract/errors.ts';
import type { Ctx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { own } from '../own.ts';
import { countStepTry, type SecondStepRow } from './queries.ts';
import { isKept, type KeptMethod } from './right.ts';
import { SETTINGS } from './rules.ts';

/** Guessing in a borrowed session ends after five wrong codes, and begins again five minutes later. */
export async function countTry(ctx: Ctx): Promise<void> {
  const since = new Date(ctx.now.getTime() - SETTINGS.windowMs);
  if ((await countStepTry(ctx.pools.app, own(ctx), ctx.now, since)) > SETTINGS.tries)
    throw fail('CODE_TRIES_EXCEEDED', { retryAfterSec: SETTINGS.windowMs / 1000 });
}

/** Six digits are the app's; anything else can only be a recovery code. */
const methodOf = (code: string): KeptMethod => (/^\s*\d{3}\s?\d{3}\s*$/.test(code) ? 'TOTP' : 'RECOVERY');

/**
 * Uses up a code of the app or a recovery code of who is signed in. Throws CODE_MISMATCH at the form's field,
 * CODE_TRIES_EXCEEDED.
 */
export async function confirmKept(ctx: Ctx, row: SecondStepRow, code: string, field = 'code'): Promise<void> {
  await countTry(ctx);
  if (await isKept(ctx, row, { userSeq: own(ctx), method: methodOf(code), code })) return;
  const { message } = errorDef('CODE_MISMATCH');
  throw fail('CODE_MISMATCH', { errors: [{ field, code: 'PATTERN', message }] });
}
