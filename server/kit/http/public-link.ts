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
