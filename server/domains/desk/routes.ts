import {
  desks,
  deskKeys,
  queueKeys,
  queueLevel,
  queues,
  type DeskKey,
  type QueueKey,
} from '@jangteo/contract/desk/desks.ts';
import { deskApi, deskCalls, type QueueRow } from '@jangteo/contract/desk/desk.api.ts';
import { holds } from '@jangteo/contract/kit/right.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { operating, overseeing, serve, type Route } from '../../kit/http/route.ts';
import { queuesOf } from './desks.ts';
import { readOperators, readStanding } from './queries.ts';
import { giveBack, handOver, take } from './take.ts';

const roles = ({ caller }: TxCtx) => caller.operatorRoles ?? [];

/** Every queue that the caller may work, whether something waits in it or not. */
async function readQueues(ctx: TxCtx): Promise<QueueRow[]> {
  const order = (key: QueueKey) => queueKeys.indexOf(key);
  const own = queuesOf(ctx.house)
    .filter(({ queue }) => holds(roles(ctx), queues[queue].right, queueLevel(queue)))
    .toSorted((a, b) => order(a.queue) - order(b.queue));
  return Promise.all(
    own.map(async ({ queue, waits }) => ({
      queue,
      ...(await readStanding(ctx.db, queue, waits(ctx.now, ctx.caller), ctx.caller.userSeq)),
      link: queues[queue].link,
    })),
  );
}

const queueRoutes = serve(deskApi, {
  queues: overseeing((_input, ctx) => readQueues(ctx)),

  people: overseeing(async ({ params: { queue } }, ctx) => {
    const { right } = desks[queue];
    // Nobody is named to whoever does not work it either.
    if (!holds(roles(ctx), right, 'w')) return [];
    const people = await readOperators(ctx.db, ctx.now);
    return people
      .filter((one) => holds(one.roles, right, 'w'))
      .map(({ userSeq, name }) => ({ userSeq, name }));
  }),
});

const takingRoutes = (desk: DeskKey): Route[] => {
  const seqOf = (params: Readonly<Record<string, number>>): number => params[desks[desk].param]!;
  return serve(deskCalls[desk], {
    take: operating(({ params }, ctx) => take(ctx, desk, seqOf(params))),
    giveBack: operating(({ params }, ctx) => giveBack(ctx, desk, seqOf(params))),
    handOver: operating(({ params, body }, ctx) => handOver(ctx, desk, seqOf(params), body)),
  });
};

export const routes = [...queueRoutes, ...deskKeys.flatMap(takingRoutes)];
