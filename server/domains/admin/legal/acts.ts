/** 약관 관리 (operator.md §7): a draft is one operator's to write, publishing it takes two (docs/decisions/0240). */
import type { LegalVersionText, legalDeskApi } from '@jangteo/contract/admin/legal.api.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { termsType } from '@jangteo/contract/legal/legal.enums.ts';
import { z } from 'zod';
import { clock, kstDay } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import { expectVersion, overtaken } from '../../../kit/db/version.ts';
import { cleanHtml } from '../../../kit/html/html.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail, fieldError, type Refusal } from '../../../kit/http/fail.ts';
import { noteDecision } from '../../../kit/lifecycle/decide.ts';
import { defineApproval, propose } from '../../approval/index.ts';
import { addCategory, changeCategory, hashOfText, publishText, refusesText } from '../../legal/index.ts';
import {
  deleteDraft,
  insertDraft,
  readDeskCategories,
  readDeskVersion,
  readDeskVersions,
  readDraft,
  readTextsOf,
  writeDraft,
  type DraftFields,
} from './queries.ts';

type Api = typeof legalDeskApi;
type Key = InputOf<Api['version']>['params'];

const nameTaken = () => fieldError('name', 'DUPLICATE', '같은 이름의 분류가 있습니다.');

async function category(db: Db, legalSeq: number) {
  const found = (await readDeskCategories(db)).find((one) => one.legalSeq === legalSeq);
  if (!found) throw fail('NOT_FOUND');
  return found;
}

export async function newCategory({ body: { why, ...fields } }: InputOf<Api['addCategory']>, ctx: TxCtx) {
  const legalSeq = await addCategory(ctx.db, fields);
  if (legalSeq === null) throw nameTaken();
  await noteDecision(ctx, { subjects: [`legal_category:${legalSeq}`], why, before: {}, after: fields });
  return category(ctx.db, legalSeq);
}

export async function saveCategory(
  { params: { legalSeq }, body: { why, version, ...fields } }: InputOf<Api['editCategory']>,
  ctx: TxCtx,
) {
  const { name, exposed, order } = await category(ctx.db, legalSeq);
  if (!(await changeCategory(ctx.db, { legalSeq, version }, fields))) throw nameTaken();
  const before = { name, exposed, order };
  await noteDecision(ctx, { subjects: [`legal_category:${legalSeq}`], why, before, after: fields });
  return category(ctx.db, legalSeq);
}

export async function showVersion(
  { db, now }: Pick<TxCtx, 'db' | 'now'>,
  key: Key,
): Promise<LegalVersionText> {
  const version = await readDeskVersion(db, key, kstDay(now));
  return { ...version, ...(await readTextsOf(db, version)) };
}

const subjects = (itemSeq: number): string[] => [`legal:${itemSeq}`];
/** Texts are long: their hashes say whether they are the same. */
const noted = ({ html, ...rest }: DraftFields): object => ({ ...rest, html: hashOfText(html) });
const fieldsOf = ({ title, html, effectiveFrom, adverse, changes }: DraftFields): DraftFields => ({
  title,
  html: cleanHtml(html),
  effectiveFrom,
  adverse,
  changes,
});

export async function newDraft({ params, body }: InputOf<Api['addDraft']>, ctx: TxCtx) {
  const { legalSeq } = await category(ctx.db, params.legalSeq);
  const fields = fieldsOf(body);
  const itemSeq = await insertDraft(ctx.db, { legalSeq, termsType: body.termsType }, fields, ctx.now);
  const after = { termsType: body.termsType, ...noted(fields) };
  await noteDecision(ctx, { subjects: subjects(itemSeq), why: body.why, before: {}, after });
  return showVersion(ctx, { legalSeq, itemSeq });
}

/** A draft that is there to be written, locked, and its version at the desk. @throws LEGAL_PUBLISHED, NOT_FOUND */
async function draftOf({ db, now }: TxCtx, key: Key) {
  const { state } = await readDeskVersion(db, key, kstDay(now));
  if (state !== 'DRAFT') throw fail('LEGAL_PUBLISHED');
  const draft = await readDraft(db, key, { lock: true });
  return { draft, version: (await readDeskVersion(db, key, kstDay(now))).version };
}

export async function saveDraft({ params, body }: InputOf<Api['editDraft']>, ctx: TxCtx) {
  const { draft, version } = await draftOf(ctx, params);
  expectVersion(body.version, version);
  const fields = fieldsOf(body);
  await writeDraft(ctx.db, params.itemSeq, fields, ctx.now);
  await noteDecision(ctx, {
    subjects: subjects(params.itemSeq),
    why: body.why,
    before: noted(fieldsOf(draft)),
    after: noted(fields),
  });
  return showVersion(ctx, params);
}

export async function removeDraft({ params, body }: InputOf<Api['removeDraft']>, ctx: TxCtx) {
  const { draft, version } = await draftOf(ctx, params);
  expectVersion(body.version, version);
  const before = noted(fieldsOf(draft));
  await deleteDraft(ctx.db, params.itemSeq);
  await noteDecision(ctx, { subjects: subjects(params.itemSeq), why: body.why, before, after: {} });
  return null;
}

const payload = z.strictObject({
  legalSeq: z.number(),
  itemSeq: z.number(),
  /** Of the draft as it is kept, and as it was shown: that counts what was asked for, too. */
  version: z.number(),
  seen: z.number(),
});
type Payload = z.output<typeof payload>;

async function refusal(db: Db, { version, legalSeq, itemSeq }: Payload): Promise<Refusal | null> {
  const key = { legalSeq, itemSeq };
  const at = clock.now();
  const [standing] = await readDeskVersions(db, key, kstDay(at));
  if (!standing) return fail('NOT_FOUND');
  if (standing.state !== 'DRAFT') return fail('LEGAL_PUBLISHED');
  const draft = await readDraft(db, key);
  if (draft.version !== version) return overtaken(draft);
  return refusesText(db, { legalSeq, ...draft, worse: draft.adverse }, at);
}

/** Publishing is always two's: what everybody is bound by. */
export const legalApproval = defineApproval<Payload>({
  kind: 'LEGAL_PUBLISH',
  schema: payload,
  subject: ({ itemSeq }) => `legal:${itemSeq}`,
  amount: () => null,
  needs: () => true,
  still: refusal,
  waiting: async (db, { seen, ...key }) => {
    const { version } = await readDeskVersion(db, key, kstDay(clock.now()));
    return version === seen ? fail('APPROVAL_WAITING') : overtaken({ version });
  },
  show: async (db, key) => {
    const draft = await readDeskVersion(db, key, kstDay(clock.now()));
    const { html, before } = await readTextsOf(db, draft);
    return [
      { label: '약관', value: termsType.label(draft.termsType) },
      { label: '제목', value: draft.title },
      { label: '버전', value: before ? `${before.number} → ${before.number + 1}` : '1' },
      { label: '시행일', value: draft.effectiveFrom },
      { label: '회원에게 불리한 변경', value: draft.adverse ? '예. 이메일로도 알립니다.' : '아니요' },
      { label: '바뀐 내용', value: (draft.changes ?? '처음 공지합니다.').slice(0, 300) },
      { label: '내용 확인 값', value: hashOfText(html) },
    ];
  },
  run: async (db, { version, legalSeq, itemSeq }, { at, by, approvalSeq }) => {
    const draft = await readDraft(db, { legalSeq, itemSeq }, { lock: true });
    if (draft.version !== version) throw overtaken(draft);
    const { adverse: worse, version: _read, ...text } = draft;
    await publishText(db, { termsSeq: itemSeq, legalSeq, worse, ...text }, { at, by, approvalSeq });
    await deleteDraft(db, itemSeq);
  },
});

export async function publish({ params, body: { version: seen, why } }: InputOf<Api['publish']>, ctx: TxCtx) {
  const { state, version: current } = await readDeskVersion(ctx.db, params, kstDay(ctx.now));
  if (state !== 'DRAFT') throw fail('LEGAL_PUBLISHED');
  expectVersion(seen, current);
  const { version } = await readDraft(ctx.db, params);
  const approval = await propose(ctx, legalApproval, { ...params, version, seen }, why);
  const after = { approval: approval?.approvalSeq ?? null };
  await noteDecision(ctx, { subjects: subjects(params.itemSeq), why, before: {}, after });
  return { approval, result: approval ? null : await readDeskVersion(ctx.db, params, kstDay(ctx.now)) };
}
