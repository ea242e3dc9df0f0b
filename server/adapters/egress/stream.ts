import { lookup } from 'node:dns/promises';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { isPublicAddress } from './egress.ts';

const TIMEOUT_MS = 10_000;
/** RTMP, and RTMP within TLS. */
const PORTS: readonly number[] = [1935, 443];

/** Where a stream goes: what its address says. */
export interface StreamTarget {
  host: string;
  port: number;
  tls: boolean;
}
/** What may be reached; the rest of it than `allow` is for tests, whose receivers are on loopback. */
export interface StreamRules {
  /** Host names that streams may go to. */
  allow: readonly string[];
  ports?: readonly number[];
  isReachable?: (address: string) => boolean;
}

/** Resolves once: every address that the name has must be one of the open internet. */
async function addressOf(host: string, isReachable: (address: string) => boolean): Promise<string> {
  const addresses = await lookup(host.replace(/^\[(.*)\]$/, '$1'), { all: true });
  if (addresses.length === 0 || !addresses.every(({ address }) => isReachable(address)))
    throw new Error('egress: address refused');
  return addresses[0]!.address;
}

/**
 * The way out for a stream (D14, Z11): a TCP connection to exactly the address that was checked, within TLS where asked
 * for. 10 s; rejects where it is refused, by us before anything is sent, or by the other side.
 */
export async function openStream(
  { host, port, tls }: StreamTarget,
  { allow, ports = PORTS, isReachable = isPublicAddress }: StreamRules,
): Promise<Socket> {
  if (!allow.includes(host) || !ports.includes(port)) throw new Error('egress: target refused');
  const address = await addressOf(host, isReachable);
  const socket = tls
    ? connectTls({ host: address, port, ...(isIP(host) === 0 && { servername: host }) })
    : connect({ host: address, port });
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => socket.destroy(new Error('egress: no answer')), TIMEOUT_MS);
    socket.once('close', () => clearTimeout(late)).once('error', reject);
    socket.once(tls ? 'secureConnect' : 'connect', () => {
      clearTimeout(late);
      socket.off('error', reject);
      resolve(socket);
    });
  });
}
