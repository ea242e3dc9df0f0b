import { lookup, type LookupAddress } from 'node:dns';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { askedHost } from '../../kit/telemetry/outside.ts';

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 5_242_880;

const inner = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inner.addSubnet(net, bits, 'ipv6');

/** True for addresses of the open internet; loopback, private, link-local, mapped and multicast are not. */
export function isPublicAddress(address: string): boolean {
  const mapped = /^::ffff:(?:(\d+\.\d+\.\d+\.\d+)|([\da-f]{1,4}):([\da-f]{1,4}))$/i.exec(address);
  if (mapped) return isPublicAddress(mapped[1] ?? v4Of(mapped[2]!, mapped[3]!));
  const family = isIP(address);
  return family !== 0 && !inner.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

const v4Of = (high: string, low: string): string => {
  const n = Number.parseInt(high, 16) * 65_536 + Number.parseInt(low, 16);
  return [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255].join('.');
};

/**
 * Resolves once and connects to exactly what was checked,
 * so a second answer of the name server changes nothing.
 */
const guardedLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return done(error, '', 0);
    const bad = addresses.find((a) => !isPublicAddress(a.address));
    if (bad || addresses.length === 0) return done(new Error('egress: address refused'), '', 0);
    if (options.all) return (done as unknown as (e: null, a: LookupAddress[]) => void)(null, addresses);
    done(null, addresses[0]!.address, addresses[0]!.family);
  });
};

export interface ExternalCall {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Host names that this adapter may talk to. */
  allow: readonly string[];
  /** Other than 5 s. */
  timeoutMs?: number;
  /** Of a longer answer the beginning is enough. */
  keepBytes?: number;
  signal?: AbortSignal;
}

export interface ExternalAnswer {
  status: number;
  text: string;
  headers: IncomingHttpHeaders;
}

/** A host that is an address already is never looked up: it is checked as it stands. */
function isInner(hostname: string): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(address) !== 0 && !isPublicAddress(address);
}

/**
 * The one way out to the internet (D14): https to an allowed host at a public address, no redirect
 * followed, 5 s, 5 MB. Answers status and text; throws where nothing (complete) came back.
 */
export async function fetchExternal(target: string, call: ExternalCall): Promise<ExternalAnswer> {
  const url = new URL(target);
  if (url.protocol !== 'https:' || url.username || url.port || !call.allow.includes(url.hostname))
    throw new Error('egress: target refused');
  if (isInner(url.hostname)) throw new Error('egress: address refused');
  return askedHost(
    url,
    call.method ?? 'GET',
    (headers) => send(url, { ...call, headers: { ...call.headers, ...headers } }),
    ({ status }) => status,
  );
}

function send(url: URL, call: ExternalCall): Promise<ExternalAnswer> {
  const { timeoutMs = TIMEOUT_MS, keepBytes = Infinity } = call;
  const late = AbortSignal.timeout(timeoutMs);
  return new Promise((resolve, reject) => {
    const out = request(
      url,
      {
        method: call.method ?? 'GET',
        headers: call.headers ?? {},
        lookup: guardedLookup,
        signal: call.signal ? AbortSignal.any([late, call.signal]) : late,
      },
      (response) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        const whole = (): void =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(chunks).toString('utf8').slice(0, keepBytes),
            headers: response.headers,
          });
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes >= keepBytes) {
            chunks.push(chunk);
            whole();
            response.destroy();
          } else if (bytes > MAX_BYTES) response.destroy(new Error('egress: answer too large'));
          else chunks.push(chunk);
        });
        response.on('end', whole);
        response.on('error', reject);
      },
    );
    out.on('error', reject);
    out.end(call.body);
  });
}
