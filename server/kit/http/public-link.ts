import type { FastifyRequest } from 'fastify';
import type { Config } from './config.ts';

/**
 * A path with the host that people know, for a message: the configured one, on a machine of one's own this process's;
 * null where the installation was told none. Never the Host header, which whoever asks can choose.
 */
export function publicLink(
  { publicOrigin, env, port }: Pick<Config, 'publicOrigin' | 'env' | 'port'>,
  path: string,
): string | null {
  const origin = publicOrigin || (env === 'production' ? '' : `http://localhost:${port}`);
  return origin ? `${origin}${path}` : null;
}

type Asked = Pick<FastifyRequest, 'protocol' | 'host'>;
const asked = ({ protocol, host }: Asked): string => `${protocol}://${host}`;

/** The host that pages give as theirs: the configured one; without it the one that was asked for. */
export const pageOrigin = ({ publicOrigin }: Pick<Config, 'publicOrigin'>, request: Asked): string =>
  publicOrigin || asked(request);

/** Where a page that calls here opens its socket: the host that it asked, where that is one of ours. */
export function calledOrigin(
  config: Pick<Config, 'publicOrigin' | 'origins' | 'hosts'>,
  request: Asked,
): string {
  const { publicOrigin, origins, hosts } = config;
  const known = [publicOrigin, ...origins, ...Object.values(hosts)];
  return publicOrigin === '' || known.includes(asked(request)) ? asked(request) : publicOrigin;
}
