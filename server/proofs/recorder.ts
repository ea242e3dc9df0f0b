// Every byte that any proof receives passes here: B's marks
// and the inside of the house must not be among them.
import { B, canaryPattern } from '../../tools/seed/canaries.ts';
import { publicCalls } from './public-calls.ts';

/** Words of SQL, stacks, paths and libraries that no error may carry (G-ENV-2). */
export const insides: readonly RegExp[] = [
  /\bselect\b.{1,200}\bfrom\b/is,
  /\b(insert into|update \w+ set|delete from)\b/i,
  /\bat .{0,80}[\w/]+\.[cm]?[jt]s:\d+/,
  /\b(Error|TypeError|RangeError|SyntaxError|ZodError):/,
  /node_modules|node:internal/,
  /\/(work|home|root|tmp|usr|var|opt|proc|etc)\//,
  /\b(FST_|ERR_HTTP|HPE_|ECONN|ENOENT|EPIPE|SQLSTATE)/,
  /\b(fastify|kysely|postgres(ql)?|pg-boss|pgboss|zod|pino|undici|llhttp|sharp|busboy)\b/i,
  /\b(relation|column|constraint) "|violates|syntax error at/i,
  /\bUnexpected (token|end)|in JSON at position/,
];

export interface Finding {
  by: string;
  call: string;
  found: string;
}

const mayReadB = new Set(['producer-b', 'admin', 'admin as producer-b']);
/** What an operator of a role must not read at all is refused at the door (matrix.test.ts). */
const mayRead = (by: string): boolean => mayReadB.has(by) || by.startsWith('operator-');
/** Who sells for B under a matching contract reads B's goods in these calls, never B's buyers. */
const sellsForB = (by: string, call: string): boolean =>
  by === 'need-matching-info' &&
  / \/v1\/(orders\/matching|products\/(matching|profile)|matching-contracts|settlement\/matching|monthly-)/.test(
    call,
  );

/** Whoever asked or sponsored B reads what they sent, and B's goods and lives beside it. */
const sentToB: ReadonlySet<string> = new Set(['GET /market/v1/inquiries', 'GET /market/v1/sponsorships']);

const SHOWN = new RegExp(`CANARY_B_[0-9a-f]{8}|${B.userTag}`, 'g');

export interface Recorder {
  bodies: number;
  bytes: number;
  /** B's marks in the hands of somebody else. */
  leaks: Finding[];
  /** Insides of the house in an error. */
  inside: Finding[];
  /** Marks that B and operators received: the search does find what is there. */
  seenByB: number;
  saw(by: string, call: string, status: number, text: string): void;
}

export const leakIn = (text: string): string | null => canaryPattern.exec(text)?.[0] ?? null;
export const insideIn = (text: string): string | null => {
  for (const pattern of insides) {
    const found = pattern.exec(text);
    if (found) return found[0].slice(0, 80);
  }
  return null;
};

export function createRecorder(): Recorder {
  const recorder: Recorder = {
    bodies: 0,
    bytes: 0,
    leaks: [],
    inside: [],
    seenByB: 0,
    saw(by, call, status, text) {
      recorder.bodies += 1;
      recorder.bytes += text.length;
      // What a shop writes about its goods is meant to be read, and its handle; its people are not.
      const isShown = publicCalls.has(call) || sentToB.has(call) || sellsForB(by, call);
      const leak = leakIn(isShown ? text.replace(SHOWN, '') : text);
      if (leak && mayRead(by)) recorder.seenByB += 1;
      else if (leak) recorder.leaks.push({ by, call, found: leak });
      const inside = status >= 400 ? insideIn(text) : null;
      if (inside) recorder.inside.push({ by, call, found: inside });
    },
  };
  return recorder;
}
