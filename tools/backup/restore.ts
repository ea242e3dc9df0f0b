// A home folder made anew from a backup.
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { startPostgres, urlOfRunning } from '../postgres.ts';
import { notesIn } from '../up/home.ts';
import type { Backup } from './take.ts';

/**
 * Makes `home` from the backup in `place` and lets the database play its log once, so that a broken
 * backup is noticed now. Refuses where something runs in `home`; what lies there already is put aside
 * as `<home>.before-<time>`, never deleted. Answers what was restored and where the old one went.
 */
export async function restoreBackup(
  place: string,
  home: string,
  now: Date,
): Promise<Backup & { before: string | null }> {
  const about = path.join(place, 'backup.json');
  if (!existsSync(about)) throw new Error(`${place}에는 완전한 백업이 없습니다.`);
  const notes = notesIn(home);
  if (notes.length > 0 || urlOfRunning(path.join(home, 'pg')))
    throw new Error(`이 폴더에서 장터가 실행 중입니다. 먼저 끝내 주세요. ${notes.join(' ')}`.trimEnd());
  const used = existsSync(home) && readdirSync(home).length > 0;
  const before = used ? `${home}.before-${now.getTime()}` : null;
  const unfinished = `${home}.restoring`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(place)) {
    if (name !== 'backup.json')
      cpSync(path.join(place, name), path.join(unfinished, name), {
        recursive: true,
        preserveTimestamps: true,
      });
  }
  if (before) renameSync(home, before);
  else rmSync(home, { recursive: true, force: true });
  renameSync(unfinished, home);
  chmodSync(path.join(home, 'pg/data'), 0o700); // copies are open to others, which PostgreSQL refuses
  const played = await startPostgres({ dir: path.join(home, 'pg') });
  await played.stop();
  return { place, before, ...(JSON.parse(readFileSync(about, 'utf8')) as Omit<Backup, 'place'>) };
}
