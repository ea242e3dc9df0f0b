import type { Config } from '../../../kit/http/config.ts';

type Told = Pick<Config, 'publicOrigin' | 'env' | 'port'>;

/** Where everybody reads a notice. */
export const linkPath = (reservation: number): string => `/notices/${reservation}`;

/** A public path with its host, for a message; null where the installation was told none. */
export function publicLink({ publicOrigin, env, port }: Told, path: string): string | null {
  const origin = publicOrigin || (env === 'production' ? '' : `http://localhost:${port}`);
  return origin ? `${origin}${path}` : null;
}

/** A notice with its host. */
export const linkFor = (config: Told, reservation: number): string | null =>
  publicLink(config, linkPath(reservation));
