/** 동시송출: what a media process sends to other places, how it goes, and 다시 연결 (docs/decisions/0075). */
import type { Content, contentApi } from '@jangteo/contract/broadcast/content.api.ts';
import type { SimulcastState } from '@jangteo/contract/broadcast/content.enums.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { unseal } from '../../../kit/auth/seal.ts';
import type { Db } from '../../../kit/db/bound.ts';
import { keysFor, type Secrets } from '../../../kit/http/config.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { log } from '../../../kit/http/log.ts';
import { show } from '../content.ts';
import { tellOpen } from '../machine.ts';
import { ingestUrl } from '../simulcast.ts';
import { tellMedia } from './media.ts';
import { lockAir } from './queries/air.ts';
import { readRelayed, type RelayedRow } from './queries/due.ts';
import { writeRelayed, writeRetry } from './queries/relayed.ts';

/** Null where it was sealed with another secret. */
function keyOf(config: Secrets, { sealed, contentSeq, target }: RelayedRow): string | null {
  try {
    return unseal(keysFor(config, 'simulcast'), sealed);
  } catch {
    log.warn({ contentSeq, target }, 'simulcast key cannot be read');
    return null;
  }
}

export const simulcastOf = async (db: Db, config: Secrets, node: string) =>
  (await readRelayed(db, node)).map(({ sealed, ...row }) => ({
    ...row,
    url: ingestUrl(row),
    key: keyOf(config, { sealed, ...row }),
  }));

interface Of {
  channel: number;
  contentSeq: number;
  sessionSeq: number;
  target: string;
  attempt: string;
}
export async function simulcastSaid(
  db: Db,
  { channel, contentSeq, sessionSeq, target, attempt }: Of,
  { state, text }: { state: SimulcastState; text: string },
): Promise<void> {
  const row = { channel, content: contentSeq, sessionSeq, target, attempt, state, text };
  if (await writeRelayed(db, row)) await tellOpen(db, channel, [contentSeq]);
}

export async function retrySimulcast(
  ctx: TxCtx,
  { params: { contentSeq, target } }: Pick<InputOf<typeof contentApi.retrySimulcast>, 'params'>,
): Promise<Content> {
  const head = await lockAir(ctx.db, ctx.scope.sellers, contentSeq);
  if (!head) throw fail('NOT_FOUND');
  const { state, version } = head;
  if (state !== 'LIVE_PUBLIC_ONAIR') throw fail('STATE_CHANGED', { current: { status: state, version } });
  if (!(await writeRetry(ctx.db, head, target))) throw fail('NOT_FOUND');
  await tellMedia(ctx.db, contentSeq);
  await tellOpen(ctx.db, head.channel, [contentSeq]);
  return show(ctx, contentSeq);
}
