import type { z } from 'zod';
import type { ApprovalKind } from '@jangteo/contract/approval/approval.enums.ts';
import type { Right } from '@jangteo/contract/kit/right.ts';
import type { Db } from '../../kit/db/bound.ts';
import type { Refusal } from '../../kit/http/fail.ts';

export interface Fact {
  label: string;
  value: string;
}

/** In whose name and when it runs: the maker's, whoever approved it. */
export interface Run {
  by: number;
  at: Date;
}

/** An act that a second person confirms above a limit. */
export interface ApprovalOf<P> {
  /** Which right approves it. */
  right: Right;
  schema: z.ZodType<P>;
  /** What it is about; one at a time waits for it. */
  subject: (payload: P) => string;
  amount: (payload: P) => number | null;
  /** Above its limit? */
  needs: (payload: P, at: Date) => boolean;
  /** What the approver sees. */
  show: (db: Db, payload: P) => Promise<Fact[]>;
  /** Why it cannot be done as things stand; asked before it waits and again before it is run. Locks nothing. */
  still: (db: Db, payload: P) => Promise<Refusal | null>;
  /** Does it. What it refuses (a thrown refusal) is undone whole. */
  run: (db: Db, payload: P, run: Run) => Promise<void>;
}

const kinds = new Map<ApprovalKind, ApprovalOf<unknown>>();

/** A registered kind: whoever asks for one names it, and with it what it may refuse. */
export type Approvable<P> = ApprovalOf<P> & { kind: ApprovalKind };

/** Called once a kind, when its domain is loaded. */
export function registerApproval<P>(kind: ApprovalKind, of: ApprovalOf<P>): Approvable<P> {
  kinds.set(kind, of as ApprovalOf<unknown>);
  return { ...of, kind };
}

export function kindOf(kind: ApprovalKind): ApprovalOf<unknown> {
  const found = kinds.get(kind);
  if (!found) throw new Error(`nobody registered the approval ${kind}`);
  return found;
}
