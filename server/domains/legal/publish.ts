/** What operators publish of texts, and the categories they stand in (docs/decisions/0240). */
import { createHash } from 'node:crypto';
import { LEGAL_NOTICE_DAYS } from '@jangteo/contract/legal/terms.ts';
import { addDays, kstDay } from '../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { fail, type Refusal } from '../../kit/http/fail.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import { insertText, lockType, readVersions, type Agreed, type NewText } from './queries.ts';

export const hashOfText = (html: string): string => createHash('sha256').update(html).digest('hex');

/**
 * Why a text cannot be published on that day: too late to be told of in time, not later than what is announced already,
 * without a word on what it changes, or in another category than its earlier versions.
 */
export async function refusesText(
  db: Db,
  { legalSeq, termsType, effectiveFrom, worse, changes }: Omit<NewText, 'termsSeq' | 'html' | 'title'>,
  at: Date,
): Promise<Refusal | null> {
  const today = kstDay(at);
  const [last] = (await readVersions(toQueryable(db))).filter((one) => one.termsType === termsType);
  if (!last) return effectiveFrom < today ? fail('LEGAL_ORDER') : null;
  if (last.legalSeq !== legalSeq) return fail('LEGAL_CATEGORY');
  if (changes === null) return fail('LEGAL_CHANGES');
  if (effectiveFrom <= last.effectiveFrom) return fail('LEGAL_ORDER');
  const days = LEGAL_NOTICE_DAYS[worse ? 'worse' : 'other'];
  return effectiveFrom < addDays(today, days) ? fail('LEGAL_NOTICE_DAYS', { params: { days } }) : null;
}

/** Publishes it as the next version of its text, in the transaction of the decision. @throws what `refusesText` says */
export async function publishText(
  db: Db,
  text: NewText,
  { at, ...agreed }: Agreed & { at: Date },
): Promise<void> {
  await lockType(db, text.termsType);
  const refusal = await refusesText(db, text, at);
  if (refusal) throw refusal;
  await insertText(db, text, { hash: hashOfText(text.html), on: kstDay(at), ...agreed });
  const { termsSeq, worse } = text;
  // A better or equal one is told of where people agree, a worse one by mail, too.
  if (worse)
    await emit(toQueryable(db), {
      topic: 'legal.announced',
      key: `legal.announced:${termsSeq}:0`,
      payload: { termsSeq, after: 0 },
    });
}
