import type { Config } from './config.ts';
import { linkOrigin } from './storage-config.ts';

export interface PageKind {
  /** A page of ours may show it in a frame. */
  framed?: boolean;
  /** It opens windows that answer it, and may show pages of others meanwhile. */
  opens?: boolean;
  /** It is such a window: it leads to a page of others and back, and must still know who opened it (R168). */
  leads?: boolean;
}

/** Headers of a page of ours: no inline script, no foreign frame; media hosts come from the configuration. */
export function pageHeaders(
  config: Config,
  { framed = false, opens = framed, leads = false }: PageKind = {},
): Record<string, string> {
  const media = [config.hosts.static, config.hosts.live].filter(Boolean).join(' ');
  const streams = config.media.hlsUrl && ` ${new URL(config.media.hlsUrl).origin}`;
  const films = config.bucket?.links ? ` ${linkOrigin(config.bucket)}` : '';
  const api = Object.values(config.hosts).filter(Boolean).join(' ');
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "font-src 'self'",
      `img-src 'self' data: blob: ${media}`.trim(),
      `media-src 'self' blob: ${media}${streams}${films}`.trim(),
      `connect-src 'self' ${api}${streams}`.trim(),
      "worker-src 'self' blob:",
      "frame-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      framed ? "frame-ancestors 'self'" : "frame-ancestors 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': leads ? 'unsafe-none' : opens ? 'same-origin-allow-popups' : 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=()',
    'strict-transport-security': 'max-age=31536000',
  };
}
