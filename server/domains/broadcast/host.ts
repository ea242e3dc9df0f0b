/**
 * Hosts of another's channel (live.md §3, docs/decisions/0079). The one door through which a call reaches a live that the
 * caller hosts and does not own: the call then runs in the channel's place, for that live, under the caller's own name.
 */
import { clock } from '../../kit/clock/clock.ts';
import { bind } from '../../kit/db/bound.ts';
import { rebind } from '../../kit/db/tx.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import type { Guest } from '../../kit/list/source.ts';
import { inPlaceOf } from '../../kit/scope/scope.ts';
import { hostedBy, isHostedBy, readAdmitting, readHosting } from './queries/host.ts';

/** Who may do what only the owner may: whoever has the channel in their scope. */
export const owns = ({ caller }: Pick<TxCtx, 'caller'>, channel: number): boolean =>
  caller.sellers.includes(channel);

/**
 * The context in which a call about this live runs. Owner and master: their own. The host: the channel's alone, once
 * directory, row and contract say so. Anybody else: their own, in which there is no such live.
 */
export async function standIn(ctx: TxCtx, content: number): Promise<TxCtx> {
  const { userSeq: host } = ctx.scope;
  const [channel] = await readHosting(ctx.db, host, content);
  if (channel === undefined || owns(ctx, channel)) return ctx;
  rebind(ctx.client, [channel]);
  if (await isHostedBy(ctx.db, { channel, content }, host, ctx.now))
    return { ...ctx, scope: inPlaceOf(ctx.scope, channel) };
  rebind(ctx.client, ctx.scope.sellers);
  return ctx;
}

interface Names {
  contentSeq?: number | undefined;
}
/** Where a call says which live it is about. */
interface Input {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}
const contentOf = ({ params, query, body }: Input): number | undefined =>
  [params, query, body]
    .map((part) => (part as Names | undefined)?.contentSeq)
    .find((seq) => seq !== undefined);

/** A call that whoever hosts the live may do, too. Without it a call is the owner's. */
export const hosting =
  <I extends Input, R>(run: (input: I, ctx: TxCtx) => Promise<R>) =>
  async (input: I, ctx: TxCtx): Promise<R> => {
    const content = contentOf(input);
    return run(input, content === undefined ? ctx : await standIn(ctx, content));
  };

/** The rows of others' channels in the list of who hosts there; the transaction sees these channels from then on. */
export async function hostedGuests({ client, scope }: Pick<TxCtx, 'client' | 'scope'>): Promise<Guest[]> {
  const db = bind(client);
  const host = scope.userSeq;
  const named = (await readHosting(db, host)).filter((channel) => !scope.sellers.includes(channel));
  if (named.length === 0) return [];
  rebind(client, named);
  const channels = await readAdmitting(db, named, host, clock.now());
  rebind(client, [...scope.sellers, ...channels]);
  return channels.map((seller) => ({ seller, only: hostedBy(host) }));
}
