import { z } from 'zod';
import { int, seq, text, time, won } from '../kit/field.ts';
import { salesForm } from '../seller/business.enums.ts';
import { matchReason } from './score.ts';

/** A gripper who can be asked, with the figures of last night; nothing of their buyers. */
export const matchableRow = z.strictObject({
  userSeq: seq(),
  userTag: text(40),
  nickname: text(40),
  profileImage: text(500).nullable(),
  categories: z.array(z.strictObject({ categorySeq: seq(), name: text(30) })),
  salesForms: z.array(salesForm.schema),
  followers: int(0),
  /** What lines of the category that is looked for sold in 90 days; of all of them where none is named. */
  categorySales: won(),
  lives90: int(0),
  /** Of 180 days; null: fewer than 20 lines were sold. */
  returnBps: int(0, 10_000).nullable(),
  wishBps: int(0, 10_000).nullable(),
  lastLiveAt: time().nullable(),
  score: int(0, 100),
  reasons: z.array(z.strictObject({ key: matchReason.schema, label: text(60), points: int(0, 40) })),
});
export type MatchableRow = z.output<typeof matchableRow>;
