/** Stream keys, and tickets for those who publish without one (live.md §9). */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IngestSource } from '@jangteo/contract/broadcast/live.enums.ts';
import { seal, unseal } from '../../../kit/auth/seal.ts';
import type { Ground } from '../../../kit/auth/standing.ts';
import { sameText } from '../../../kit/auth/token.ts';
import { keyFor, keysFor, type Config, type Secrets } from '../../../kit/http/config.ts';

export interface StreamSecret {
  text: string;
  hash: Buffer;
  sealed: Buffer;
}

export const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/** 128 bits, kept as their hash to compare and sealed to show again. */
export function newSecret(config: Secrets): StreamSecret {
  const text = randomBytes(16).toString('hex');
  return { text, hash: hashOf(text), sealed: seal(keysFor(config, 'stream-key'), text) };
}

export const shownSecret = (config: Secrets, sealed: Buffer): string =>
  unseal(keysFor(config, 'stream-key'), sealed);

export const isSecret = (said: string, hash: Buffer | null): boolean =>
  hash !== null && timingSafeEqual(hashOf(said), hash);

/** Where viewers find a picture: nobody guesses it. */
export const newPlayId = (): string => randomBytes(16).toString('hex');

/** One after the other: processes of one installation do not learn of a new secret at one moment. */
const everyOf = ({ secret, formerSecrets }: Secrets): Pick<Config, 'secret'>[] =>
  [secret, ...formerSecrets].map((one) => ({ secret: one }));

/** What media processes and engines say with every report. */
export const hookSecretOf = (config: Pick<Config, 'secret'>, env: NodeJS.ProcessEnv = process.env): string =>
  env.MEDIA_HOOK_SECRET ?? keyFor(config, 'media-hook').toString('hex');

export const isHookSecret = (config: Secrets, said: string | undefined): boolean =>
  said !== undefined && everyOf(config).some((one) => sameText(said, hookSecretOf(one)));

/** Our own media process pulls with it from an engine; nobody else plays there. */
export const pullKeyOf = (config: Pick<Config, 'secret'>): string =>
  keyFor(config, 'media-pull').toString('hex').slice(0, 32);

export const isPullKey = (config: Secrets, said: string): boolean =>
  everyOf(config).some((one) => sameText(said, pullKeyOf(one)));

/** Publishes without a key: the camera of the control room, and the test picture. */
export type TicketSource = Extract<IngestSource, 'CAMERA' | 'TEST'>;
export type Ticket = { contentSeq: number } & (
  | { source: Extract<TicketSource, 'TEST'> }
  /** A camera stands on the session that asked for it. */
  | { source: Extract<TicketSource, 'CAMERA'>; ground: Ground }
);

const bodyOf = (ticket: Ticket): string =>
  ticket.source === 'TEST'
    ? `${ticket.contentSeq}.TEST`
    : `${ticket.contentSeq}.CAMERA.${ticket.ground.sessionSeq}.${ticket.ground.userSeq}`;

const macOf = (config: Pick<Config, 'secret'>, ticket: Ticket, keyHash: Buffer): string =>
  createHmac('sha256', keyFor(config, 'ingest-ticket'))
    .update(`${bodyOf(ticket)}.`)
    .update(keyHash)
    .digest('base64url');

/** Good for as long as the content's key and the session are: another key, and it lets nobody in. */
export const ticketFor = (config: Secrets, ticket: Ticket, keyHash: Buffer): string =>
  `${bodyOf(ticket)}.${macOf(config, ticket, keyHash)}`;

const TEST = /^([1-9]\d{0,15})\.TEST\.([\w-]{43})$/;
const CAMERA = /^([1-9]\d{0,15})\.CAMERA\.([1-9]\d{0,15})\.([1-9]\d{0,15})\.([\w-]{43})$/;

export function readTicket(said: string): (Ticket & { mac: string }) | null {
  const test = TEST.exec(said);
  if (test) return { contentSeq: Number(test[1]), source: 'TEST', mac: test[2]! };
  const [, content, session, user, mac] = CAMERA.exec(said) ?? [];
  if (!mac) return null;
  const ground = { sessionSeq: Number(session), userSeq: Number(user) };
  return { contentSeq: Number(content), source: 'CAMERA', ground, mac };
}

export const isTicket = (
  config: Secrets,
  ticket: Ticket & { mac: string },
  keyHash: Buffer | null,
): boolean =>
  keyHash !== null && everyOf(config).some((one) => sameText(ticket.mac, macOf(one, ticket, keyHash)));
