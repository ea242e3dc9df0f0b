/** Applications of the demo's consumers, one in each state, as far as each of them came (accounts.md §10). */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { neededTerms } from '../../contract/legal/terms.ts';
import { paperName } from '../../contract/seller/paper.ts';
import type { ApplicationValue } from '../../contract/seller/application.value.ts';
import { addBusinessDays, type Holidays } from '../../server/kit/clock/calendar.ts';
import { kstDay } from '../../server/kit/clock/clock.ts';
import { redIn } from '../../server/domains/seller/application/checks.ts';
import { sealSaid } from '../../server/domains/seller/application/sealed.ts';
import { readCalendar } from '../../server/domains/reference/index.ts';
import { APPLICANTS, type Step, type SeededApplicant } from './applicants.ts';
import { DAY, wire } from './days.ts';
import { personaOf } from './personas.ts';
import { idOfPaper } from './seller-papers.ts';
import { ADMIN_SEQ } from './world.ts';

interface Seeding {
  client: pg.ClientBase;
  now: number;
  secret: string;
  holidays: Holidays;
}

const REVIEW_DAYS = 3;
const pathOf = (userSeq: number, docType: number): string => `/files/${idOfPaper(userSeq, docType, 'file')}`;

/** What the applicant filled in, with the files of their papers. */
function valueOf({
  persona,
  draft,
  papers,
  sellerKind,
  business,
  account,
  step,
}: SeededApplicant): ApplicationValue {
  const { userSeq, name, phone, loginId } = personaOf(persona);
  const agreements = neededTerms.sell.map((termsType) => ({ termsType, version: 1, agreed: true }));
  return {
    entry: 'SELLER',
    sellerKind,
    salesForms: ['LIVE_MYSELF'],
    productType: 'normal',
    categorySeqList: [40500],
    referralSource: 'RECOMMENDATION',
    agreements,
    authId: createHash('sha256').update(`demo proof ${userSeq}`).digest('base64url').slice(0, 22),
    ...(business && {
      business: {
        taxType: 'NORMAL' as const,
        ecommerceExempt: null,
        representative: name,
        openedOn: '2021-04-05',
        ...business,
      },
    }),
    contact: { csPhone: '02-700-2013', csHours: '평일 10시-17시', email: loginId },
    ...(!draft && {
      address: { zip: '04524', base: '서울특별시 중구 세종대로 110', detail: '2층' },
      manager: { name, phone, email: loginId },
      account,
      sns: [{ kind: 'INSTAGRAM' as const, url: 'https://www.instagram.com/jangteo', followers: 1_840 }],
      intro: '직접 기르고 만든 것을 라이브로 소개하고 당일에 보냅니다.',
      docs: Object.keys(papers).map((docType) => ({
        docType: Number(docType),
        pathname: pathOf(userSeq, Number(docType)),
      })),
    }),
    ...(step < 4 && { contact: undefined }),
  };
}

async function addApplication(seeding: Seeding, applicant: SeededApplicant, seq: number): Promise<void> {
  const { client, now, secret, holidays } = seeding;
  const { persona, steps, marked = [], checked, sellerKind, step } = applicant;
  const { userSeq, name } = personaOf(persona);
  const proven = now - (steps[0]?.ago ?? 1) * DAY;
  const person = {
    name,
    birthDay: '1988-05-17',
    gender: 'F' as const,
    adult: true,
    ciHash: ciOf(userSeq),
    at: new Date(proven).toISOString(),
    until: new Date(proven + 90 * DAY).toISOString(),
  };
  const value = valueOf(applicant);
  const { open, sealed } = sealSaid({ secret, formerSecrets: [] }, { value, person });
  const last = steps.at(-1);
  const submitted = steps.findLast(({ status }) => status === 'new' || status === 'retry');
  const submittedAt = submitted ? now - submitted.ago * DAY : null;
  const reviewed = steps.some(({ status }) => status === 'progress');
  const held = steps.some(({ status }) => status === 'hold');
  await client.query(
    `insert into seller_application (application_seq, user_seq, kind, status, step, value, sealed, company, saved_at,
        submitted_at, due_day, reviewer_seq, held_docs, marked, checked, version, red)
      values ($1, $2, 'PRODUCER', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      seq,
      userSeq,
      last?.status ?? 'none',
      step,
      open,
      sealed,
      sellerKind === 'NONE' ? null : (applicant.business?.company ?? null),
      wire(proven),
      submittedAt && wire(submittedAt),
      submittedAt && addBusinessDays(kstDay(new Date(submittedAt)), REVIEW_DAYS, holidays),
      reviewed || held ? ADMIN_SEQ : null,
      held
        ? JSON.stringify(Object.fromEntries((value.docs ?? []).map((one) => [one.docType, one.pathname])))
        : null,
      marked,
      checked ? JSON.stringify({ ...checked, at: wire(now) }) : null,
      step + steps.length,
      redIn({ value, person }),
    ],
  );
  for (const one of steps) await addEvent(seeding, seq, one);
}

const addEvent = ({ client, now }: Seeding, seq: number, { status, ago, reason, text, fields = [] }: Step) =>
  client.query(
    `insert into seller_application_event (application_seq, status, at, by_user_seq, reason, text, fields)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      seq,
      status,
      wire(now - ago * DAY),
      status === 'new' || status === 'retry' ? null : ADMIN_SEQ,
      reason ?? null,
      text ?? null,
      fields,
    ],
  );

async function addPapers(
  { client, now }: Seeding,
  { persona, papers, steps }: SeededApplicant,
): Promise<void> {
  const { userSeq } = personaOf(persona);
  const submitted = now - (steps[0]?.ago ?? 1) * DAY;
  for (const [docType, { state, reason }] of Object.entries(papers)) {
    const decided = state !== 'SUBMITTED';
    await client.query(
      `insert into seller_doc (user_seq, doc_type, state, pathname, file_name, submitted_at, decided_at, decided_by,
          reject_reason, version)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        userSeq,
        docType,
        state,
        pathOf(userSeq, Number(docType)),
        `견본 ${paperName(Number(docType))}.pdf`,
        wire(submitted),
        decided ? wire(submitted + DAY / 4) : null,
        decided ? ADMIN_SEQ : null,
        reason ?? null,
        decided ? 3 : 2,
      ],
    );
  }
}

/** Nobody's: the hash of a word. */
const ciOf = (userSeq: number): string => createHash('sha256').update(`demo ci ${userSeq}`).digest('hex');

/** What a submitted application has said yes to, and whom it takes for itself. */
async function addTaken(
  { client, now }: Seeding,
  { persona, business, steps }: SeededApplicant,
): Promise<void> {
  const { userSeq } = personaOf(persona);
  await client.query('insert into seller_person (ci, user_seq) values ($1, $2)', [ciOf(userSeq), userSeq]);
  if (business?.number)
    await client.query('insert into business_number (number, user_seq) values ($1, $2)', [
      business.number,
      userSeq,
    ]);
  await client.query(
    `insert into consent (user_seq, terms_type, version, agreed, at, ip)
      select $1, unnest($2::text[]), 1, true, $3, '203.0.113.8'`,
    [userSeq, neededTerms.sell, wire(now - steps[0]!.ago * DAY)],
  );
}

const FIRST = 60_001;

/** Of one transaction with the rest of the seed; `secret` seals as the server does. */
export async function addApplications(client: pg.ClientBase, now: number, secret: string): Promise<void> {
  const seeding = { client, now, secret, holidays: (await readCalendar(client)).standing };
  for (const [i, applicant] of APPLICANTS.entries()) {
    await addApplication(seeding, applicant, FIRST + i);
    if (applicant.steps.length === 0) continue;
    await addPapers(seeding, applicant);
    await addTaken(seeding, applicant);
  }
  await client.query(`select setval(pg_get_serial_sequence('seller_application', 'application_seq'), $1)`, [
    FIRST + APPLICANTS.length - 1,
  ]);
}
