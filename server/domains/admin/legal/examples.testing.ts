import { addDays, clock, kstDay, toKst } from '../../../kit/clock/clock.ts';
import type { Examples, Occasion } from '../../../proofs/occasion.ts';

const why = '예시로 확인했습니다.';
const POLICY = 3;
/** Later than any version that is announced. */
const from = () => addDays(kstDay(clock.now()), 300);

/** A category of its own for each request. */
async function category({ world }: Occasion) {
  const [row] = await world.sql<{ seq: string }>(
    `insert into legal_category (legal_seq, name, sort) select max(legal_seq) + 1, $1, 99 from legal_category
      returning legal_seq as seq`,
    [`예시 ${crypto.randomUUID().slice(0, 12)}`],
  );
  return { legalSeq: Number(row!.seq) };
}
const fields = () => ({ name: `예시 ${crypto.randomUUID().slice(0, 12)}`, exposed: false, order: 99, why });

/** A draft of its own. */
async function draft({ world }: Occasion) {
  const [row] = await world.sql<{ seq: string }>(
    `insert into legal_draft (legal_seq, terms_type, title, html, effective_from, worse, changes, updated_at)
      values ($1, 'YOUTH_PROTECTION', '예시 초안', '<p>예시</p>', $2, false, '예시로 고쳤습니다.', $3) returning item_seq as seq`,
    [POLICY, from(), toKst(clock.now())],
  );
  return { legalSeq: POLICY, itemSeq: Number(row!.seq) };
}
const text = () => ({
  title: '예시 정책',
  html: '<p>새 예시</p>',
  effectiveFrom: from(),
  adverse: false,
  changes: '예시를 하나 더 적었습니다.',
  why,
});

export const legalExamples: Examples = {
  'admin-legal.addCategory': () => Promise.resolve([{ body: fields() }]),
  'admin-legal.editCategory': async (o) => [{ params: await category(o), body: { ...fields(), version: 0 } }],
  'admin-legal.versions': () => Promise.resolve([{ params: { legalSeq: POLICY } }]),
  'admin-legal.version': async (o) => [{ params: await draft(o) }],
  'admin-legal.addDraft': () =>
    Promise.resolve([
      { params: { legalSeq: POLICY }, body: { termsType: 'SERVICE_OPERATION', ...text() } },
      { params: { legalSeq: POLICY }, body: { termsType: 'YOUTH_PROTECTION', ...text(), changes: null } },
    ]),
  'admin-legal.editDraft': async (o) => [{ params: await draft(o), body: { ...text(), version: 0 } }],
  'admin-legal.removeDraft': async (o) => [{ params: await draft(o), body: { version: 0, why } }],
  'admin-legal.publish': async (o) => [{ params: await draft(o), body: { version: 0, why } }],
};
