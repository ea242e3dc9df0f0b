/** NATS, core only: nothing is kept, nobody is waited for (docs.nats.io, nats-io/nats.js). */
import { connect } from '@nats-io/transport-node';
import { log } from '../../kit/http/log.ts';
import type { Carrier } from './port.ts';

const AGAIN_MS = 500;

/**
 * Connects to `nats://user:password@host:4222` or `tls://…`, several by commas; rejects where none answers. A connection
 * that breaks later is opened anew as often as it takes.
 */
export async function natsCarrier(address: string): Promise<Carrier> {
  const urls = address.split(',').map((one) => new URL(one.trim()));
  const [{ username, password, protocol }] = urls as [URL];
  const connection = await connect({
    name: 'jangteo',
    servers: urls.map(({ host }) => host),
    ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    ...(protocol === 'tls:' && { tls: {} }),
    maxReconnectAttempts: -1,
    reconnectTimeWait: AGAIN_MS,
    // Refused twice it would give up for good; a password that is changed on the servers first is soon right again.
    ignoreAuthErrorAbort: true,
  });
  let closing = false;
  void connection.closed().then((error) => {
    if (!closing) log.error({ error: error?.message }, 'events: closed, messages wait for the tick');
  });
  const losers = new Set<() => void>();
  void (async () => {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') log.warn({ server: connection.getServer() }, 'events: cut off');
      if (type === 'reconnect') for (const lost of losers) lost();
    }
  })();
  return {
    publish: (subject, text) => {
      if (!connection.isClosed()) connection.publish(subject, text);
    },
    subscribe: (subject, heard, lost) => {
      losers.add(lost);
      const subscription = connection.subscribe(subject, {
        callback: (error, message) => {
          if (error) log.warn({ error: error.message }, 'events');
          else heard(message.string());
        },
      });
      return () => {
        losers.delete(lost);
        subscription.unsubscribe();
      };
    },
    close: () => {
      closing = true;
      return connection.close();
    },
  };
}
