import {
  gripperRequestLifecycle,
  gripperResponseLifecycle,
} from '@jangteo/contract/gripper-request/request.lifecycle.ts';
import type {
  BroadcastApplicationStatus,
  GripperRequestStatus,
} from '@jangteo/contract/gripper-request/request.enums.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import type { Machine, Moved } from '../../kit/lifecycle/move.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import { publish } from '../../kit/realtime/realtime.ts';
import { copyToBoard } from './queries/board.ts';
import { recount } from './queries/request.ts';

export interface RequestFacts {
  deadline: string;
}

/** A request: whatever moves, the board shows it. */
export const requestMachine: Machine<
  'gripper_request',
  RequestFacts,
  GripperRequestStatus,
  keyof typeof gripperRequestLifecycle.actions
> = {
  lifecycle: gripperRequestLifecycle,
  table: 'gripper_request',
  id: 'request_seq',
  owner: 'seller_seq',
  column: 'status',
  read: ['deadline'],
  after: async (db, moved) => {
    for (const [seller, own] of Map.groupBy(moved, ({ row }) => row.owner)) {
      await copyToBoard(
        db,
        seller,
        own.map(({ row }) => row.id),
      );
      await tellLists(db, seller);
    }
  },
};

export interface ResponseFacts {
  request_seq: number;
  gripper_user_seq: number;
}

/** An answer: its request counts it, the board of its gripper shows how it stands. */
export const responseMachine: Machine<
  'gripper_response',
  ResponseFacts,
  Exclude<BroadcastApplicationStatus, 'NONE'>,
  keyof typeof gripperResponseLifecycle.actions
> = {
  lifecycle: gripperResponseLifecycle,
  table: 'gripper_response',
  id: 'response_seq',
  owner: 'seller_seq',
  column: 'status',
  read: ['request_seq', 'gripper_user_seq'],
  after: async (db, moved) => {
    for (const { row, from, to } of moved)
      await follow(db, {
        seller: row.owner,
        request: row.request_seq,
        response: row.id,
        gripper: row.gripper_user_seq,
        version: row.version + 1,
        from,
        to,
      });
  },
};

interface Followed {
  seller: number;
  request: number;
  response: number;
  gripper: number;
  version: number;
  from: Moved<'gripper_response', ResponseFacts, string>['from'] | null;
  to: string;
}

/** What follows from an answer that was given or moved. */
export async function follow(db: Db, one: Followed): Promise<void> {
  const { seller, request, response, gripper, from, to } = one;
  await recount(db, seller, request);
  await copyToBoard(db, seller, [request]);
  await emit(toQueryable(db), {
    topic: 'request.answered',
    key: `request.answered:${response}:${one.version}`,
    sellerSeq: seller,
    payload: {
      sellerSeq: seller,
      requestSeq: request,
      responseSeq: response,
      gripperUserSeq: gripper,
      from,
      to,
    },
  });
  await tellLists(db, seller);
  await publish(toQueryable(db), {
    type: 'counts.changed',
    sellerSeq: gripper,
    data: { keys: ['gripper-request-board'] },
  });
}

export const tellLists = (db: Db, seller: number): Promise<void> =>
  publish(toQueryable(db), {
    type: 'counts.changed',
    sellerSeq: seller,
    data: { keys: ['gripper-request'] },
  });
