/**
 * Which pictures and films /media-viewer may show (R164, R170, G-RDR-1): our own origin and the media hosts.
 */
import { runtimeConfig } from './call/hosts.ts';

/**
 * Where a picture or film is fetched from:
 * a path of ours behind the static or live host (R170); '' is the own origin.
 */
export const mediaUrl = (src: string, host: 'static' | 'live' = 'static'): string =>
  /^\/(?!\/)/.test(src) ? runtimeConfig().hosts[host].replace(/\/$/, '') + src : src;

export type MediaType = 'image' | 'video';
export const isMediaType = (type: string): type is MediaType => type === 'image' || type === 'video';

/**
 * The address to load, rebuilt from its parts; null where it is not ours:
 * other hosts, other schemes, user info.
 */
export function allowedMedia(src: unknown): string | null {
  if (typeof src !== 'string' || src === '' || /[\u0000-\u0020\\]/.test(src)) return null;
  const { hosts } = runtimeConfig();
  const allowed = [
    location.origin,
    ...[hosts.static, hosts.live].filter(Boolean).map((host) => new URL(host, location.origin).origin),
  ];
  try {
    const url = new URL(src, location.origin);
    const web = url.protocol === 'https:' || url.protocol === 'http:';
    return web && !url.username && !url.password && allowed.includes(url.origin) ? url.href : null;
  } catch {
    return null;
  }
}
