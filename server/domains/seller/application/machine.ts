import type { RequestProducerStatus } from '@jangteo/contract/account/account.enums.ts';
import {
  applicationLifecycle,
  type ApplicationAction,
} from '@jangteo/contract/seller/application.lifecycle.ts';
import type { ApplicationField, ApplicationKind } from '@jangteo/contract/seller/application.enums.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../../kit/db/bound.ts';
import { type Columns, moveOne, type Machine } from '../../../kit/lifecycle/move.ts';
import type { Mover } from '../../../kit/lifecycle/mover.ts';
import { emit } from '../../../kit/outbox/outbox.ts';
import { publish } from '../../../kit/realtime/realtime.ts';
import { writeRequestStatus } from '../../account/index.ts';
import { type Agreed, type ApplicationRow, writeEvent } from './queries.ts';
import { isConsumer } from './queries/people.ts';

interface ApplicationFacts {
  kind: ApplicationKind;
}

const applicationMachine: Machine<
  'seller_application',
  ApplicationFacts,
  RequestProducerStatus,
  ApplicationAction
> = {
  lifecycle: applicationLifecycle,
  table: 'seller_application',
  id: 'application_seq',
  owner: 'user_seq',
  column: 'status',
  read: ['kind'],
};

export interface ApplicationMoved {
  applicationSeq: number;
  userSeq: number;
  kind: ApplicationKind;
  action: ApplicationAction;
  from: RequestProducerStatus;
  to: RequestProducerStatus;
}

interface Moving {
  action: ApplicationAction;
  actor: Mover;
  at: Date;
  /** Whether the user's own status follows: a seller who wants to broadcast, too, stays a seller. */
  follows: boolean;
  set?: Columns<'seller_application'>;
  reason?: string;
  text?: string;
  fields?: readonly ApplicationField[];
  agreed?: Agreed;
}

/** A consumer's own status follows the application; of whoever sells already only an application to sell says something. */
export const followsOf = async (
  db: Db,
  { userSeq, kind }: Pick<ApplicationRow, 'userSeq' | 'kind'>,
): Promise<boolean> => kind === 'PRODUCER' || isConsumer(db, userSeq);

/** Moves an application that the caller holds, writes its history and the user's status, and tells of it. */
export async function moveApplication(
  db: Db,
  row: Pick<ApplicationRow, 'applicationSeq' | 'userSeq' | 'kind'>,
  moving: Moving,
): Promise<void> {
  const { action, actor, at, follows, set = {}, reason, text, fields = [], agreed } = moving;
  const {
    from,
    to,
    row: before,
  } = await moveOne(db, applicationMachine, action, {
    owners: [row.userSeq],
    id: row.applicationSeq,
    actor,
    at,
    set: () => set,
  });
  await writeEvent(db, row.applicationSeq, {
    status: to,
    at: toKst(at),
    reason: reason ?? null,
    text: text ?? null,
    fields: [...fields],
    by: actor.seq,
    agreed,
  });
  if (follows) await writeRequestStatus(db, row.userSeq, to);
  const told: ApplicationMoved = { ...pick(row), action, from, to };
  await emit(toQueryable(db), {
    topic: 'application.moved',
    key: `application.moved:${row.applicationSeq}:${before.version + 1}`,
    payload: { ...told },
  });
  await showAnew(db, row);
}

/** The applicant's page reads it anew. */
export const showAnew = (
  db: Db,
  { applicationSeq, userSeq }: Pick<ApplicationRow, 'applicationSeq' | 'userSeq'>,
): Promise<void> =>
  publish(toQueryable(db), { type: 'application.changed', data: { applicationSeq }, userSeq });

const pick = ({
  applicationSeq,
  userSeq,
  kind,
}: Pick<ApplicationRow, 'applicationSeq' | 'userSeq' | 'kind'>) => ({
  applicationSeq,
  userSeq,
  kind,
});
