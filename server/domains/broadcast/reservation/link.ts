import type { Config } from '../../../kit/http/config.ts';

/** Where everybody reads a notice. */
export const linkPath = (reservation: number): string => `/notices/${reservation}`;

/** The same with its host, for a message; null where the installation was told none. */
export function linkFor(
  { publicOrigin, env, port }: Pick<Config, 'publicOrigin' | 'env' | 'port'>,
  reservation: number,
): string | null {
  const origin = publicOrigin || (env === 'production' ? '' : `http://localhost:${port}`);
  return origin ? `${origin}${linkPath(reservation)}` : null;
}
