// Films and recordings of lives, as a media process and the job would leave them.
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { sqlNow } from '../../tools/testing/moment.ts';
import { drawn } from '../adapters/media/command.ts';
import { runFfmpeg } from '../adapters/media/spawn.ts';
import { words } from '../adapters/media/words.ts';
import { openStorage } from '../adapters/storage/open.ts';
import { newKey } from '../adapters/storage/port.ts';
import { ffmpeg } from './ffmpeg.ts';
import type { Sql } from './lives.ts';

/** Draws a recording of the packager's kind: fragments behind an empty moov, a key frame each second. */
export async function drawRecording(
  path: string,
  seconds: number,
  { size = '90x160', silent = false } = {},
): Promise<string> {
  const tone = silent ? [] : [drawn('sine=frequency=440:sample_rate=44100')];
  await runFfmpeg(ffmpeg, {
    from: [drawn(`testsrc=size=${size}:rate=10`), ...tone],
    to: words(
      `-t ${seconds} -g 10 -pix_fmt yuv420p -c:v libx264 -preset ultrafast -c:a aac`,
      '-movflags empty_moov+default_base_moof+frag_keyframe -y',
      [path],
    ),
    folder: dirname(path),
  });
  return path;
}

/** The same in the storage of an installation; answers what its session says of it. */
export async function storeRecording(home: string, seconds: number, how = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'recording-'));
  const path = await drawRecording(join(folder, 'one.mp4'), seconds, how);
  const key = newKey();
  const bytes = await openStorage({ home, bucket: null }).put(createReadStream(path), key);
  await rm(folder, { recursive: true });
  return { key, bytes, seconds };
}

/** A film for a content that stands without one: `bytes` need be no film where nobody plays it. */
export async function addFilm(
  sql: Sql,
  content: number,
  { home, seconds = 25, bytes = Buffer.from('film') }: { home: string; seconds?: number; bytes?: Buffer },
): Promise<{ playId: string; key: string }> {
  const [key, playId] = [newKey(), randomBytes(16).toString('hex')];
  await openStorage({ home, bucket: null }).put(Readable.from([bytes]), key);
  await sql(
    `with c as (update content set duration_sec = $3, play_id = $4, play_since = ${sqlNow()}
        where content_seq = $1 returning seller_seq, content_seq),
      v as (insert into content_video (seller_seq, content_seq, file_id, video_key, bytes, duration_ms, width,
          height, made_at)
        select seller_seq, content_seq, $2, $2, $5, $3 * 1000, 540, 960, ${sqlNow()} from c),
      p as (insert into play_index (play_id, owner_seq, content_seq)
        select $4, seller_seq, content_seq from c)
    insert into stored_file (file_id, owner_user_seq, purpose, original_filename, ext, mime, bytes, sha256,
        storage_key, created_at)
      select $2, seller_seq, 'LIVE_VIDEO', '다시보기.mp4', 'mp4', 'video/mp4', $5, '', $2, ${sqlNow()} from c`,
    [content, key, seconds, playId, bytes.length],
  );
  return { playId, key };
}
