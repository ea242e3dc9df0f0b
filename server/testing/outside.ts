import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { clock } from '../kit/clock/clock.ts';
import { openInbox, startMail, type Inbox } from '../../simulator/inbox.ts';

export interface Outside {
  inbox: Inbox;
  simUrl: string;
  mailUrl: string;
  stop(): Promise<void>;
}

/** The simulator's inbox alone: a real SMTP server and the SMS call, without its database. */
export async function startOutside(): Promise<Outside> {
  const inbox = openInbox();
  const mail = await startMail(inbox, 0, clock.now);
  const sms = createServer((request, response) => {
    void text(request).then((body) => {
      const message = JSON.parse(body) as { to: string; text: string };
      inbox.add({ at: clock.now().toISOString(), channel: 'SMS', subject: '', ...message });
      response.end('{}');
    });
  });
  await new Promise<void>((done) => sms.listen(0, '127.0.0.1', done));
  return {
    inbox,
    simUrl: `http://127.0.0.1:${(sms.address() as AddressInfo).port}`,
    mailUrl: `smtp://127.0.0.1:${mail.port}`,
    stop: async () => {
      await Promise.all([mail.stop(), new Promise((done) => sms.close(done))]);
    },
  };
}
