/** A sanction as the sanctioned reads it, and their appeal against it (community.md §9). */
import { z } from 'zod';
import { paragraph } from '../kit/entered.ts';
import { bool, int, seq, text, time } from '../kit/field.ts';
import { appealState, sanctionReason, sanctionScope, sanctionTarget } from './sanction.enums.ts';

/** Days within which a sanction may be appealed against, and those that one is shown after its end. */
export const APPEAL_DAYS = 14;
export const SANCTION_SHOWN_DAYS = 30;

export const ownSanction = z.strictObject({
  sanctionSeq: seq(),
  reason: sanctionReason.schema,
  /** Null: of products. */
  target: z.enum([...sanctionTarget.values, 'ACCOUNT']).nullable(),
  /** What it takes from the person; empty: it is about products, a content, or a warning. */
  scope: z.array(sanctionScope.schema),
  contentSeq: seq().nullable(),
  productSeqList: z.array(seq()),
  from: time(),
  until: time().nullable(),
  endedAt: time().nullable(),
  text: text(500),
  points: int(0, 100),
  appeal: z
    .strictObject({
      can: bool(),
      text: text(1_000).nullable(),
      state: appealState.schema.nullable(),
      /** What the operator answered who decided. */
      answer: text(1_000).nullable(),
    })
    .nullable(),
});
export type OwnSanction = z.output<typeof ownSanction>;

/** What is said against a sanction. */
export const appealText = () => paragraph(1_000, 10);
