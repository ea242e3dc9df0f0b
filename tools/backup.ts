// `npm run backup -- <folder>` and `npm run restore -- <backup>`; the installation is JANGTEO_HOME, or .jangteo here.
import path from 'node:path';
import { storageHome } from '../server/adapters/storage/open.ts';
import { restoreBackup } from './backup/restore.ts';
import { strangersIn, takeBackup } from './backup/take.ts';
import { root } from './up/home.ts';

const [verb, place] = process.argv.slice(2);
const home = path.resolve(process.env.JANGTEO_HOME ?? path.join(root, '.jangteo'));

try {
  if (!place || (verb !== 'take' && verb !== 'restore'))
    throw new Error('npm run backup -- <폴더>, npm run restore -- <백업 폴더>');
  if (process.env.DATABASE_URL)
    // what the folder may still hold is an older database
    throw new Error(
      'DATABASE_URL의 데이터베이스는 그 서버의 도구로 백업해 주세요(docs/operations/backup.md).',
    );
  if (verb === 'take') {
    const stop = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => stop.abort(new Error('백업을 그만두었습니다. 만들던 폴더는 지웠습니다.')));
    const backup = await takeBackup(home, path.resolve(place), new Date(), stop.signal);
    console.log(`백업했습니다: ${backup.place} (${backup.migration})`);
    if (storageHome(home).bucket)
      console.log('파일은 버킷에 있어 백업에 없습니다(docs/operations/files.md).');
    const strangers = strangersIn(home);
    if (strangers.length > 0) console.log(`장터의 것이 아니라서 넣지 않았습니다: ${strangers.join(', ')}`);
  } else {
    const { at, before } = await restoreBackup(path.resolve(place), home, new Date());
    console.log(`${at}의 백업으로 되돌렸습니다: ${home}`);
    if (before) console.log(`이전 자료는 남아 있습니다: ${before}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
