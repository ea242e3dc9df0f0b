import type { DeskKey, QueueKey } from '@jangteo/contract/desk/desks.ts';
import type { Caller } from '../../kit/auth/caller.ts';
import { saidIn, type House } from '../../kit/house.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import type { Waiting } from './queries.ts';

/** Rows that wait for operators, over all sellers, by an index of what is open (docs/decisions/0232). */
export interface Queue {
  queue: QueueKey;
  waits(now: Date, caller: Caller): Waiting;
}

/** A queue whose rows are taken. */
export interface Desk {
  desk: DeskKey;
  /** As the access log calls a row of it: `refund`. */
  subject: string;
  waits(now: Date): Waiting;
  /**
   * What else a row goes through when it comes into somebody's hands, before it is held; answers what the access log keeps
   * of it.
   * @throws whatever the row's own machine refuses
   */
  taken?(ctx: TxCtx, seq: number): Promise<{ before: object; after: object } | null>;
}

declare module '../../kit/house.ts' {
  interface Places {
    desks: Desk;
    queues: Queue;
  }
}

/** Everything that waits, whether it is taken or not. */
export const queuesOf = (house: House): Queue[] => [
  ...saidIn(house, 'queues'),
  ...saidIn(house, 'desks').map(({ desk, waits }): Queue => ({ queue: desk, waits })),
];

export function deskOf(house: House, key: DeskKey): Desk {
  const found = saidIn(house, 'desks').find(({ desk }) => desk === key);
  if (!found) throw new Error(`no domain names the desk ${key}`);
  return found;
}
