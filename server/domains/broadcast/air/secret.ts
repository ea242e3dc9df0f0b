/** Stream keys, and tickets for those who publish without one (live.md §9). */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IngestSource } from '@jangteo/contract/broadcast/live.enums.ts';
import { seal, unseal } from '../../../kit/auth/seal.ts';
import { keyFor, type Config } from '../../../kit/http/config.ts';

type Secret = Pick<Config, 'secret'>;

export interface StreamSecret {
  text: string;
  hash: Buffer;
  sealed: Buffer;
}

export const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/** 128 bits, kept as their hash to compare and sealed to show again. */
export function newSecret(config: Secret): StreamSecret {
  const text = randomBytes(16).toString('hex');
  return { text, hash: hashOf(text), sealed: seal(keyFor(config, 'stream-key'), text) };
}

export const shownSecret = (config: Secret, sealed: Buffer): string =>
  unseal(keyFor(config, 'stream-key'), sealed);

export const isSecret = (said: string, hash: Buffer | null): boolean =>
  hash !== null && timingSafeEqual(hashOf(said), hash);

/** Where viewers find a picture: nobody guesses it. */
export const newPlayId = (): string => randomBytes(16).toString('hex');

/** What media processes and engines say with every report. */
export const hookSecretOf = (config: Secret, env: NodeJS.ProcessEnv = process.env): string =>
  env.MEDIA_HOOK_SECRET ?? keyFor(config, 'media-hook').toString('hex');

export const isHookSecret = (config: Secret, said: string | undefined): boolean =>
  said !== undefined && timingSafeEqual(hashOf(said), hashOf(hookSecretOf(config)));

/** Our own media process pulls with it from an engine; nobody else plays there. */
export const pullKeyOf = (config: Secret): string =>
  keyFor(config, 'media-pull').toString('hex').slice(0, 32);

export const isPullKey = (config: Secret, said: string): boolean =>
  timingSafeEqual(hashOf(said), hashOf(pullKeyOf(config)));

/** Publishes without a key: the camera of the control room, and the test picture. */
export type TicketSource = Extract<IngestSource, 'CAMERA' | 'TEST'>;
export interface Ticket {
  contentSeq: number;
  source: TicketSource;
}

const macOf = (config: Secret, { contentSeq, source }: Ticket, keyHash: Buffer): string =>
  createHmac('sha256', keyFor(config, 'ingest-ticket'))
    .update(`${contentSeq}.${source}.`)
    .update(keyHash)
    .digest('base64url');

/** Good for as long as the content's key is: another key, and it lets nobody in. */
export const ticketFor = (config: Secret, ticket: Ticket, keyHash: Buffer): string =>
  `${ticket.contentSeq}.${ticket.source}.${macOf(config, ticket, keyHash)}`;

export function readTicket(said: string): (Ticket & { mac: string }) | null {
  const found = /^([1-9]\d{0,15})\.(CAMERA|TEST)\.([\w-]{43})$/.exec(said);
  return found && { contentSeq: Number(found[1]), source: found[2] as TicketSource, mac: found[3]! };
}

export const isTicket = (config: Secret, ticket: Ticket & { mac: string }, keyHash: Buffer | null): boolean =>
  keyHash !== null && timingSafeEqual(hashOf(ticket.mac), hashOf(macOf(config, ticket, keyHash)));
