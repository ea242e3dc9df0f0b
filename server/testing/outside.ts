import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { clock } from '../kit/clock/clock.ts';
import { rangeOf } from '../../simulator/breach/breach.ts';
import { openInbox, startMail, type Inbox } from '../../simulator/inbox.ts';

export interface Outside {
  inbox: Inbox;
  simUrl: string;
  mailUrl: string;
  stop(): Promise<void>;
}

/**
 * The simulator's inbox and breached passwords alone: a real SMTP server and the SMS call, without its database; with `social` the three
 * companies that people sign in at.
 */
export async function startOutside({ social = false }: { social?: boolean } = {}): Promise<Outside> {
  const inbox = openInbox();
  const mail = await startMail(inbox, { host: '127.0.0.1', port: 0 }, clock.now);
  const calls = fastify({ forceCloseConnections: true });
  calls.post('/sim/v1/sms', (request) => {
    const { reference, ...message } = request.body as { to: string; text: string; reference?: string };
    inbox.add({ at: clock.now().toISOString(), channel: 'SMS', subject: '', ...message });
    if (reference !== undefined) inbox.take(reference);
    return {};
  });
  calls.get('/sim/v1/sms/:reference', (request, reply) => {
    if (!inbox.took((request.params as { reference: string }).reference)) void reply.code(404);
    return {};
  });
  calls.get('/range/:prefix', (request) => rangeOf((request.params as { prefix: string }).prefix));
  if (social) (await import('../../simulator/social/page.ts')).mountSocial(calls);
  await calls.listen({ port: 0, host: '127.0.0.1' });
  return {
    inbox,
    simUrl: `http://127.0.0.1:${(calls.server.address() as AddressInfo).port}`,
    mailUrl: `smtp://127.0.0.1:${mail.port}`,
    stop: async () => {
      await Promise.all([mail.stop(), calls.close()]);
    },
  };
}
