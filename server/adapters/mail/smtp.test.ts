import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { smtpMail } from './smtp.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

/** A server, or somebody between, that offers no STARTTLS; answers what it was told. */
async function listens(): Promise<{ port: number; heard: string[] }> {
  const heard: string[] = [];
  server = createServer((socket) => {
    socket.on('error', () => undefined).write('220 there\r\n');
    socket.on('data', (chunk) => {
      const line = chunk.toString();
      heard.push(line);
      const [word] = line.split(/\s/);
      if (word === 'EHLO') socket.write('250-there\r\n250 AUTH PLAIN\r\n');
      else if (word === 'AUTH') socket.write('235 in\r\n');
      else if (word === 'STARTTLS') socket.write('502 no\r\n');
      else if (word === 'DATA') socket.write('354 go\r\n');
      else if (word === 'QUIT') socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
  });
  await new Promise<void>((up) => server!.listen(0, '0.0.0.0', up));
  return { port: (server.address() as AddressInfo).port, heard };
}
const mail = { to: 'a@example.com', subject: 's', text: 't', key: 'k' };

test('a password is told to nobody over a line in clear', async () => {
  const { port, heard } = await listens();
  // This machine under a name that does not say so.
  await expect(smtpMail(`smtp://post:secret@0.0.0.0:${port}`, 'j@example.com').send(mail)).rejects.toThrow(
    /STARTTLS|502/,
  );
  expect(heard.join('')).not.toMatch(/AUTH|secret/);
});

test('on this machine, and without a password, STARTTLS is not asked for', async () => {
  const { port, heard } = await listens();
  await smtpMail(`smtp://post:secret@127.0.0.1:${port}`, 'j@example.com').send(mail);
  await smtpMail(`smtp://0.0.0.0:${port}`, 'j@example.com').send(mail);
  expect(heard.filter((line) => line.startsWith('AUTH'))).toHaveLength(1);
  expect(heard.filter((line) => line.startsWith('DATA'))).toHaveLength(2);
});
