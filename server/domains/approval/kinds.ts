import type { z } from 'zod';
import type { ApprovalKind, ApprovalState } from '@jangteo/contract/approval/approval.enums.ts';
import type { Effect } from '@jangteo/contract/reference/effect.ts';
import type { Db } from '../../kit/db/bound.ts';
import { saidIn, type House } from '../../kit/house.ts';
import type { Refusal } from '../../kit/http/fail.ts';

export interface Fact {
  label: string;
  value: string;
}

/** In whose name and when it runs: the maker's, whoever approved it. */
export interface Run {
  by: number;
  at: Date;
  /** Who approved it; null: nobody had to. */
  approvedBy: number | null;
  /** The approval that it stands in; null: nobody had to approve it. */
  approvalSeq: number | null;
}

/** How it ended without being done. */
export interface Dropped {
  state: Exclude<ApprovalState, 'WAIT' | 'DONE'>;
  /** What was said of it; null: its time was over. */
  text: string | null;
  at: Date;
}

/** An act that a second person confirms above a limit. */
export interface Approvable<P> {
  kind: ApprovalKind;
  schema: z.ZodType<P>;
  /** What it is about; one at a time waits for it. */
  subject(payload: P): string;
  amount(payload: P): number | null;
  /** Above its limit? */
  needs(payload: P, at: Date): boolean;
  /** What the approver sees. */
  show(db: Db, payload: P): Promise<Fact[]>;
  /** What it does, where it is a change of the house's rules: kept with what is shown. */
  count?(asked: Counting, payload: P): Promise<Effect>;
  /** Why it cannot be done as things stand; asked before it waits and again before it is run. Locks nothing. */
  still(db: Db, payload: P): Promise<Refusal | null>;
  /** Why nothing is asked for while a wish for the same waits; without it whoever asks for the same gets that one. */
  waiting?(db: Db, payload: P): Promise<Refusal>;
  /** Whether this operator is whom it is about: another decides it then. */
  concerns?(db: Db, payload: P, operator: number): Promise<boolean>;
  /** Does it. What it refuses (a thrown refusal) is undone whole. */
  run(db: Db, payload: P, run: Run): Promise<void>;
  /** What becomes of it where it is not done, in the transaction that says so. */
  dropped?(db: Db, payload: P, how: Dropped): Promise<void>;
}

/** Who counts, and how long: above that a job goes on (`complete`). */
export interface Counting {
  house: House;
  db: Db;
  now: Date;
  /** Epoch ms of the machine. */
  until: number;
}

/** Declares one; its domain names it in `defineDomain({ approvals })`, and `propose` takes it by its name. */
export const defineApproval = <P>(approval: Approvable<P>): Approvable<P> => approval;

declare module '../../kit/house.ts' {
  interface Places {
    /** Of whatever payload: each takes what its own schema has read. */
    approvals: Approvable<unknown>;
  }
}

export function kindOf(house: House, kind: ApprovalKind): Approvable<unknown> {
  const found = saidIn(house, 'approvals').find((one) => one.kind === kind);
  if (!found) throw new Error(`no domain names the approval ${kind}`);
  return found;
}
