import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Where the product meets the outside world, and what may go wrong there. */
export const PORTS = [
  'CARD',
  'BANK',
  'COURIER',
  'SMS',
  'MAIL',
  'REGISTRY',
  'WEBHOOK',
  'IDENTITY',
  'BREACH',
] as const;
export type Port = (typeof PORTS)[number];
/**
 * Faults of a call to a company, and of what it reports back. DELAY strikes whichever comes first; GONE is a receiver's
 * of webhooks alone (410).
 */
const CALL_FAULTS = ['TIMEOUT_AFTER_EFFECT', 'TIMEOUT_BEFORE', 'ERROR', 'DELAY', 'GONE'] as const;
const REPORT_FAULTS = ['DUPLICATE', 'REORDER', 'DELAY'] as const;
/** What the bank does with the next transfer: refuses it, or makes it and gives it back. */
const TRANSFER_FAULTS = ['REFUSE_TRANSFER', 'RETURN_TRANSFER'] as const;
export const FAULTS = [
  'TIMEOUT_AFTER_EFFECT',
  'TIMEOUT_BEFORE',
  'ERROR',
  'DUPLICATE',
  'REORDER',
  'DELAY',
  'REFUSE_TRANSFER',
  'RETURN_TRANSFER',
  'GONE',
] as const;
export type FaultKind = (typeof FAULTS)[number];

/** Companies that never report anything back. */
const SILENT: readonly Port[] = ['MAIL', 'REGISTRY', 'WEBHOOK', 'IDENTITY', 'BREACH'];
export const canFail = (port: Port, kind: FaultKind): boolean => {
  if (kind === 'GONE') return port === 'WEBHOOK';
  return isOf(TRANSFER_FAULTS, kind) ? port === 'BANK' : canFailAnywhere(port, kind);
};
const isOf = (kinds: readonly FaultKind[], kind: FaultKind): boolean => kinds.includes(kind);
const canFailAnywhere = (port: Port, kind: FaultKind): boolean =>
  isOf(CALL_FAULTS, kind) ||
  (!SILENT.includes(port) && kind !== 'DELAY') ||
  (port === 'MAIL' && kind === 'DUPLICATE');

export interface Fault {
  port: Port;
  kind: FaultKind;
  /** How often it strikes yet. */
  times: number;
  /**
   * DELAY: how long; timeouts: after how long the line is cut; REORDER: how long it waits to be overtaken.
   */
  ms: number;
}

const DEFAULT_MS: Record<FaultKind, number> = {
  TIMEOUT_AFTER_EFFECT: 30_000,
  TIMEOUT_BEFORE: 30_000,
  ERROR: 0,
  DUPLICATE: 0,
  REORDER: 2_000,
  DELAY: 3_000,
  REFUSE_TRANSFER: 0,
  RETURN_TRANSFER: 0,
  GONE: 0,
};
const AT = { CALL: CALL_FAULTS, REPORT: REPORT_FAULTS, TRANSFER: TRANSFER_FAULTS };

export interface Faults {
  add(fault: Omit<Fault, 'ms'> & { ms?: number | undefined }): void;
  /** The next fault of the port for a call, a report or a transfer, used up by this. */
  take(port: Port, moment: keyof typeof AT): Fault | null;
  list(): Fault[];
  clear(): void;
}

export function openFaults(): Faults {
  let faults: Fault[] = [];
  return {
    add: (fault) => void faults.push({ ...fault, ms: fault.ms ?? DEFAULT_MS[fault.kind] }),
    take: (port, moment) => {
      const kinds: readonly FaultKind[] = AT[moment];
      const fault = faults.find((f) => f.port === port && kinds.includes(f.kind));
      if (!fault) return null;
      fault.times -= 1;
      faults = faults.filter((f) => f.times > 0);
      return { ...fault };
    },
    list: () => faults.map((f) => ({ ...f })),
    clear: () => {
      faults = [];
    },
  };
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** No answer ever comes: the line is cut after `ms`, or when the caller gives up. */
function hang(reply: FastifyReply, ms: number): FastifyReply {
  reply.hijack();
  const timer = setTimeout(() => reply.raw.destroy(), ms);
  reply.raw.once('close', () => clearTimeout(timer));
  return reply;
}

/** A company's own call, struck by the faults of its port. */
export const underFaults =
  (faults: Faults, port: Port, handler: Handler): Handler =>
  async (request, reply) => {
    const fault = faults.take(port, 'CALL');
    if (fault?.kind === 'TIMEOUT_BEFORE') return hang(reply, fault.ms);
    if (fault?.kind === 'ERROR')
      return reply.code(500).send({ error: 'INTERNAL', message: '일시적인 오류입니다.' });
    if (fault?.kind === 'GONE') return reply.code(410).send({ error: 'GONE' });
    if (fault?.kind === 'DELAY') await sleep(fault.ms);
    const answer = await handler(request, reply);
    return fault?.kind === 'TIMEOUT_AFTER_EFFECT' ? hang(reply, fault.ms) : answer;
  };
