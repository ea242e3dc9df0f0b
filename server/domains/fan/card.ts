/** 단골 기억: one person as one channel knows them (community.md §3). Six statements in one round trip. */
import type { cardApi, FanCard } from '@jangteo/contract/fan/card.api.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { mask } from '@jangteo/contract/kit/mask.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { setting } from '../reference/index.ts';
import { readBought, readChats, readKnown, readRecent, readSaid, type Known } from './queries/card.ts';
import { readProfile } from './queries/profile.ts';
import { channelOf } from './scope.ts';

function standingOf(known: Known, seller: number, full: boolean) {
  const {
    ad,
    night,
    sellerName,
    rights,
    appointedAt,
    managers: _,
    watched,
    lastAt,
    usable: _u,
    ...more
  } = known;
  const { blockSeq, place, reason, restrictOrder, blockedAt, until, ...person } = more;
  return {
    ...person,
    userId: mask('email', person.userId),
    consent: { ad, night },
    seller: { userSeq: seller, name: sellerName },
    manager: rights !== null,
    managing: rights && appointedAt ? { rights, appointedAt } : null,
    block: blockSeq === null ? null : { blockSeq, place, reason, restrictOrder, blockedAt, until },
    lives: { watched, lastAt },
    can: {
      memo: null,
      report: null,
      block: null,
      remove: null,
      manager: full && !rights ? ('FULL' as const) : null,
    },
  };
}

export async function showCard(
  ctx: TxCtx,
  { params, query }: InputOf<typeof cardApi.card>,
): Promise<FanCard> {
  const seller = channelOf(ctx, query.sellerSeq);
  const user = params.userSeq;
  const [known, { bought, ...orders }, recent, chats, said, profile] = await Promise.all([
    readKnown(ctx.db, seller, user, ctx.now),
    readBought(ctx.db, seller, user),
    readRecent(ctx.db, seller, user),
    readChats(ctx.db, seller, user),
    readSaid(ctx.db, seller, user),
    readProfile(ctx.db, user),
  ]);
  // Somebody with whom the channel never had to do is nobody to it, whoever they are.
  const met = recent.length > 0 || chats.length > 0 || said.inquiries.last !== null;
  if (!known || (known.fanSeq === null && !met)) throw fail('NOT_FOUND');
  // They agreed to show their sizes where they follow or have bought; who only asked or spoke here has done neither.
  const mayLook = known.followedAt !== null || orders.count > 0;
  return {
    ...standingOf(known, seller, known.managers >= setting('managerLimit', ctx.now)),
    orderCount: orders.count,
    orderAmount: orders.amount,
    lastOrderedAt: orders.last,
    orders,
    recent,
    sizes: { shared: mayLook && profile?.shared ? profile.items : null, bought },
    chats,
    coupons: { usable: known.usable },
    boosterAmount: known.boosterAmount,
    couponCount: known.usable,
    ...said,
  };
}
