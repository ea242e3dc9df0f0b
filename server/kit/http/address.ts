/** Where a request comes from: the one place that judges X-Forwarded-For (docs/decisions/0137). */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Whether what `address` wrote into X-Forwarded-For is believed; `hop`: 0 is who holds the connection. */
export type Trust = (address: string, hop: number) => boolean;

type Asked = Pick<IncomingMessage, 'headers' | 'socket'>;

/** Of a connection that is gone already: an address that nobody has. */
const NOWHERE = '0.0.0.0';
const MAPPED = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/;
const MOST_HOPS = 9;

/**
 * One spelling for each address: no port, no zone, IPv6 in its short form, and an IPv4 address that is written as IPv6
 * as the former. Null where the text is no address.
 */
export function addressIn(text: string): string | null {
  const bare = text.trim().replace(/^\[(.*)\](:\d+)?$|^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1$3');
  const ip = bare.split('%', 1)[0]!;
  if (isIP(ip) !== 6) return isIP(ip) === 4 ? ip : null;
  const short = new URL(`http://[${ip}]`).hostname.slice(1, -1);
  const mapped = MAPPED.exec(short)
    ?.slice(1)
    .map((half) => Number.parseInt(half, 16));
  return mapped ? mapped.flatMap((half) => [half >> 8, half & 255]).join('.') : short;
}

/** A list of addresses and networks (`10.0.0.0/8`, `fd00::/8`); throws where one of them is neither. */
export function listed(entries: readonly string[]): (ip: string) => boolean {
  const list = new BlockList();
  for (const entry of entries) {
    const [text = '', bits] = entry.split('/');
    const net = isIP(text) > 0 ? addressIn(text) : null;
    const family = net !== null && isIP(net) === 4 ? 'ipv4' : 'ipv6';
    const written = text.includes(':') ? 128 : 32;
    const most = family === 'ipv4' ? 32 : 128;
    const length = Number(bits ?? written) - written + most;
    if (net === null || !/^\d{1,3}$/.test(bits ?? '0') || length < 0 || length > most)
      throw new RangeError(entry);
    list.addSubnet(net, length, family);
  }
  return (ip) => isIP(ip) > 0 && list.check(ip, isIP(ip) === 4 ? 'ipv4' : 'ipv6');
}

/** Whether it is one that `listed` takes. */
export function isNet(entry: string): boolean {
  try {
    return listed([entry])('') === false;
  } catch {
    return false;
  }
}

/** TRUST_PROXY: how many proxies stand in front, or which; null: none, nothing that a client writes is believed. */
export function trustOf(text = ''): Trust | null {
  const said = text.trim();
  if (said === '' || said === '0') return null;
  if (/^\d+$/.test(said) && Number(said) <= MOST_HOPS) return (_address, hop) => hop < Number(said);
  const proxies = said.split(',').map((one) => one.trim());
  if (!proxies.every(isNet))
    throw new Error(
      `TRUST_PROXY에는 앞에 선 프록시의 수(1-${MOST_HOPS})나 주소 목록(10.0.0.0/8,192.0.2.7)을 적어 주세요. (TRUST_PROXY is neither a number of hops nor a list of addresses)`,
    );
  return listed(proxies);
}

/** Who holds the connection. */
const peerOf = ({ socket }: Asked): string => addressIn(socket.remoteAddress ?? '') ?? NOWHERE;

/** What the last trusted proxy wrote; where it wrote no address, itself. */
export function addressOf(request: Asked, trust: Trust | null): string {
  const told = String(request.headers['x-forwarded-for'] ?? '').split(',');
  let address = peerOf(request);
  for (let hop = 0; trust?.(address, hop) && hop < told.length; hop++) {
    const next = addressIn(told.at(-1 - hop)!);
    if (next === null) break;
    address = next;
  }
  return address;
}

/** How whoever asks came to us, or to the proxy that we trust. */
export function protocolOf(request: Asked, trust: Trust | null): 'http' | 'https' {
  const told = String(request.headers['x-forwarded-proto'] ?? '')
    .split(',')
    .at(-1)!
    .trim();
  const own = 'encrypted' in request.socket ? 'https' : 'http';
  return trust?.(peerOf(request), 0) && (told === 'http' || told === 'https') ? told : own;
}

/** Limits count an IPv6 network (/64) as one address, since one line owns all of it. */
export function netOf(ip: string): string {
  if (isIP(ip) !== 6) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}

export const isLoopback = (ip: string): boolean => ip.startsWith('127.') || ip === '::1';

const BY_PROXY = [
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-real-ip',
  'forwarded',
  'via',
];
/** Asked on this machine and by nobody's proxy, whatever we trust. */
export const isFromHere = (request: Asked): boolean =>
  isLoopback(peerOf(request)) && !BY_PROXY.some((name) => request.headers[name] !== undefined);
