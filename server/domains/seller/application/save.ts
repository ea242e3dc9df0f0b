import { overtaken } from '../../../kit/db/version.ts';
import type { applicationApi } from '@jangteo/contract/seller/application.api.ts';
import type { ApplicationKind } from '@jangteo/contract/seller/application.enums.ts';
import { missingIn, type ApplicationValue, type Step } from '@jangteo/contract/seller/application.value.ts';
import type { DataOf, InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import { toQueryable } from '../../../kit/db/bound.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail, fieldError } from '../../../kit/http/fail.ts';
import { emit } from '../../../kit/outbox/outbox.ts';
import { readPersonAuth } from '../../identity/index.ts';
import { namesOfPapers } from '../paper/files.ts';
import { redIn } from './checks.ts';
import {
  insertApplication,
  lockApplication,
  namesOfCategories,
  updateApplication,
  type ApplicationRow,
  type Written,
} from './queries.ts';
import { openSaid, sealSaid, type ProvenApplicant, type Said } from './sealed.ts';
import { completeOf, isEditable } from './view.ts';

type Save = InputOf<typeof applicationApi.save>['body'];

/** How long an adult authentication for an application counts (accounts.md §3). */
const PROVEN_MS = 90 * 86_400_000;

/** Whether the caller is already what is applied for. */
export const sellsAs = ({ caller }: Pick<TxCtx, 'caller'>, kind: ApplicationKind): boolean =>
  kind === 'PRODUCER'
    ? caller.userType === 'producer'
    : caller.userType === 'influencer' || caller.matchSaleable;

export const conflictWith = (row: Pick<ApplicationRow, 'status' | 'version'> | null) =>
  overtaken(row ?? { version: 0 });
export const changed = ({ status, version }: Pick<ApplicationRow, 'status' | 'version'>) =>
  fail('STATE_CHANGED', { current: { status, version } });

/** Between the first approval and the end: what is left may be put right, and nothing else. */
const mendsWhatIsLeft = ({ step, value }: Save): boolean =>
  step === 3 || (step === 4 && Object.keys(value).every((name) => name === 'account'));

async function provenBy(ctx: TxCtx, authId: string): Promise<ProvenApplicant> {
  const person = await readPersonAuth(ctx.client, authId, { ...ctx, purpose: 'request_producer' });
  if (!person) throw fieldError('value.authId', 'REFERENCE', '본인인증을 다시 해 주세요.');
  const { name, birthDay, gender, adult, ciHash, goodUntil } = person;
  const until = new Date(goodUntil);
  return {
    name,
    birthDay,
    gender,
    adult,
    ciHash,
    at: new Date(until.getTime() - PROVEN_MS).toISOString(),
    until: until.toISOString(),
  };
}

/** What only the rows know of what was typed: categories, files, the proof. */
async function check(ctx: TxCtx, body: Save, before: Said): Promise<Said['person']> {
  if (body.value.categorySeqList) {
    const known = await namesOfCategories(ctx.db, body.value.categorySeqList);
    if (known.length < body.value.categorySeqList.length)
      throw fieldError('value.categorySeqList', 'REFERENCE', '카테고리를 다시 선택해 주세요.');
  }
  if (body.value.docs) {
    const kept = new Set(before.value.docs?.map(({ pathname }) => pathname));
    if (body.value.docs.some(({ pathname }) => !kept.has(pathname)))
      await namesOfPapers(ctx, body.value.docs, 'value.docs');
  }
  const { authId } = body.value;
  return authId && authId !== before.value.authId ? provenBy(ctx, authId) : before.person;
}

async function write(ctx: TxCtx, row: ApplicationRow | null, body: Save, written: Written): Promise<number> {
  const { userSeq } = ctx.caller;
  if (!row) {
    const begun = await insertApplication(ctx.db, userSeq, body.kind, written);
    if (begun !== null) return begun;
    throw conflictWith(await lockApplication(ctx.db, userSeq, body.kind));
  }
  await updateApplication(ctx.db, row, written);
  const version = row.version + 1;
  // Whoever waits for the end may have put right what was left.
  if (row.status === 'approve')
    await emit(toQueryable(ctx.db), {
      topic: 'application.saved',
      key: `application.saved:${row.applicationSeq}:${version}`,
      payload: { applicationSeq: row.applicationSeq, userSeq },
    });
  return version;
}

/** Keeps a step as it was typed so far (R291). */
export async function save(
  { body }: InputOf<typeof applicationApi.save>,
  ctx: TxCtx,
): Promise<DataOf<typeof applicationApi.save>> {
  const row = await lockApplication(ctx.db, ctx.caller.userSeq, body.kind);
  if (sellsAs(ctx, body.kind) && (!row || row.status === 'none'))
    throw fail('STATE_CHANGED', { current: { status: 'final' } });
  if (row && !isEditable(row.status) && !(row.status === 'approve' && mendsWhatIsLeft(body)))
    throw changed(row);
  if ((body.version ?? 0) !== (row?.version ?? 0)) throw conflictWith(row);
  const before: Said = row ? openSaid(ctx.config, row) : { value: {}, person: null };
  const person = await check(ctx, body, before);
  const value: ApplicationValue = { ...before.value, ...body.value };
  const lacking = row?.status === 'approve' ? missingIn(body.kind, body.step as Step, value) : [];
  if (lacking.length > 0) throw fail('APPLICATION_INCOMPLETE', { errors: lacking });
  const savedAt = toKst(ctx.now);
  const version = await write(ctx, row, body, {
    step: body.step,
    ...sealSaid(ctx.config, { value, person }),
    red: redIn({ value, person }),
    company: value.sellerKind === 'NONE' ? null : (value.business?.company ?? null),
    at: savedAt,
  });
  return { version, step: body.step, savedAt, complete: completeOf(body.kind, value) };
}
