import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';

const ISSUER = '장터';
const PERIOD_S = 30;
const SECRET_BYTES = 20;

/** A secret of 160 bits as apps take it, BASE32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  });

export const otpauthUrlOf = (secret: string, label: string): string => totpOf(secret, label).toString();

/**
 * RFC 6238: the period of 30 s that a code belongs to, one before and one after the present among them; null where it
 * is no code, or of a period that was used already.
 */
export function stepOf(secret: string, code: string, now: Date, last: number | null): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totpOf(secret).validate({ token: code, window: 1, timestamp: now.getTime() });
  if (delta === null) return null;
  const step = Math.floor(now.getTime() / 1000 / PERIOD_S) + delta;
  return last !== null && step <= last ? null : step;
}

/** Modules of a code as a picture: a data URL that an image shows without any script. */
export function qrOf(text: string): string {
  const { size, data } = encode(text, { border: 2 });
  const path = data
    .map((row, y) => {
      let run = '';
      for (let x = 0; x < size; x++) {
        if (!row[x]) continue;
        const from = x;
        while (x + 1 < size && row[x + 1]) x++;
        run += `M${from} ${y}h${x + 1 - from}v1h-${x + 1 - from}z`;
      }
      return run;
    })
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
