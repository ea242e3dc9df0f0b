/** Standard Webhooks 1.0: how a message is signed, so that its receiver knows that we sent it. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { seal, unseal } from '../../../kit/auth/seal.ts';
import { keysFor, type Secrets } from '../../../kit/http/config.ts';

const PREFIX = 'whsec_';

/** 32 random bytes as receivers' libraries take them; shown once, kept sealed. */
export function newSigningSecret(config: Secrets): { text: string; sealed: Buffer } {
  const text = PREFIX + randomBytes(32).toString('base64');
  return { text, sealed: seal(keysFor(config, 'webhook'), text) };
}

export const openSigningSecret = (config: Secrets, sealed: Buffer): string =>
  unseal(keysFor(config, 'webhook'), sealed);

/** The same for one event, whichever attempt, replay or webhook sends it. */
export const messageIdOf = (eventKey: string): string =>
  `msg_${createHash('sha256').update(eventKey).digest('hex').slice(0, 32)}`;

const signature = (secret: string, signed: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(signed)
    .digest('base64')}`;

/** Headers of one attempt at a time in seconds; one signature for each secret that holds. */
export function signedHeaders(
  message: { id: string; body: string },
  secrets: readonly string[],
  seconds: number,
): Record<string, string> {
  const signed = `${message.id}.${seconds}.${message.body}`;
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Jangteo-Webhooks/1.0',
    'webhook-id': message.id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': secrets.map((secret) => signature(secret, signed)).join(' '),
  };
}
