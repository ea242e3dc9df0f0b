/** 딥링크 (R66): by the attribution service where one is configured, else a link of the house for a week. */
import { randomInt } from 'node:crypto';
import type { DeepLink, shortsApi } from '@jangteo/contract/broadcast/shorts.api.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { openDeepLinks } from '../../../adapters/deep-link/deep-link.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import type { Ctx, TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { publicLink } from '../../../kit/http/public-link.ts';
import { findLive } from '../rail/rail.ts';
import { findLink, insertLink } from './queries/links.ts';
import { ownShort } from './show.ts';

type Input = InputOf<typeof shortsApi.deepLink>;

const WEEK_MS = 7 * 86_400_000;
const LETTERS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const newCode = (): string => Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]!).join('');

/** The page of the console that does it. Pure. */
export function targetOf({ kind, contentSeq }: Input['body']): string {
  if (kind === 'SHORTS_PRODUCT_CREATE')
    return `/channels/broadcast/shorts?${contentSeq === undefined ? 'create=1' : `open=${contentSeq}`}`;
  return `/channels/broadcast/list?${contentSeq === undefined ? 'schedule=new' : `room=${contentSeq}`}`;
}

/** What the service says; null where there is none. It is asked before anything is written. */
export async function askLink({ body }: Input, { config }: Pick<Ctx, 'config'>): Promise<string | null> {
  const service = openDeepLinks();
  const fallback = publicLink(config, targetOf(body));
  if (!service || fallback === null) return null;
  return service.make({ kind: body.kind, fallback, contentSeq: body.contentSeq ?? null }).catch(() => null); // the house's own link does it, too
}

export async function makeLink(ctx: TxCtx, { body }: Input, made: string | null): Promise<DeepLink> {
  const { kind, contentSeq } = body;
  if (contentSeq !== undefined && kind === 'SHORTS_PRODUCT_CREATE') await ownShort(ctx, contentSeq);
  if (contentSeq !== undefined && kind === 'LIVE_TEST_CREATE' && !(await findLive(ctx, contentSeq)))
    throw fail('NOT_FOUND');
  if (made !== null) return { url: made, expiresAt: null };
  const [code, until] = [newCode(), new Date(ctx.now.getTime() + WEEK_MS)];
  const target = targetOf(body);
  await insertLink(ctx.db, { code, owner: ctx.scope.sellerSeq, kind, target, at: ctx.now, until });
  return { url: publicLink(ctx.config, `/l/${code}`) ?? `/l/${code}`, expiresAt: toKst(until) };
}

/** Where a link of the house leads; null where there is none any more. */
export const resolveLink = (db: Db, code: string, now: Date): Promise<string | null> =>
  findLink(db, code, now);
