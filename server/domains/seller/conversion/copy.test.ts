import { expect, test } from 'vitest';
import { steppedUp } from '../../../testing/step-up.ts';
import { stageConversions } from './stage.testing.ts';

const { stage, applied, change, person, sql } = stageConversions();

const open = async (token: string, userSeq: number, docType: number, query: object = {}) =>
  stage.app.call('GET', `/v1/user/${userSeq}/download/business-conversion-docs/${docType}`, {
    token,
    query: { ...query },
    headers: await steppedUp(stage.app.deps, token),
  });
const said = ({ status, body }: { status: number; body: { code?: string } | null }) => [status, body?.code];

test('R161: papers of the newest change: its owner’s, an operator’s who says why, nobody else’s', async () => {
  const { who, seq } = await applied();
  const bytes = await fetch(`${stage.app.url}/v1/user/${who.seq}/download/business-conversion-docs/1`, {
    headers: { authorization: `Bearer ${who.token}` },
  });
  expect([bytes.status, bytes.headers.get('content-type'), bytes.headers.get('cache-control')]).toEqual([
    200,
    'image/png',
    'no-store',
  ]);
  expect(said(await open(stage.operator, who.seq, 1))).toEqual([400, 'DOC_REASON_REQUIRED']);
  const asked = await fetch(
    `${stage.app.url}/v1/user/${who.seq}/download/business-conversion-docs/1?reason=REVIEW`,
    {
      headers: {
        authorization: `Bearer ${stage.operator}`,
        ...(await steppedUp(stage.app.deps, stage.operator)),
      },
    },
  );
  expect(asked.status).toBe(200);
  const [line] = await sql<{ subjects: string[]; reason: string }>(
    `select subjects, reason from access_log where kind = 'DOWNLOAD' order by log_seq desc limit 1`,
  );
  expect(line).toEqual({
    subjects: [`business-conversion:${seq}:1`, `user:${who.seq}`],
    reason: '심사',
  });
  expect(said(await open((await person()).token, who.seq, 1))).toEqual([404, 'NOT_FOUND']);
  // Nothing of this kind was handed in; the account's own papers are another call's.
  expect(said(await open(who.token, who.seq, 3))).toEqual([404, 'NOT_FOUND']);
  await change(who, seq, { version: 1, action: 'WITHDRAW' });
  expect(said(await open(who.token, who.seq, 1))).toEqual([404, 'NOT_FOUND']);
});
