import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { callbackify } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import type { Faults } from './kit/faults.ts';

/** A message that left the product: SMS by the port's adapter, mail over real SMTP. */
export interface Message {
  at: string;
  channel: 'SMS' | 'MAIL';
  to: string;
  subject: string;
  text: string;
}

const KEEP = 5_000;
/** References of messages that went to more people than are kept. */
const KEEP_REFERENCES = 500_000;

export interface Inbox {
  add(message: Message): void;
  /** A carrier took a message over that its sender calls so. */
  take(reference: string): void;
  took(reference: string): boolean;
  find(to: string | undefined, since: string | undefined): Message[];
  clear(): void;
}

/** Newest first; the oldest fall out. */
export function openInbox(): Inbox {
  let messages: Message[] = [];
  const references = new Set<string>();
  return {
    add: (message) => {
      messages = [message, ...messages].slice(0, KEEP);
    },
    take: (reference) => {
      references.add(reference);
      if (references.size > KEEP_REFERENCES) references.delete(references.values().next().value!);
    },
    took: (reference) => references.has(reference),
    find: (to, since) =>
      messages.filter(
        (m) =>
          (!to || m.to.replace(/[- ]/g, '').toLowerCase() === to.replace(/[- ]/g, '').toLowerCase()) &&
          (!since || m.at >= since),
      ),
    clear: () => {
      messages = [];
      references.clear();
    },
  };
}

async function readMail(stream: Readable): Promise<{ subject: string; text: string }> {
  const mail = await PostalMime.parse(await buffer(stream));
  return { subject: mail.subject ?? '', text: (mail.text ?? '').trim() };
}

/** How a mail goes wrong: refused, late, twice, or without an answer before or after it was taken. */
async function underMailFaults(faults: Faults | undefined, take: () => Promise<void>): Promise<void> {
  const fault = faults?.take('MAIL', 'CALL') ?? faults?.take('MAIL', 'REPORT');
  if (fault?.kind === 'ERROR') throw Object.assign(new Error('try again later'), { responseCode: 451 });
  if (fault?.kind === 'TIMEOUT_BEFORE' || fault?.kind === 'DELAY') await sleep(fault.ms);
  if (fault?.kind === 'TIMEOUT_BEFORE') throw Object.assign(new Error('gone'), { responseCode: 421 });
  await take();
  if (fault?.kind === 'DUPLICATE') await take();
  if (fault?.kind === 'TIMEOUT_AFTER_EFFECT') await sleep(fault.ms);
}

/** A real SMTP server on loopback that puts every mail into the inbox. */
export async function startMail(
  inbox: Inbox,
  { host, port }: { host: string; port: number },
  now: () => Date,
  faults?: Faults,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: 5_242_880,
    logger: false,
    onData: (stream, session, done) => {
      const take = async (): Promise<void> => {
        const mail = await readMail(stream);
        await underMailFaults(faults, async () => {
          for (const to of session.envelope.rcptTo)
            inbox.add({ at: now().toISOString(), channel: 'MAIL', to: to.address, ...mail });
        });
      };
      callbackify(take)(done);
    },
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
