/** Other places that a live goes to: which hosts are let through, and how their keys are kept. */
import type { NewSchedule } from '@jangteo/contract/broadcast/content.body.ts';
import { seal } from '../../kit/auth/seal.ts';
import { type Config, type Secrets, keysFor } from '../../kit/http/config.ts';
import { fail, fieldError } from '../../kit/http/fail.ts';
import type { SealedTarget } from './queries/parts.ts';

/** Where the others take streams, in TLS; what is typed in for CUSTOM_RTMP says it itself. */
const INGESTS: Partial<Record<string, string>> = {
  YOUTUBE: 'rtmps://a.rtmps.youtube.com:443/live2',
  FACEBOOK: 'rtmps://live-api-s.facebook.com:443/rtmp',
};

/** Where a place takes its stream. */
export const ingestUrl = ({ target, url }: Pick<SealedTarget, 'target' | 'url'>): string =>
  url ?? INGESTS[target]!;

export const hostOf = (of: Pick<SealedTarget, 'target' | 'url'>): string => new URL(ingestUrl(of)).hostname;

const PORTS = new Set(['', '443', '1935']);

/** An address that may be published to: rtmp or rtmps, a host that the operator lets through, a port of streams. */
export function isAllowedTarget(url: string, hosts: readonly string[]): boolean {
  if (!/^rtmps?:\/\//.test(url) || !URL.canParse(url)) return false;
  const { hostname, port, username, password } = new URL(url);
  return hosts.includes(hostname) && PORTS.has(port) && username === '' && password === '';
}

/** What is shown of a key: four characters at most, and seven at least stay unsaid. */
export const tailOf = (key: string): string => key.slice(Math.max(7, key.length - 4));

/** Places as they are kept. A key that is not given is the one that was stored for the place. */
export function sealTargets(
  config: Pick<Config, 'simulcastHosts'> & Secrets,
  targets: NewSchedule['simulcast'],
  stored: readonly SealedTarget[],
): SealedTarget[] {
  const secret = keysFor(config, 'simulcast');
  return targets.map(({ target, url, key }, n) => {
    if (url !== null && !isAllowedTarget(url, config.simulcastHosts)) throw fail('SIMULCAST_TARGET');
    if (key !== undefined) return { target, url, key: seal(secret, key), tail: tailOf(key) };
    const before = stored.find((one) => one.target === target && one.url === url);
    if (!before) throw fieldError(`simulcast[${n}].key`, 'REQUIRED', '스트림 키를 입력해 주세요.');
    return { ...before, target, url };
  });
}
