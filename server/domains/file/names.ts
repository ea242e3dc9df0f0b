import { create } from 'content-disposition';

const MAX_BYTES = 255; // what file systems take, so that the name can be saved as it is
const DIRECTION = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g; // "gnp.exe" shown as "exe.png"
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

function fit(name: string): string {
  const dot = name.lastIndexOf('.');
  const ext = dot > 0 && name.length - dot <= 10 ? name.slice(dot) : '';
  const stem = name.slice(0, name.length - ext.length);
  const kept = Buffer.from(stem).subarray(0, MAX_BYTES - Buffer.byteLength(ext));
  return new TextDecoder().decode(kept, { stream: true }) + ext; // a character cut in two is left out
}

/**
 * A user's file name made fit to be shown and saved: last path segment, NFC,
 * no control or direction characters, no Windows device, at most 255 bytes
 * with its extension kept. Honest names come back as they were (G-FIL-2).
 */
export function safeName(raw: string): string {
  const last = raw.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1)!;
  const plain = last
    .replace(/\p{Cc}/gu, '')
    .replace(DIRECTION, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  return fit(plain.replace(RESERVED, '_$1')) || 'file';
}

/** Content-Disposition with an ASCII fallback and `filename*` (RFC 6266). */
export function disposition(name: string, inline: boolean): string {
  return create(safeName(name), { type: inline ? 'inline' : 'attachment' });
}
