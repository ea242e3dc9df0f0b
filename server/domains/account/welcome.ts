import type { SignIn } from '@jangteo/contract/account/account.api.ts';
import type { Tokens } from '../../kit/auth/session.ts';
import type { PublicCtx } from '../../kit/http/context.ts';
import { setDevice, setTokens } from './cookies.ts';
import type { UserRow } from './queries.ts';
import { toUser } from './view.ts';

interface Where {
  clientId: string;
  deviceId: string;
  kept: boolean;
}

/** The cookies of a sign-in that came about, also of one whose answer is given again. */
export function setSignIn(ctx: PublicCtx, tokens: Tokens, { clientId, deviceId, kept }: Where): void {
  setTokens(ctx.reply, ctx.config, tokens, { clientId, kept });
  setDevice(ctx.reply, ctx.config, deviceId, ctx.request.userAgent);
}

/** What every sign-in answers: tokens, also as cookies, and who is signed in. */
export function welcome(ctx: PublicCtx, row: UserRow, tokens: Tokens, where: Where): SignIn {
  setSignIn(ctx, tokens, where);
  return { ...tokens, user: toUser(row) };
}
