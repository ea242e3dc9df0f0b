/** Words that mean the same, and what was looked for in vain. */
import { sql } from 'kysely';
import { helpMissList, helpSynonymList } from '@jangteo/contract/board/help/synonym.list.ts';
import type { Synonym } from '@jangteo/contract/board/help/synonym.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { pattern } from '../../../kit/list/conditions.ts';
import { listSource } from '../../../kit/list/source.ts';

export const synonymSource = listSource(helpSynonymList, {
  table: 'help_synonym',
  owner: null,
  id: 'synonym_seq',
  joins: () => sql``,
  fields: {
    synonymSeq: 'l.synonym_seq',
    word: 'l.word',
    means: "array_to_string(l.means, ', ')",
    updatedBy: 'l.updated_by',
    updatedAt: 'l.updated_at',
    version: 'l.version',
  },
  filters: {
    keyword: (word) =>
      sql`normalize(l.word || ' ' || array_to_string(l.means, ' '), NFD) like ${pattern(word)}`,
  },
  sorts: { updatedAt: { column: 'l.updated_at' } },
});

/** Synonyms of the words of a miss; a word is compared as a search compares it. */
const ofMiss = sql`from help_synonym s
  where lower(s.word) = any(regexp_split_to_array(lower(l.word), '[[:space:]]+'))`;

export const missSource = listSource(helpMissList, {
  table: 'help_miss',
  owner: null,
  id: 'miss_seq',
  joins: () => sql`cross join lateral (
    select string_agg(s.word || ' → ' || array_to_string(s.means, ', '), ' · ' order by s.word) as told ${ofMiss}) own`,
  fields: {
    missSeq: 'l.miss_seq',
    word: 'l.word',
    times: 'l.times',
    lastAt: 'l.last_at',
    synonym: 'own.told',
  },
  filters: {
    hasSynonym: (has) => sql`exists (select ${ofMiss}) = ${has}`,
    keyword: (word) => sql`normalize(l.word, NFD) like ${pattern(word)}`,
  },
  sorts: { times: { column: 'l.times' }, lastAt: { column: 'l.last_at' } },
});

/** All of them, but one. */
export async function readSynonyms(db: Db, but: number | null = null): Promise<Synonym[]> {
  const { rows } = await send(
    db,
    sql<Synonym>`select word, means from help_synonym
      where synonym_seq is distinct from ${but}::bigint order by word`,
  );
  return [...rows];
}

export const noteMiss = (db: Db, word: string, at: string): Promise<unknown> =>
  send(
    db,
    sql`insert into help_miss (word, times, last_at) values (${word}, 1, ${at})
      on conflict (word) do update set times = help_miss.times + 1, last_at = excluded.last_at`,
  );
