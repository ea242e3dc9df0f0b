import { sql, type RawBuilder } from 'kysely';
import { approvalList } from '@jangteo/contract/approval/approval.list.ts';
import {
  approvalKind,
  type ApprovalKind,
  type ApprovalState,
} from '@jangteo/contract/approval/approval.enums.ts';
import type { Effect } from '@jangteo/contract/reference/effect.ts';
import { toKst } from '../../kit/clock/clock.ts';
import type { Caller } from '../../kit/auth/caller.ts';
import { send, type Db } from '../../kit/db/bound.ts';
import { any, fromDay, toDay } from '../../kit/list/conditions.ts';
import { listSource, type ListSource } from '../../kit/list/source.ts';
import type { Queue } from '../desk/index.ts';
import { canOf, kindsFor } from './rules.ts';
import type { Fact } from './kinds.ts';

export interface StoredApproval {
  approvalSeq: number;
  kind: ApprovalKind;
  subject: string;
  state: ApprovalState;
  payload: unknown;
  facts: Fact[];
  effect: Effect | null;
  hash: string;
  amount: number | null;
  why: string;
  byUserSeq: number;
  byName: string;
  byDevice: string;
  at: string;
  expiresAt: string;
  decidedBy: number | null;
  decidedName: string | null;
  decidedAt: string | null;
  text: string | null;
}

const columns = sql`a.approval_seq as "approvalSeq", a.kind, a.subject, a.state, a.payload, a.facts, a.effect, a.hash,
  a.amount, a.why, a.by_user_seq as "byUserSeq", m.name as "byName", a.by_device as "byDevice", a.at,
  a.expires_at as "expiresAt", a.decided_by as "decidedBy", d.name as "decidedName",
  a.decided_at as "decidedAt", a.text`;
const joined = sql`approval a join account_user m on m.user_seq = a.by_user_seq
  left join account_user d on d.user_seq = a.decided_by`;

export interface NewApproval {
  kind: ApprovalKind;
  subject: string;
  payload: unknown;
  facts: readonly Fact[];
  effect: Effect | null;
  hash: string;
  amount: number | null;
  why: string;
  by: number;
  device: string;
  at: Date;
  expiresAt: Date;
}

/** Writes it down; answers its number, or that of the one that waits for the same subject already, and its payload. */
export async function insertApproval(
  db: Db,
  one: NewApproval,
): Promise<{ approvalSeq: number; payload: unknown; isNew: boolean }> {
  const { rows } = await send(
    db,
    sql<{ seq: number }>`insert into approval
        (kind, subject, payload, facts, effect, hash, amount, why, by_user_seq, by_device, at, expires_at, state)
      values (${one.kind}, ${one.subject}, ${JSON.stringify(one.payload)}, ${JSON.stringify(one.facts)},
        ${one.effect && JSON.stringify(one.effect)}, ${one.hash}, ${one.amount}, ${one.why}, ${one.by}, ${one.device}, ${toKst(one.at)},
        ${toKst(one.expiresAt)}, 'WAIT')
      on conflict (kind, subject) where state = 'WAIT' do nothing returning approval_seq as seq`,
  );
  if (rows[0]) return { approvalSeq: rows[0].seq, payload: one.payload, isNew: true };
  return { ...(await readWaiting(db, one))!, isNew: false };
}

/** What waits for a subject. */
export async function readWaiting(
  db: Db,
  { kind, subject }: Pick<NewApproval, 'kind' | 'subject'>,
): Promise<{ approvalSeq: number; payload: unknown } | undefined> {
  const { rows } = await send(
    db,
    sql<{ approvalSeq: number; payload: unknown }>`select approval_seq as "approvalSeq", payload from approval
      where kind = ${kind} and subject = ${subject} and state = 'WAIT'`,
  );
  return rows[0];
}

export async function readApproval(db: Db, approvalSeq: number): Promise<StoredApproval | undefined> {
  const { rows } = await send(
    db,
    sql<StoredApproval>`select ${columns} from ${joined} where a.approval_seq = ${approvalSeq}`,
  );
  return rows[0];
}

/** What it does is counted: it is shown, and agreed to, from now on. */
export const keepEffect = (
  db: Db,
  approvalSeq: number,
  { effect, hash }: Pick<StoredApproval, 'effect' | 'hash'>,
): Promise<unknown> =>
  send(
    db,
    sql`update approval set effect = ${JSON.stringify(effect)}, hash = ${hash}
      where approval_seq = ${approvalSeq} and state = 'WAIT'`,
  );

/** Whoever has a role at the desk. */
export async function readOperatorSeqs(db: Db): Promise<number[]> {
  const { rows } = await send(db, sql<{ seq: number }>`select distinct user_seq as seq from operator_grant`);
  return rows.map(({ seq }) => seq);
}

/** Before anything that it would move: two approvers wait for each other here. */
export const lockApproval = (db: Db, approvalSeq: number): Promise<unknown> =>
  send(db, sql`select 1 from approval where approval_seq = ${approvalSeq} for no key update`);

const at = sql`l.at`;

const every = approvalKind.values.length;
/** Acts of these kinds; null: of all. */
const among = (kinds: readonly ApprovalKind[]): RawBuilder<unknown> | null =>
  kinds.length === every ? null : sql`l.kind = any(${[...kinds]})`;

/** Waits for this operator's word: neither what they asked for themselves nor what is about them. */
const toDecide = (caller: Caller): RawBuilder<unknown> => sql`l.state = 'WAIT'
  and l.by_user_seq <> ${caller.userSeq} and l.subject <> ${`operator:${caller.userSeq}`}
  and ${among(kindsFor(caller).decides) ?? sql`true`}`;

export const waitingApprovals: Queue = {
  queue: 'approvals',
  waits: (_now, caller) => sql`select l.approval_seq as seq, l.at as since, l.expires_at as due
    from approval l where ${toDecide(caller)}`,
};
/** What every operator reads of one alike. */
const FIELDS = {
  approvalSeq: 'l.approval_seq',
  kind: 'l.kind',
  state: 'l.state',
  facts: 'l.facts',
  hash: 'l.hash',
  amount: 'l.amount',
  why: 'l.why',
  'by.userSeq': 'l.by_user_seq',
  'by.name': 'm.name',
  at: 'l.at',
  expiresAt: 'l.expires_at',
  'decidedBy.userSeq': 'l.decided_by',
  'decidedBy.name': "coalesce(d.name, '운영자')",
  decidedAt: 'l.decided_at',
  text: 'l.text',
  _effect: 'l.effect',
  _device: 'l.by_device',
  _subject: 'l.subject',
  _complete: "coalesce(l.effect ->> 'complete', 'true')",
} as const;

/** The list as this operator reads it: what they asked for themselves is another's to decide. */
export const approvalsOf = (caller: Caller): ListSource => {
  const me = caller.userSeq;
  const readable = among(kindsFor(caller).reads);
  return listSource(approvalList, {
    table: 'approval',
    owner: null,
    id: 'approval_seq',
    ...(readable && { base: sql`(l.by_user_seq = ${me} or ${readable})` }),
    joins: () => sql`join account_user m on m.user_seq = l.by_user_seq
      left join account_user d on d.user_seq = l.decided_by`,
    fields: FIELDS,
    computed: {
      effect: (get) => get('_effect') || 'null',
      can: (get) => {
        const made = {
          kind: get('kind') as ApprovalKind,
          byUserSeq: Number(get('by.userSeq')),
          byDevice: get('_device')!,
          subject: get('_subject')!,
          effect: { complete: get('_complete') === 'true' },
        };
        return JSON.stringify(canOf(get('state') as ApprovalState, made, caller));
      },
    },
    filters: {
      tab: (tab) =>
        ({
          toDecide: toDecide(caller),
          mine: sql`l.by_user_seq = ${me} and l.state = 'WAIT'`,
          done: sql`l.state <> 'WAIT'`,
        })[tab],
      kind: any('l.kind'),
      from: (day) => fromDay(at, day),
      to: (day) => toDay(at, day),
    },
    sorts: {
      expiresAt: { column: 'l.expires_at' },
      at: { column: 'l.at' },
      decidedAt: { column: 'l.decided_at' },
    },
  });
};

interface Expired extends Pick<StoredApproval, 'kind' | 'payload'> {
  seq: number;
  by: number;
}
/** Whose time is over. */
export async function readExpired(db: Db, now: Date): Promise<Expired[]> {
  const { rows } = await send(
    db,
    sql<Expired>`select approval_seq as seq, by_user_seq as by, kind, payload from approval
      where state = 'WAIT' and expires_at <= ${now} order by by_user_seq, approval_seq limit 200`,
  );
  return [...rows];
}

/** What follows can be undone by itself. */
export const savePoint = (db: Db): Promise<unknown> => send(db, sql`savepoint approval_run`);
export const keepSaved = (db: Db): Promise<unknown> => send(db, sql`release savepoint approval_run`);
export const undoSaved = (db: Db): Promise<unknown> =>
  Promise.all([send(db, sql`rollback to savepoint approval_run`), keepSaved(db)]);
