/** A live to come as an entry of a calendar (RFC 5545). */
import type { MarketNotice } from '@jangteo/contract/market/notice.api.ts';

const HOUR_MS = 3_600_000;
/** Octets of a line; what is longer goes on in the next one, behind a blank. */
const LINE = 75;

/** `20261120T110000Z`. */
const utc = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');
const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|[\r\n]/g, '\\n');

/** Cut between letters, never within one. */
function folded(line: string): string {
  const lines = [''];
  let octets = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > LINE) {
      lines.push(' ');
      octets = 1;
    }
    lines[lines.length - 1] += letter;
    octets += size;
  }
  return lines.join('\r\n');
}

export function calendarOf(notice: MarketNotice, origin: string, now: Date): string {
  const url = `${origin}/notices/${notice.reservationSeq}`;
  const begins = new Date(notice.liveAt);
  const text = [notice.benefit, notice.intro, url].filter(Boolean).join('\n');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//jangteo//live//KO',
    'BEGIN:VEVENT',
    `UID:live-${notice.reservationSeq}@${new URL(origin).hostname}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(begins)}`,
    `DTEND:${utc(new Date(begins.getTime() + HOUR_MS))}`,
    `SUMMARY:${escaped(`${notice.channel.name} 라이브: ${notice.title}`)}`,
    `DESCRIPTION:${escaped(text)}`,
    `URL:${url}`,
    `STATUS:${notice.status === 'CANCELED' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}
