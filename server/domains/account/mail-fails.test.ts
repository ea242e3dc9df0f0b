// G-PII-2: a mail server's refusal names the address; the queue keeps why, and not whom.
import { createServer, type AddressInfo } from 'node:net';
import pg from 'pg';
import { expect, test } from 'vitest';
import { stageWays } from './ways.testing.ts';

const { app, browser } = stageWays();

test('the queue keeps no address of a mail that was refused', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined).write('220 there\r\n');
    socket.on('data', (chunk) => {
      const to = /RCPT TO:(<.*>)/.exec(chunk.toString())?.[1];
      socket.write(to ? `550 5.1.1 ${to}: Recipient address rejected\r\n` : '250 ok\r\n');
    });
  });
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  const { MAIL_URL: before } = process.env;
  process.env.MAIL_URL = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const own = browser();
  const email = 'refused-once@example.com';
  await own.call('POST', '/user/join/email/prepare', { body: { email, ...own.device } });
  const queue = new pg.Client({ connectionString: app().ownerUrl });
  await queue.connect();
  const outputs = async () => {
    const { rows } = await queue.query<{ output: string }>(
      `select output::text from pgboss.job where name like 'account.code-issued%' and output is not null`,
    );
    return rows.map(({ output }) => output).join();
  };
  await expect.poll(outputs).toContain('550 5.1.1 <***@***>');
  expect(await outputs()).not.toContain('refused-once');
  process.env.MAIL_URL = before;
  await queue.end();
  server.close();
});
