import type { Config } from '../../../kit/http/config.ts';
import { publicLink } from '../../../kit/http/public-link.ts';

/** Where everybody reads a notice. */
export const linkPath = (reservation: number): string => `/notices/${reservation}`;

/** A notice with its host. */
export const linkFor = (
  config: Pick<Config, 'publicOrigin' | 'env' | 'port'>,
  reservation: number,
): string | null => publicLink(config, linkPath(reservation));
