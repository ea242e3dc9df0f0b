import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDb, type TestDb } from '../../tools/testing/db.ts';
import { startApp, type TestApp } from '../testing/app.ts';

const documents = { onboardingGuide: 'https://docs.example.com/guide.pdf', sellerInfoForm: null };
const contacts = { seller: 'help@example.com', accounting: null };
let db: TestDb;
let app: TestApp;
beforeAll(async () => {
  db = await testDb();
  app = await startApp(db.url, { documents, contacts, publicOrigin: 'https://jangteo.example' });
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
    publicOrigin: 'https://jangteo.example',
  });
});
