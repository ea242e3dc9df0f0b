/**
 * That something is found more often than is counted stays known for a minute, in this process: finding it out again for
 * each page means to look at ten thousand rows. What is found less often is looked for each time.
 */
import { createHash } from 'node:crypto';
import { clock } from '../clock/clock.ts';
import type { Client } from '../db/pool.ts';

const KEPT_MS = 60_000;
const MOST = 1_000;
const known = new Map<string, { answer: unknown; until: number }>();

/** For tests: the next database is another. */
export const forgetMany = (): void => known.clear();

/** What `find` answers, or answered within the last minute (or longer, where it changes no more), if that `isMany`. */
export async function onceMany<T>(
  question: readonly [text: string, values: readonly unknown[]],
  isMany: (answer: T) => boolean,
  find: () => Promise<T>,
  keptMs = KEPT_MS,
): Promise<T> {
  const key = createHash('sha256').update(JSON.stringify(question)).digest('base64'); // its values may be thousands of words
  const now = clock.realMs();
  const before = known.get(key);
  if (before && before.until > now) return before.answer as T;
  known.delete(key);
  const answer = await find();
  if (!isMany(answer)) return answer;
  if (known.size >= MOST) known.delete(known.keys().next().value!); // the oldest
  known.set(key, { answer, until: now + keptMs });
  return answer;
}

/** Numbers that a statement finds, as `seq`, which ends behind `most`; null: there are more. */
export const findFew = (
  client: Pick<Client, 'query'>,
  { name, from, values }: { name: string; from: string; values: readonly unknown[] },
  most: number,
): Promise<readonly number[] | null> =>
  onceMany(
    [from, values],
    (few: readonly number[] | null) => few === null,
    async () => {
      // One value: thousands of rows take longer to come apart than to be found.
      const text = `select coalesce(json_agg(f.seq), '[]') as seqs from (select ${from} limit ${most + 1}) f`;
      const { rows } = await client.query<{ seqs: number[] }>({ name, text, values: [...values] });
      const { seqs } = rows[0]!;
      return seqs.length > most ? null : seqs;
    },
  );
