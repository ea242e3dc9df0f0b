import { z } from 'zod';
import { line } from '../kit/entered.ts';
import { seq, text, time, won } from '../kit/field.ts';
import { canSchema } from '../kit/can.ts';
import { effectSchema } from '../reference/effect.ts';
import { approvalErrors } from './approval.errors.ts';
import { approvalKind, approvalState } from './approval.enums.ts';

/** Why an operator does it: kept in the access log. */
export const why = () => line(200, 5);

const person = z.strictObject({ userSeq: seq(), name: text(40) });
export const approvalRefusals = {
  SAME_PERSON: approvalErrors.SAME_PERSON.message,
  NOT_MINE: '올린 사람만 회수할 수 있습니다.',
  DECIDED: '이미 끝난 승인입니다.',
  COUNTING: '바뀌는 내용을 아직 계산하고 있습니다.',
  NO_RIGHT: '승인할 권한이 없습니다.',
} as const;

/** What waits for a second person, as both of them see it. */
export const approvalRow = z.strictObject({
  approvalSeq: seq(),
  kind: approvalKind.schema,
  state: approvalState.schema,
  /** Exactly what is approved. */
  facts: z.array(z.strictObject({ label: text(40), value: text(300) })),
  /** What a change of the house's rules does, as it was counted for whoever asked for it. */
  effect: effectSchema.nullable(),
  /** Of kind, payload, facts and effect; an approver sends back the one that they saw. */
  hash: text(64),
  amount: won().nullable(),
  why: text(200),
  by: person,
  at: time(),
  expiresAt: time(),
  decidedBy: person.nullable(),
  decidedAt: time().nullable(),
  /** Why it was rejected, failed, or moved on. */
  text: text(200).nullable(),
  can: canSchema(['approve', 'reject', 'withdraw'], approvalRefusals),
});
export type Approval = z.output<typeof approvalRow>;

/** Answer of a call that asks for a second person above a limit: it waits (`approval`), or it was done (`result`). */
export const decided = <S extends z.ZodType>(schema: S) =>
  z.strictObject({
    approval: z.strictObject({ approvalSeq: seq(), state: approvalState.schema }).nullable(),
    result: schema.nullable(),
  });
