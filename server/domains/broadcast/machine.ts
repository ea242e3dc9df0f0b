import type { ValueOf } from '@jangteo/contract/kit/enum.ts';
import type { PayloadOf, Topic } from '../../kit/outbox/events.ts';
import type { liveMode, LiveContentState } from '@jangteo/contract/broadcast/content.enums.ts';
import { contentLifecycle, isOnAir } from '@jangteo/contract/broadcast/content.lifecycle.ts';
import { shownContents } from './directory.ts';
import type { Key } from './queries/parts.ts';
import { toKst } from '../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { insertRows } from '../../kit/db/insert.ts';
import type { Machine, MoveContext, Moved } from '../../kit/lifecycle/move.ts';
import { emit, type Event } from '../../kit/outbox/outbox.ts';
import { publish } from '../../kit/realtime/realtime.ts';

/** What guards of moves read of a content. */
export interface ContentFacts {
  kind: string;
  deleted_at: string | null;
  host_user_seq: number;
  mode: ValueOf<typeof liveMode>;
  start_at: string | null;
  play_id: string | null;
}
type MovedContent = Moved<'content', ContentFacts, LiveContentState>;
export type ContentAct = keyof typeof contentLifecycle.actions;

/** The state of a content. History and events move with it in the one transaction. */
export const contentMachine: Machine<'content', ContentFacts, LiveContentState, ContentAct> = {
  lifecycle: contentLifecycle,
  table: 'content',
  id: 'content_seq',
  owner: 'seller_seq',
  column: 'state',
  read: ['kind', 'deleted_at', 'host_user_seq', 'mode', 'start_at', 'play_id'],
  sends: true,
  after: afterMove,
};

interface Step {
  channel: number;
  content: number;
  action: string;
  from: LiveContentState | null;
  to: LiveContentState;
}

/** How contents have moved; nobody changes it afterwards. */
export const writeSteps = (
  db: Db,
  steps: readonly Step[],
  { actor, at, text = '' }: Omit<MoveContext, 'action'>,
): Promise<unknown> =>
  insertRows(
    db,
    'content_history',
    steps.map(({ channel, content, action, from, to }) => ({
      seller_seq: channel,
      content_seq: content,
      action,
      from_status: from,
      to_status: to,
      actor_kind: actor.kind,
      actor_seq: actor.seq,
      actor_name: actor.name,
      text,
      at: toKst(at),
    })),
  );

/** Whoever has the list or one of the contents open. */
export const tellOpen = (db: Db, channelSeq: number, contents: readonly number[]): Promise<void> =>
  publish(
    toQueryable(db),
    ...contents.map((contentSeq) => ({
      type: 'live.changed' as const,
      sellerSeq: channelSeq,
      data: { contentSeq },
    })),
    { type: 'counts.changed', sellerSeq: channelSeq, data: { keys: ['broadcast'] } },
  );

/** Something else is said of it, or stands in its rail; `round` tells one change from another. */
export const tellChanged = (db: Db, { channel, content }: Key, round: string): Promise<void> =>
  emit(toQueryable(db), {
    topic: 'broadcast.changed',
    key: `broadcast.changed:${content}:${round}`,
    sellerSeq: channel,
    payload: { channelSeq: channel, contentSeq: content },
  });

/** What later domains hear of a move. */
const TOPICS: Partial<Record<string, 'broadcast.started' | 'broadcast.punished' | 'broadcast.revived'>> = {
  goPrivate: 'broadcast.started',
  goPublic: 'broadcast.started',
  punish: 'broadcast.punished',
  revive: 'broadcast.revived',
};

/** One event, each move once. What is punished on air is closed, too: its prices come back, its recording is kept. */
function eventsOf({ row, from, to, set }: MovedContent, { action, actor, at }: MoveContext): Event[] {
  const payload = {
    channelSeq: row.owner,
    hostUserSeq: row.host_user_seq,
    contentSeq: row.id,
    mode: (set.mode as typeof row.mode | undefined) ?? row.mode,
  };
  const event = <T extends Topic>(topic: T, told: PayloadOf<T>) => ({
    topic,
    key: `${topic}:${row.id}:${row.version + 1}`,
    sellerSeq: row.owner,
    payload: told,
  });
  const topic = TOPICS[action];
  const times = {
    ...payload,
    startAt: row.start_at,
    endAt: set.end_at ?? toKst(at),
    by: actor.kind,
  };
  const isClosed = action === 'close' || (action === 'punish' && isOnAir(from));
  const isShown = to === 'PUBLISHED' && action !== 'revive';
  return [
    ...(topic ? [event(topic, payload)] : []),
    ...(action === 'endRehearsal' ? [event('broadcast.rehearsed', times)] : []),
    ...(isClosed ? [event('broadcast.closed', times)] : []),
    ...(isShown ? [event(row.kind === 'VOD' ? 'shorts.published' : 'broadcast.published', payload)] : []),
  ];
}

async function afterMove(db: Db, moved: readonly MovedContent[], context: MoveContext): Promise<void> {
  const steps = moved.map(({ row, from, to }) => ({
    channel: row.owner,
    content: row.id,
    action: context.action,
    from,
    to,
  }));
  const events = moved.flatMap((one) => eventsOf(one, context));
  await Promise.all([
    writeSteps(db, steps, context),
    emit(toQueryable(db), ...events),
    ...[...Map.groupBy(moved, ({ row }) => row.owner)].flatMap(([owner, own]) => {
      const ids = own.map(({ row }) => row.id);
      return [shownContents.keep(db, owner, ids), tellOpen(db, owner, ids)];
    }),
  ]);
}
