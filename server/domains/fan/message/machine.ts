/** The state of a message to fans (community.md §3). */
import { fanMessageLifecycle } from '@jangteo/contract/fan/message.lifecycle.ts';
import type { FanMessageState } from '@jangteo/contract/fan/fan.enums.ts';
import type { Db } from '../../../kit/db/bound.ts';
import { moveAll, moveOne, type Machine, type Move } from '../../../kit/lifecycle/move.ts';
import { systemMover, type Mover } from '../../../kit/lifecycle/mover.ts';

interface Facts {
  round: number;
}
type MessageAct = keyof typeof fanMessageLifecycle.actions;
const messageMachine: Machine<'fan_message', Facts, FanMessageState, MessageAct> = {
  lifecycle: fanMessageLifecycle,
  table: 'fan_message',
  id: 'message_seq',
  owner: 'seller_seq',
  column: 'status',
  read: ['round'],
};

interface Key {
  seller: number;
  message: number;
}
type Set = Pick<Move<'fan_message', Facts>, 'set'>;

/** By whoever is signed in: refused where it has moved meanwhile. */
export const moveMessage = (
  db: Db,
  act: MessageAct,
  { seller, message, actor, at, set }: Key & { actor: Mover; at: Date } & Set,
) => moveOne(db, messageMachine, act, { owners: [seller], id: message, actor, at, ...(set && { set }) });

/** By the clock: false where it has moved meanwhile. */
export async function moveIfStill(
  db: Db,
  act: MessageAct,
  { seller, message, at, set }: Key & { at: Date } & Set,
): Promise<boolean> {
  const { moved } = await moveAll(db, messageMachine, act, {
    owners: [seller],
    ids: [message],
    actor: systemMover,
    at,
    ...(set && { set }),
  });
  return moved.length > 0;
}
