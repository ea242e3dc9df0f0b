import type { Application } from '@jangteo/contract/seller/application.api.ts';
import type { ApplicationKind } from '@jangteo/contract/seller/application.enums.ts';
import { missingIn, type ApplicationValue } from '@jangteo/contract/seller/application.value.ts';
import { neededTerms, type Agreements } from '@jangteo/contract/legal/terms.ts';
import type { FieldError } from '@jangteo/contract/kit/error.ts';
import { addBusinessDays } from '../../../kit/clock/calendar.ts';
import { kstDay, toKst } from '../../../kit/clock/clock.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { moverOf } from '../../../kit/lifecycle/mover.ts';
import { missingTerms, termsInForce, writeConsents } from '../../legal/index.ts';
import { readCalendar, setting } from '../../reference/index.ts';
import { isBank } from '../business/queries.ts';
import { submitPapers } from '../paper/submit.ts';
import { isProven, needsOf } from './left.ts';
import { moveApplication } from './machine.ts';
import { lockApplication, type ApplicationRow } from './queries.ts';
import { releaseFor } from './release.ts';
import { changed, conflictWith, sellsAs } from './save.ts';
import { openSaid, type Said } from './sealed.ts';
import { holdsOn, releaseBusinessNumbers, takeBusinessNumber, takePerson } from './queries/taken.ts';
import { isEditable, viewOf } from './view.ts';

const lacks = (field: string, code: FieldError['code'], message: string): FieldError => ({
  field,
  code,
  message,
});

/** Papers that were marked come anew, or with an answer (accounts.md §11). */
function unanswered(row: ApplicationRow, value: ApplicationValue): FieldError[] {
  if (row.status !== 'hold') return [];
  const answered = new Set(value.answers?.map(({ field }) => field));
  return row.marked
    .filter((field) => field.startsWith('docs.') && !answered.has(field))
    .filter((field) => {
      const docType = Number(field.slice(5));
      const now = value.docs?.find((one) => one.docType === docType)?.pathname;
      return now === undefined || now === row.heldDocs?.[docType];
    })
    .map((field) => lacks(field, 'REQUIRED', '보완이 필요한 서류를 새로 올리거나 답변해 주세요.'));
}

const plainName = (name: string): string => name.normalize('NFC').replace(/\s/g, '');

/** All that keeps it from being handed in, in the order of its form. */
async function missing(ctx: TxCtx, row: ApplicationRow, { value, person }: Said): Promise<FieldError[]> {
  const out = missingIn(row.kind, 6, value);
  const needed = needsOf(row.kind).flatMap((need) => neededTerms[need]);
  const agreed = new Set(value.agreements?.filter((one) => one.agreed).map((one) => one.termsType));
  if (value.agreements && needed.some((type) => !agreed.has(type)))
    out.push(lacks('agreements', 'REQUIRED', '필수 약관에 동의해 주세요.'));
  const { sellerKind, business, account } = value;
  // A sole trader applies in person (accounts.md §5 step 3).
  if (sellerKind === 'INDIVIDUAL' && person && business?.representative)
    if (plainName(business.representative) !== plainName(person.name))
      out.push(lacks('business.representative', 'REFERENCE', '대표자 본인의 이름으로 인증해 주세요.'));
  if (account?.bankCode && !(await isBank(ctx.db, account.bankCode)))
    out.push(lacks('account.bankCode', 'REFERENCE', '은행을 다시 선택해 주세요.'));
  return [...out, ...unanswered(row, value)];
}

/** Says the yes that was looked for before to the texts in force; who was shown another version reads them again. */
async function agree(ctx: TxCtx, kind: ApplicationKind, agreements: Agreements): Promise<void> {
  const needs = needsOf(kind);
  const { userSeq } = ctx.caller;
  const inForce = await termsInForce(ctx.client, ctx.now);
  const needed = needs.flatMap((need) => neededTerms[need]);
  const stale = needed.some(
    (type) => inForce.get(type)?.version !== agreements.find((one) => one.termsType === type)?.version,
  );
  if (stale) throw fail('TERMS_CHANGED');
  if ((await missingTerms(ctx.client, { userSeq, needs }, ctx.now)).length === 0) return;
  const given = agreements.filter(({ termsType }) => needed.includes(termsType));
  await writeConsents(ctx.client, { userSeq, agreements: given, at: ctx.now, ip: ctx.request.ip });
}

/** The business and the person are this account's from now on, or somebody else's already. */
async function take(ctx: TxCtx, row: ApplicationRow, { value, person }: Said): Promise<void> {
  const { userSeq } = ctx.caller;
  const number = value.sellerKind === 'NONE' ? undefined : value.business?.number;
  if (person?.ciHash) await takePerson(ctx.db, userSeq, person.ciHash);
  if (!(await holdsOn(ctx.db, userSeq, row.applicationSeq)))
    await releaseBusinessNumbers(ctx.db, userSeq, number ? [number] : []);
  if (number) await takeBusinessNumber(ctx.db, userSeq, number);
}

const answer = (ctx: TxCtx, kind: ApplicationKind): Promise<Application> =>
  viewOf(ctx.db, ctx.config, {
    userSeq: ctx.caller.userSeq,
    kind,
    sells: sellsAs(ctx, kind),
    masked: ctx.caller.operator !== null,
    now: ctx.now,
  });

export const readOwn = answer;

/** A seller who wants to broadcast, too, stays a seller meanwhile. */
const follows = ({ caller }: Pick<TxCtx, 'caller'>): boolean => caller.userType === 'consumer';

/** Hands the application in, or what was held in again. */
export const ask =
  (kind: ApplicationKind) =>
  async ({ body }: { body: { version: number } }, ctx: TxCtx): Promise<Application> => {
    const row = await lockApplication(ctx.db, ctx.caller.userSeq, kind);
    if (!row) throw fail('APPLICATION_INCOMPLETE', { errors: missingIn(kind, 6, {}) });
    if (!isEditable(row.status) || (row.status === 'none' && sellsAs(ctx, kind))) throw changed(row);
    if (row.version !== body.version) throw conflictWith(row);
    const said = openSaid(ctx.config, row);
    const errors = await missing(ctx, row, said);
    if (errors.length > 0) throw fail('APPLICATION_INCOMPLETE', { errors });
    if (!isProven(said.person, ctx.now)) throw fail('ADULT_AUTH_REQUIRED');
    await agree(ctx, kind, said.value.agreements!);
    await submitPapers(ctx, said.value.docs ?? []);
    await take(ctx, row, said);
    const today = kstDay(ctx.now);
    const days = setting('reviewDays', today);
    await moveApplication(ctx.db, row, {
      action: row.status === 'hold' ? 'resubmit' : 'submit',
      actor: moverOf(ctx.caller, ['seller']),
      at: ctx.now,
      follows: follows(ctx),
      set: {
        submitted_at: toKst(ctx.now),
        due_day: addBusinessDays(today, days, (await readCalendar(ctx.client)).knownAt(ctx.now)),
        checked: null,
      },
    });
    return answer(ctx, kind);
  };

/** Takes it back; business and person are free again where nothing else of the account needs them. */
export async function withdraw(
  { body: { kind } }: { body: { kind: ApplicationKind } },
  ctx: TxCtx,
): Promise<Application> {
  const row = await lockApplication(ctx.db, ctx.caller.userSeq, kind);
  if (!row) throw fail('STATE_CHANGED', { current: { status: 'none' } });
  await releaseFor(ctx.db, row);
  await moveApplication(ctx.db, row, {
    action: 'withdraw',
    actor: moverOf(ctx.caller, ['seller']),
    at: ctx.now,
    follows: follows(ctx),
    // Whoever applies again is looked at by whoever takes it up.
    set: { reviewer_seq: null, marked: [], held_docs: null },
  });
  return answer(ctx, kind);
}
