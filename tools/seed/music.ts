import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { openStorage, storageHome } from '../../server/adapters/storage/open.ts';
import { addDays } from '../../server/kit/clock/clock.ts';
import { ARTIST, LICENCE, secondsOf, tunes, type Tune } from '../music/tunes.ts';
import { personaOf } from './personas.ts';
import { ADMIN_SEQ } from './world.ts';

export const MUSIC = path.join(import.meta.dirname, 'music');

/** The same tune has the same key, so a marketplace that is filled again finds it there. */
const keyOf = (what: string, { key }: Tune): string =>
  createHash('sha256').update(`demo music ${what} ${key}`).digest('hex').slice(0, 32);

/** The demo's tunes as rows; two of their licences end. One seller has marked two of them. */
export async function addMusic(client: pg.ClientBase, today: string, at: string): Promise<void> {
  await client.query(
    `insert into music (music_id, title, artist, moods, genres, duration_sec, bpm, licence_name, licence_until,
      pathname)
     select t.id, t.title, $2, t.moods, t.genres, t.seconds, t.bpm, $3, t.until, t.pathname
     from jsonb_to_recordset($1::jsonb) as t (id bigint, title text, moods text[], genres text[], seconds int,
       bpm int, until date, pathname text)`,
    [
      JSON.stringify(
        tunes.map((tune, i) => ({
          ...tune,
          id: i + 1,
          seconds: Math.round(secondsOf(tune)),
          until: tune.licensedDays ? addDays(today, tune.licensedDays) : null,
          pathname: `/media/${keyOf('file', tune)}`,
        })),
      ),
      ARTIST,
      LICENCE,
    ],
  );
  await client.query("select setval(pg_get_serial_sequence('music', 'music_id'), max(music_id)) from music");
  await client.query(
    'insert into music_favourite (user_seq, music_id, marked_at) select $1, m, $2 from unnest($3::bigint[]) m',
    [personaOf('producer-a').userSeq, at, [2, 5]],
  );
}

/** Puts the sound files into the installation's store, and registers them as the operator's. */
export async function storeMusic(client: pg.ClientBase, home: string, at: string): Promise<void> {
  const storage = openStorage(storageHome(home));
  for (const tune of tunes) {
    const body = await readFile(path.join(MUSIC, `${tune.key}.mp3`));
    const key = keyOf('object', tune);
    if ((await storage.stat(key)) === null) await storage.put(Readable.from([body]), key);
    await client.query(
      `insert into stored_file (file_id, owner_user_seq, purpose, original_filename, ext, mime, bytes, sha256,
        storage_key, created_at) values ($1, $2, 'MUSIC', $3, 'mp3', 'audio/mpeg', $4, $5, $6, $7)`,
      [
        keyOf('file', tune),
        ADMIN_SEQ,
        `${tune.title}.mp3`,
        body.length,
        createHash('sha256').update(body).digest('hex'),
        key,
        at,
      ],
    );
  }
}
