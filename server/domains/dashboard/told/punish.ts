/** 제재 as the sanctioned sees it, and the appeal against it (community.md §9). */
import {
  APPEAL_DAYS,
  SANCTION_SHOWN_DAYS,
  type OwnSanction,
  type toldApi,
} from '@jangteo/contract/dashboard/told.api.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { checkAttached } from '../../file/index.ts';
import {
  appealSanction,
  lockOwnSanction,
  readOwnSanctions,
  type ToldSanction,
} from '../../sanction/index.ts';

const DAY_MS = 86_400_000;

/** While it is in force, once, within its days. */
const mayAppeal = ({ appealState, endedAt, from }: ToldSanction, now: Date): boolean =>
  appealState === null && endedAt === null && now.getTime() <= Date.parse(from) + APPEAL_DAYS * DAY_MS;

function shownOf(one: ToldSanction, now: Date): OwnSanction {
  const { appealText: text, appealState: state, answer, ...rest } = one;
  const can = mayAppeal(one, now);
  return { ...rest, appeal: can || state !== null ? { can, text, state, answer } : null };
}

export async function readPunish(ctx: TxCtx): Promise<OwnSanction[]> {
  const since = new Date(ctx.now.getTime() - SANCTION_SHOWN_DAYS * DAY_MS);
  return (await readOwnSanctions(ctx.db, ctx.caller.userSeq, since)).map((one) => shownOf(one, ctx.now));
}

export async function appeal(
  ctx: TxCtx,
  { params, body }: InputOf<typeof toldApi.appeal>,
): Promise<OwnSanction> {
  const { userSeq: user } = ctx.caller;
  const found = await lockOwnSanction(ctx.db, user, params.sanctionSeq);
  if (!found) throw fail('NOT_FOUND');
  if (!mayAppeal(found, ctx.now)) throw fail('APPEAL_OVER');
  await checkAttached(ctx, 'INQUIRY', body.images);
  await appealSanction(ctx.db, { sanction: params.sanctionSeq, user, ...body, at: ctx.now });
  return shownOf({ ...found, appealText: body.text, appealState: 'OPEN' }, ctx.now);
}
