import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clock } from '../../../kit/clock/clock.ts';
import { resetRates } from '../../../kit/http/rate.ts';
import { steppedUp } from '../../../testing/step-up.ts';
import { actsFor } from '../../../testing/acting.ts';
import { addPerson } from '../../../testing/people.ts';
import { putIdentityDoc } from '../../../testing/put-file.ts';
import { standAt } from '../../../../tools/testing/moment.ts';
import { type Applicant } from '../application/applying.testing.ts';
import { startApplications, type Stage } from '../application/stage.testing.ts';
import { WHY } from '../../../testing/reviews.ts';
import { expirePapers } from './jobs.ts';

let stage: Stage;
let who: Applicant;
let seq: number;
beforeAll(async () => {
  stage = await startApplications();
  who = await stage.applicant();
  seq = await stage.applied(who);
});
beforeEach(resetRates);
afterAll(() => stage.stop());

const said = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];
const path = (userSeq = who.seq, docType: number | string = 1) =>
  `/v1/user/${userSeq}/download/docs/${docType}`;
const open = async (token: string, query: object = {}, at = path()) =>
  stage.app.call('GET', at, {
    token,
    query: { ...query },
    headers: await steppedUp(stage.app.deps, token),
  });
const bytes = async (token: string, query = '', at = path()) => {
  const answer = await fetch(`${stage.app.url}${at}${query}`, {
    headers: { authorization: `Bearer ${token}`, ...(await steppedUp(stage.app.deps, token)) },
  });
  return { answer, body: Buffer.from(await answer.arrayBuffer()) };
};
const state = async (docType: number) =>
  (await stage.read(who)).docs.find((paper) => paper.docType === docType)!;

describe('R161: a copy of a paper', () => {
  test('its owner’s at once: a picture of the same size, not the file itself, kept nowhere', async () => {
    const { answer, body } = await bytes(who.token);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'no-store',
    ]);
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    const { data, info } = await sharp(body).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, data.some((value) => value < 250)]).toEqual([400, 250, true]);
  });

  test('an operator says why: 400 without, a line in the access log with', async () => {
    expect(said(await open(stage.operator))).toEqual([400, 'DOC_REASON_REQUIRED']);
    expect(said(await open(stage.operator, { reason: 'ETC' }))).toEqual([400, 'DOC_REASON_REQUIRED']);
    expect((await bytes(stage.operator, '?reason=REVIEW')).answer.status).toBe(200);
    const rows = await stage.sql<{ kind: string; reason: string; subjects: string[] }>(
      `select kind, reason, subjects from access_log where kind = 'DOWNLOAD' order by log_seq desc limit 1`,
    );
    expect(rows[0]).toEqual({
      kind: 'DOWNLOAD',
      reason: '심사',
      subjects: [`paper:${who.seq}:1`, `user:${who.seq}`],
    });
  });

  test('an operator shows who they are first, within ten minutes; its owner does not', async () => {
    const asked = { token: stage.operator, query: { reason: 'REVIEW' } };
    const refused = await stage.app.call('GET', path(), asked);
    expect([...said(refused), refused.body.data]).toEqual([
      461,
      'STEP_UP_REQUIRED',
      { nextAction: 'STEP_UP' },
    ]);
    const over = await steppedUp(stage.app.deps, stage.operator, -1);
    expect(said(await stage.app.call('GET', path(), { ...asked, headers: over }))[0]).toBe(461);
    const own = await fetch(`${stage.app.url}${path()}`, {
      headers: { authorization: `Bearer ${who.token}` },
    });
    expect(own.status).toBe(200);
  });

  test('an operator who acts as the owner says why, too', async () => {
    const shop = await addPerson(stage.app.deps, { loginId: 'acted' });
    const pathname = await putIdentityDoc(stage.app.deps, shop, '신분증.pdf', await page());
    await stage.sql(
      `insert into seller_doc (user_seq, doc_type, state, pathname, file_name, submitted_at)
        values ($1, 5, 'SUBMITTED', $2, '신분증.pdf', $3)`,
      [shop, pathname, clock.now()],
    );
    const acting = {
      ...(await actsFor(stage.app.deps, stage.operator, shop)),
      ...(await steppedUp(stage.app.deps, stage.operator)),
      authorization: `Bearer ${stage.operator}`,
    };
    const at = `${stage.app.url}${path(shop, 5)}`;
    expect((await fetch(at, { headers: acting })).status).toBe(400);
    const answer = await fetch(`${at}?reason=REQUEST`, { headers: acting });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const copy = await PDFDocument.load(Buffer.from(await answer.arrayBuffer()));
    expect(String(copy.getPage(0).node.Resources())).toContain('/XObject');
  });

  test('there is none for anybody else, whoever they are and whatever they say', async () => {
    const other = await stage.applicant();
    await addPerson(stage.app.deps, { loginId: 'stranger' });
    const { token } = await stage.app.login('stranger');
    for (const someone of [other.token, token]) {
      expect(said(await open(someone))).toEqual([404, 'NOT_FOUND']);
      expect(said(await open(someone, { reason: 'REVIEW' }))).toEqual([404, 'NOT_FOUND']);
      expect(said(await open(someone, {}, path(other.seq, 1)))).toEqual([404, 'NOT_FOUND']);
    }
    expect(said(await open(who.token, {}, path(who.seq, 3)))).toEqual([404, 'NOT_FOUND']);
    expect(said(await open(who.token, {}, path(who.seq, 9)))).toEqual([404, 'NOT_FOUND']);
    expect(said(await open(stage.operator, { reason: 'REVIEW' }, path(999_999, 1)))).toEqual([
      404,
      'NOT_FOUND',
    ]);
  });

  test('no link opens the file, not its owner’s either (A10)', async () => {
    const [file] = await stage.sql<{ pathname: string }>(
      'select pathname from seller_doc where user_seq = $1 and doc_type = 1',
      [who.seq],
    );
    for (const at of [file!.pathname, file!.pathname.replace('/files/', '/media/')]) {
      const answer = await fetch(`${stage.app.url}${at}`, {
        headers: { authorization: `Bearer ${who.token}` },
      });
      expect(answer.status).toBe(404);
    }
  });

  test('a pdf that cannot be stamped is handed out to nobody', async () => {
    const broken = await stage.applicant();
    await stage.save(broken, 1, { sellerKind: 'NONE' });
    const junk = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
    const pathname = await putIdentityDoc(stage.app.deps, broken.seq, '깨진.pdf', junk);
    await stage.sql(
      `insert into seller_doc (user_seq, doc_type, state, pathname, file_name, submitted_at)
        values ($1, 5, 'SUBMITTED', $2, '깨진.pdf', $3)`,
      [broken.seq, pathname, clock.now()],
    );
    expect(said(await open(broken.token, {}, path(broken.seq, 5)))).toEqual([400, 'FILE_BROKEN']);
  });

  test('Z10: the twenty-first in an hour of one operator is told to the others, once', async () => {
    await addPerson(stage.app.deps, { loginId: 'curious', userType: 'admin' });
    const { token, userSeq } = await stage.app.login('curious');
    await stage.sql(
      `insert into access_log (at, user_seq, ip, kind, call, request_id)
        select $2, $1, '', 'DOWNLOAD', 'GET /v1/user/{userSeq}/download/docs/{docType}', 'x'
        from generate_series(1, 19)`,
      [userSeq, clock.now()],
    );
    const alerts = () =>
      stage.sql<{ payload: object }>(`select payload from outbox where topic = 'seller.papers-opened'`);
    await bytes(token, '?reason=AUDIT');
    expect(await alerts()).toEqual([]);
    await bytes(token, '?reason=AUDIT');
    await bytes(token, '?reason=AUDIT');
    expect(await alerts()).toEqual([{ payload: { operator: userSeq, opened: 21 } }]);
  });
});

const page = async (): Promise<Buffer> => {
  const pdf = await PDFDocument.create();
  pdf.addPage([300, 400]);
  return Buffer.from(await pdf.save());
};

describe('the operator decides papers', () => {
  test('refused with a reason that its owner reads; approved until a day; over a day later', async () => {
    const refused = await stage.decidePaper(seq, 1, {
      decision: 'REJECT',
      reason: '사진이 흐려 읽을 수 없습니다.',
    });
    expect(refused.body.data).toMatchObject({
      state: 'REJECTED',
      rejectReason: '사진이 흐려 읽을 수 없습니다.',
    });
    expect(await state(1)).toMatchObject({
      state: 'REJECTED',
      rejectReason: '사진이 흐려 읽을 수 없습니다.',
    });
    expect(said(await stage.decidePaper(seq, 1, { decision: 'APPROVE', why: WHY }))).toEqual([
      412,
      'STATE_CHANGED',
    ]);
    const late = await stage.decidePaper(seq, 2, { decision: 'APPROVE', why: WHY, expiresOn: '2020-01-01' });
    expect(said(late)).toEqual([400, 'BAD_REQUEST']);
    const stale = await stage.decidePaper(seq, 2, { decision: 'APPROVE', why: WHY, version: 99 });
    expect(said(stale)).toEqual([412, 'VERSION_CONFLICT']);
    await stage.decidePaper(seq, 2, { decision: 'APPROVE', why: WHY, expiresOn: '2026-12-31' });
    expect(await state(2)).toMatchObject({ state: 'APPROVED', expiresOn: '2026-12-31' });
    const setting = clock.setting();
    standAt(Date.parse('2027-01-01T09:00:00+09:00'));
    expect(await expirePapers({ pools: stage.app.deps.pools, signal: new AbortController().signal })).toBe(1);
    clock.set(setting);
    expect(await state(2)).toMatchObject({ state: 'EXPIRED' });
  });

  test('a paper that there is not: 404; without a reason: 400', async () => {
    const decide = (userSeq: number, docType: number, body: object) =>
      stage.app.call('PUT', `/v1/admin/users/${userSeq}/docs/${docType}`, { token: stage.operator, body });
    expect(said(await decide(who.seq, 8, { decision: 'APPROVE', version: 1, why: WHY }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
    expect(said(await decide(who.seq, 1, { decision: 'REJECT', version: 1 }))).toEqual([400, 'BAD_REQUEST']);
    expect(
      said(
        await stage.app.call('PUT', `/v1/admin/users/${who.seq}/docs/1`, {
          token: who.token,
          body: { decision: 'APPROVE', version: 1, why: WHY },
        }),
      ),
    ).toEqual([403, 'ACCESS_DENIED']);
  });
});
