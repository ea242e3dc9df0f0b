import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDb, type TestDb } from '../../tools/testing/db.ts';
import { startApp, type TestApp } from '../testing/app.ts';

const documents = { onboardingGuide: 'https://docs.example.com/guide.pdf', sellerInfoForm: null };
const supportChat = { seller: 'https://chat.example.com/s', gripper: null };
const contacts = { seller: 'help@example.com', accounting: null };
let db: TestDb;
let app: TestApp;
beforeAll(async () => {
  db = await testDb();
  app = await startApp(db.url, { documents, contacts, supportChat, publicOrigin: 'https://jangteo.example' });
});
afterAll(async () => {
  await app.stop();
  await db.drop();
});

it('R163, R366: the console is told the documents and addresses of the house, and which there are not', async () => {
  const answer = await fetch(`${app.url}/config.json`);
  expect(await answer.json()).toMatchObject({
    documents,
    contacts,
    supportChat,
    businessHost: '',
    publicOrigin: 'https://jangteo.example',
  });
});

it('what the API promises is told in production only where it is asked for', async () => {
  const closed = await startApp(db.url, { apiDocs: false });
  for (const path of ['/docs', '/openapi.json']) {
    expect((await fetch(app.url + path)).status).toBe(200);
    expect((await fetch(closed.url + path)).status).toBe(404);
  }
  await closed.stop();
});
