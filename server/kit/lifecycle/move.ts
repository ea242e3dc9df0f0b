import { CompiledQuery, sql, type RawBuilder, type SelectType, type Updateable } from 'kysely';
import type { Action, Actor, Lifecycle } from '@jangteo/contract/kit/lifecycle.ts';
import type { ErrorCode } from '@jangteo/contract/kit/error.ts';
import { byColumns } from '../db/by-columns.ts';
import { eachOwn } from '../db/by-seller.ts';
import { keepPlans, send, type Db } from '../db/bound.ts';
import type { JsonValue } from '../db/json.ts';
import { lockRows } from '../db/lock.ts';
import { fail, type FailDetail, type Refusal } from '../http/fail.ts';
import type { Tables } from '../../schema/tables.ts';

/** Where a machine lives. This kit is the only writer of `column` (D5). */
export interface Machine<
  T extends keyof Tables,
  R extends object,
  S extends string = string,
  A extends string = string,
> {
  lifecycle: Lifecycle<S, A>;
  table: T;
  id: string;
  /** Owner column that leads the key (seller_seq, user_seq), and the owners a caller may touch. */
  owner: string;
  column: string;
  /** Columns that guards and callers read. */
  read: readonly (keyof R & string)[];
  /** What must happen to the rows as they still are: taken out of roll-ups. */
  before?: (db: Db, moved: readonly Moved<T, R, S>[]) => Promise<void>;
  /**
   * What `before` and `after` read is sent before they return, and
   * what they write depends on no order: both travel with the write.
   */
  sends?: true;
  /** What `before` and `after` need to know of the connection; asked beside the lock. */
  ready?: (db: Db) => Promise<unknown>;
  /** Writes history, roll-up and events of the moved rows, in the same transaction. */
  after?: (db: Db, moved: readonly Moved<T, R, S>[], context: MoveContext) => Promise<void>;
}

export type Row<R> = R & { id: number; owner: number; status: string; version: number };

/** Columns of a table as they are written; for jsonb see `json` in kit/db. */
export type Columns<T extends keyof Tables> = {
  [C in keyof Tables[T] & keyof Updateable<Tables[T]>]?: unknown extends SelectType<Tables[T][C]>
    ? JsonValue | null
    : Updateable<Tables[T]>[C];
};

export interface Moved<T extends keyof Tables, R, S extends string> {
  /** As it was before. */
  row: Row<R>;
  from: S;
  to: S;
  /** Other columns that were written. */
  set: Columns<T>;
}

export interface MoveContext {
  action: string;
  actor: { kind: Actor; seq: number | null; name: string };
  at: Date;
  text?: string;
}

export interface Move<T extends keyof Tables, R extends object> extends Omit<MoveContext, 'action'> {
  owners: readonly number[];
  ids: readonly number[];
  /**
   * The rows as this transaction has read them, unlocked: the compare-and-set alone decides, by a machine that `sends` before
   * the call returns. For rows that hardly ever change meanwhile: where one has, the whole call is refused.
   */
  known?: readonly Row<R>[];
  /** A rule beyond the table: null, or the named refusal of this row. */
  guard?: (row: Row<R>) => Refusal | null;
  /** Where `to` has several states. */
  target?: (row: Row<R>) => string;
  /** Other columns that change with the move; a row that leaves one out keeps it. */
  set?: (row: Row<R>, to: string) => Columns<T>;
  /**
   * What must hold besides: asked beside the lock, and nothing is
   * written before it answered. A rejection refuses the call.
   */
  allowed?: Promise<unknown>;
  /** What else is written where rows moved; sent with the write. */
  also?: (db: Db, moved: readonly Moved<T, R, string>[]) => Promise<unknown>;
}

export interface Failure {
  seq: number;
  code: string;
  message: string;
  status: number;
  current: { status: string; version: number } | null;
}

export interface MoveResult<T extends keyof Tables, R, S extends string> {
  moved: Moved<T, R, S>[];
  failures: Failure[];
}

/**
 * The batch form of every state change: lock in order of owner and id → from/by → guard →
 * compare-and-set → history and events. A row that may not move is a failure
 * of its own; an id that is not in scope refuses the whole call (404).
 */
export async function moveAll<T extends keyof Tables, R extends object, S extends string, A extends string>(
  db: Db,
  machine: Machine<T, R, S, A>,
  action: A,
  move: Move<T, R>,
): Promise<MoveResult<T, R, S>> {
  const def: Action<S> = machine.lifecycle.actions[action];
  const rows = move.known ?? (await lock(db, machine, move));
  if (rows.length !== move.ids.length) throw fail('NOT_FOUND');
  const moved: Moved<T, R, S>[] = [];
  const failures: Failure[] = [];
  for (const row of rows) {
    const refusal = refuse(def, move, row);
    if (refusal) {
      failures.push(failureOf(row, refusal));
      continue;
    }
    const to = (move.target ? move.target(row) : def.to) as S;
    moved.push({ row, from: row.status as S, to, set: move.set?.(row, to) ?? {} });
  }
  await Promise.all([
    moved.length > 0 ? writeAll(db, machine, moved, action, move) : null,
    move.known ? null : keepPlans(db, false),
  ]);
  return { moved, failures };
}

async function writeAll<T extends keyof Tables, R extends object, S extends string>(
  db: Db,
  machine: Machine<T, R, S>,
  moved: readonly Moved<T, R, S>[],
  action: string,
  move: Move<T, R>,
): Promise<void> {
  const context: MoveContext = {
    action,
    actor: move.actor,
    at: move.at,
    ...(move.text ? { text: move.text } : {}),
  };
  const steps = [
    () => machine.before?.(db, moved),
    () => write(db, machine, moved, move.known !== undefined),
    () => machine.after?.(db, moved, context),
    () => move.also?.(db, moved),
  ];
  if (machine.sends) return void (await Promise.all(steps.map((step) => step())));
  for (const step of steps) await step();
}

/** One row: the failure is thrown, a guard's with all that it says. Answers the moved row. */
export async function moveOne<T extends keyof Tables, R extends object, S extends string, A extends string>(
  db: Db,
  machine: Machine<T, R, S, A>,
  action: A,
  move: Omit<Move<T, R>, 'ids'> & { id: number },
): Promise<Moved<T, R, S>> {
  let refusal: Refusal | null = null;
  const guard = (row: Row<R>): Refusal | null => (refusal = move.guard?.(row) ?? null);
  const { moved, failures } = await moveAll(db, machine, action, { ...move, ids: [move.id], guard });
  const failure = failures[0];
  if (failure)
    throw (
      refusal ??
      (failure.code === 'STATE_CHANGED' ? stateChanged(failure.current) : fail(failure.code as ErrorCode))
    );
  return moved[0]!;
}

/** The rows under their lock; what else the move needs to know is asked beside it. */
async function lock<T extends keyof Tables, R extends object>(
  db: Db,
  machine: Pick<Machine<T, R>, 'table' | 'id' | 'owner' | 'column' | 'read' | 'ready'>,
  move: Move<T, R>,
): Promise<Row<R>[]> {
  const own = { id: machine.id, owner: machine.owner, status: machine.column };
  const columns = [
    ...Object.entries(own).map(([name, column]) => sql`${sql.ref(column)} as ${sql.ref(name)}`),
    'version',
    ...machine.read,
  ];
  const [, rows] = await Promise.all([
    keepPlans(db, true),
    lockRows<Row<R>>(db, machine, move, columns),
    machine.ready?.(db),
    move.allowed,
  ]);
  return rows;
}

function refuse<T extends keyof Tables, R extends object, S extends string>(
  def: Action<S>,
  move: Move<T, R>,
  row: Row<R>,
): Refusal | null {
  if (!def.by.includes(move.actor.kind)) return fail('ACCESS_DENIED');
  if (!def.from.includes(row.status as S)) return stateChanged(row);
  return move.guard?.(row) ?? null;
}

const stateChanged = (current: { status: string; version: number } | null): Refusal =>
  fail(
    'STATE_CHANGED',
    (current ? { current: { status: current.status, version: current.version } } : {}) as FailDetail,
  );

const failureOf = (row: Row<object>, refusal: Refusal): Failure => ({
  seq: row.id,
  code: refusal.code,
  message: refusal.message,
  status: refusal.status,
  current: { status: row.status, version: row.version },
});

/**
 * All rows of an owner that write the same columns in one statement; those that nobody has locked before one after another,
 * so that two calls over the same rows meet at the first.
 */
async function write<T extends keyof Tables, R extends object, S extends string>(
  db: Db,
  machine: Machine<T, R, S>,
  moved: readonly Moved<T, R, S>[],
  unlocked: boolean,
): Promise<void> {
  await eachOwn(
    moved,
    ({ row }) => row.owner,
    async (owner, own) => {
      const alike = unlocked ? inTurn(own) : byColumns(own, ({ set }) => set);
      await Promise.all(alike.map((rows) => writeOwn(db, machine, owner, rows)));
      return { rows: [] };
    },
  );
}

const inTurn = <T extends keyof Tables, R, S extends string>(
  moved: readonly Moved<T, R, S>[],
): Moved<T, R, S>[][] => moved.toSorted((a, b) => a.row.id - b.row.id).map((one) => [one]);

/** Compare-and-set by version: a row that changed all the same means the lock was bypassed. */
async function writeOwn<T extends keyof Tables, R extends object, S extends string>(
  db: Db,
  machine: Machine<T, R, S>,
  owner: number,
  moved: readonly Moved<T, R, S>[],
): Promise<void> {
  const update =
    moved.length === 1 ? updateOne(machine, owner, moved[0]!) : updateMany(machine, owner, moved);
  const result = await send(db, update);
  if (result.numAffectedRows !== BigInt(moved.length)) throw stateChanged(moved[0]!.row);
}

const texts = new Map<string, string>();

/**
 * By its key alone: a cluster hands such an update to its node without planning it. Its text is kept: building it anew takes
 * as long as sending it.
 */
function updateOne<T extends keyof Tables, R extends object, S extends string>(
  { table, owner: whose, id, column }: Machine<T, R, S>,
  owner: number,
  { row, to, set }: Moved<T, R, S>,
): { compile: () => CompiledQuery<unknown> } {
  const sets = { ...set, [column]: to };
  const names = Object.keys(sets);
  const key = [table, whose, id, ...names].join();
  const text =
    texts.get(key) ??
    `update "${table}" set version = version + 1, ${names.map((name, n) => `"${name}" = $${n + 4}`).join(', ')}
    where "${whose}" = $1 and "${id}" = $2 and version = $3`;
  texts.set(key, text);
  const values = [owner, row.id, row.version, ...Object.values(sets)];
  return { compile: () => CompiledQuery.raw(text, values) };
}

function updateMany<T extends keyof Tables, R extends object, S extends string>(
  machine: Machine<T, R, S>,
  owner: number,
  moved: readonly Moved<T, R, S>[],
): RawBuilder<unknown> {
  const names = Object.keys(moved[0]!.set);
  const values = moved.map((m) => ({
    ...m.set,
    [machine.id]: m.row.id,
    [machine.column]: m.to,
    version: m.row.version,
  }));
  const sets = [machine.column, ...names].map((name) => sql`${sql.ref(name)} = ${sql.ref(`v.${name}`)}`);
  const table = sql.table(machine.table);
  const same = [machine.id, 'version'].map((name) => sql`${sql.ref(`t.${name}`)} = ${sql.ref(`v.${name}`)}`);
  return sql`update ${table} t set version = t.version + 1, ${sql.join(sets)}
    from json_populate_recordset(null::${table}, ${JSON.stringify(values)}::json) v
    where ${sql.ref(`t.${machine.owner}`)} = ${owner} and ${sql.join(same, sql` and `)}`;
}
