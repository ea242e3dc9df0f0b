import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { folderStorage } from '../adapters/storage/folder.ts';
import { PLACES } from '../adapters/storage/port.ts';
import { clock } from '../kit/clock/clock.ts';
import { log } from '../kit/http/log.ts';

const EVERY_MS = 600_000;
/** An upload lives for a day (G-TUS-3), no put takes one, and a drawn picture that nobody asked for is drawn again. */
const OLD_MS = 86_400_000;
const FOLDERS = ['files/uploads', 'files/image-cache'];

/** Removes what lies unfinished or unused on this machine's own disk since before then. */
export async function sweepFolder(home: string, before: Date): Promise<void> {
  for (const place of Object.values(PLACES))
    await folderStorage(join(home, place.folder), place).tidy(before);
  for (const folder of FOLDERS) {
    for (const name of await readdir(join(home, folder)).catch(() => [])) {
      const path = join(home, folder, name);
      const found = await stat(path).catch(() => null); // another process may have swept it
      if (found?.isFile() && found.mtimeMs <= before.getTime()) await rm(path, { force: true });
    }
  }
}

/** Each process sweeps its own folder: a chore's worker may have another (docs/decisions/0282). Answers how to end it. */
export function keepFolderSwept(home: string): () => Promise<void> {
  let round: Promise<void> | null = null;
  const look = (): void => {
    round ??= sweepFolder(home, new Date(clock.realMs() - OLD_MS))
      .catch((error: Error) => log.warn({ error: error.message }, 'own folder'))
      .finally(() => (round = null));
  };
  look();
  const timer = setInterval(look, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}
