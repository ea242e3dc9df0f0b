import type { LiveContentState } from '@jangteo/contract/broadcast/content.enums.ts';
import { contentLifecycle } from '@jangteo/contract/broadcast/content.lifecycle.ts';
import { toKst } from '../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { insertRows } from '../../kit/db/insert.ts';
import type { Machine, MoveContext, Moved } from '../../kit/lifecycle/move.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import { publish } from '../../kit/realtime/realtime.ts';

/** What guards of moves read of a content. */
interface ContentFacts {
  kind: string;
  deleted_at: string | null;
}
type MovedContent = Moved<ContentFacts, LiveContentState>;
export type ContentAct = keyof typeof contentLifecycle.actions;

/** The state of a content. History and events move with it in the one transaction. */
export const contentMachine: Machine<ContentFacts, LiveContentState, ContentAct> = {
  lifecycle: contentLifecycle,
  table: 'content',
  id: 'content_seq',
  owner: 'seller_seq',
  column: 'state',
  read: ['kind', 'deleted_at'],
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

/** What later domains hear of a move. */
const TOPIC: Partial<Record<string, string>> = { publish: 'broadcast.published' };

async function afterMove(db: Db, moved: readonly MovedContent[], context: MoveContext): Promise<void> {
  const topic = TOPIC[context.action];
  const steps = moved.map(({ row, from, to }) => ({
    channel: row.owner,
    content: row.id,
    action: context.action,
    from,
    to,
  }));
  const events = moved.flatMap(({ row }) =>
    topic
      ? [
          {
            topic,
            key: `${topic}:${row.id}:${row.version + 1}`,
            sellerSeq: row.owner,
            payload: { channelSeq: row.owner, contentSeq: row.id },
          },
        ]
      : [],
  );
  await Promise.all([
    writeSteps(db, steps, context),
    emit(toQueryable(db), ...events),
    ...[...Map.groupBy(moved, ({ row }) => row.owner)].map(([owner, own]) =>
      tellOpen(
        db,
        owner,
        own.map(({ row }) => row.id),
      ),
    ),
  ]);
}
