/** What an operator decides about somebody's row: every desk does it in the same order and leaves the same trace. */
import type { Tables } from '../../schema/tables.ts';
import { noteAct } from '../audit/act.ts';
import { versionGuard } from '../db/version.ts';
import type { TxCtx } from '../http/context.ts';
import { moveOne, type Machine, type Move, type Moved } from './move.ts';
import type { Mover } from './mover.ts';

/** The operator as who moves a row. */
export const operatorOf = ({ caller }: Pick<TxCtx, 'caller'>): Mover => ({
  kind: 'admin',
  seq: caller.userSeq,
  name: caller.name,
});

interface Noted {
  /** Whose data or money: `paper:10001:2`, `user:10001`. */
  subjects: readonly string[];
  why: string;
  before: object;
  after: object;
}

/** The decision as the access log keeps it: what was decided over, and what stands now. */
export const noteDecision = (ctx: TxCtx, { subjects, why, before, after }: Noted): Promise<void> =>
  noteAct(ctx, 'WRITE', { subjects, reason: why, detail: { before, after } });

interface Decision<T extends keyof Tables, R extends object> extends Pick<Move<T, R>, 'text' | 'set'> {
  owner: number;
  id: number;
  /** As it was read. */
  version: number;
  /** Why, as the access log keeps it. */
  why: string;
}

interface Desk {
  subjects: (owner: number, id: number) => readonly string[];
  /** Refuses what the operator may not decide: about the own account. */
  refuse?: (ctx: TxCtx, owner: number) => Promise<void>;
}

/**
 * Decides about one row of a machine: not where it is refused, locked, as it was read, moved, noted with before and after.
 * @throws NOT_FOUND, STATE_CHANGED, VERSION_CONFLICT
 */
export const deciding =
  <T extends keyof Tables, R extends object, S extends string, A extends string>(
    machine: Machine<T, R, S, A>,
    { subjects, refuse }: Desk,
  ) =>
  async (
    ctx: TxCtx,
    action: A,
    { owner, id, version, why, text, set }: Decision<T, R>,
  ): Promise<Moved<T, R, S>> => {
    await refuse?.(ctx, owner);
    const moved = await moveOne(ctx.db, machine, action, {
      owners: [owner],
      id,
      actor: operatorOf(ctx),
      at: ctx.now,
      guard: versionGuard(version),
      ...(text !== undefined && { text }),
      ...(set && { set }),
    });
    const [before, after] = [moved.from, moved.to].map((state) => ({ [machine.column]: state }));
    await noteDecision(ctx, { subjects: subjects(owner, id), why, before: before!, after: after! });
    return moved;
  };
