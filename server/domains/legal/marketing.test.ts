import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWorkers, type Workers } from '../../kit/jobs/jobs.ts';
import { clock } from '../../kit/clock/clock.ts';
import { startOutside, type Outside } from '../../testing/outside.ts';
import { advance } from '../../testing/people.ts';
import { chores, subscriptions } from './jobs.ts';
import { stageTerms } from './stage.testing.ts';

const YEAR_MS = 365 * 86_400_000;
const { app, rows, enter } = stageTerms();
const mailUrl = process.env.MAIL_URL;
let outside: Outside;
let workers: Workers;

beforeAll(async () => {
  outside = await startOutside();
  process.env.MAIL_URL = outside.mailUrl;
  workers = await startWorkers(app().deps, subscriptions, []);
});
afterAll(async () => {
  await workers.stop();
  await outside.stop();
  if (mailUrl === undefined) delete process.env.MAIL_URL;
  else process.env.MAIL_URL = mailUrl;
});

const say = (token: string, agreed: boolean) =>
  app().call('PATCH', '/v1/seller/optional-terms/PRIVACY_MARKETING', { token, query: { agreed } });
const subjects = (to: string) => outside.inbox.find(to, undefined).map(({ subject }) => subject);
const askAgain = () =>
  chores[0]!.run({ ...app().deps, signal: new AbortController().signal }).then(() => workers.relay());

describe('marketing', () => {
  test('the result of a word is written to a proven address at once', async () => {
    const to = 'told@example.com';
    const { token } = await enter('told', { email: to, emailVerified: true });
    await say(token, true);
    await expect.poll(() => subjects(to)).toEqual(['[장터] 마케팅 정보 수신 동의 결과 안내']);
    await say(token, false);
    await expect.poll(() => subjects(to)).toHaveLength(2);
    expect(subjects(to)).toContain('[장터] 마케팅 정보 수신 동의 철회 결과 안내');
  });

  test('who agreed is asked again every two years, once; who took it back is not', async () => {
    const stays = await enter('stays', { email: 'stays@example.com', emailVerified: true });
    const goes = await enter('goes', { email: 'goes@example.com', emailVerified: true });
    await say(stays.token, true);
    await say(goes.token, true);
    await say(goes.token, false);
    const asked = '[장터] 마케팅 정보 수신 동의 확인';
    const count = (to: string) => subjects(to).filter((subject) => subject === asked).length;
    await askAgain();
    advance(2 * YEAR_MS + 2 * 86_400_000);
    await askAgain();
    await askAgain();
    await expect.poll(() => count('stays@example.com')).toBe(1);
    advance(2 * YEAR_MS);
    await askAgain();
    await expect.poll(() => count('stays@example.com')).toBe(2);
    expect(count('goes@example.com')).toBe(0);
    expect(
      await rows(
        'select period from consent_asked a join consent c using (consent_seq) where user_seq = $1 order by 1',
        [stays.userSeq],
      ),
    ).toEqual([{ period: 1 }, { period: 2 }]);
    expect(clock.now().getFullYear()).toBeGreaterThan(2029);
  });
});
