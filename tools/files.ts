// `npm run files -- move s3|folder [--last]`: files from the folder to the bucket or back (docs/operations/files.md).
import path from 'node:path';
import { reachStorage } from '../server/adapters/storage/open.ts';
import { bucketConfig } from '../server/kit/http/storage-config.ts';
import { moveFiles } from './files/move.ts';
import { notesIn, root } from './up/home.ts';

const [verb, to, ...more] = process.argv.slice(2);
const home = path.resolve(process.env.JANGTEO_HOME ?? path.join(root, '.jangteo'));
const last = more.includes('--last');

try {
  if (verb !== 'move' || (to !== 's3' && to !== 'folder') || more.some((word) => word !== '--last'))
    throw new Error('npm run files -- move s3 [--last], npm run files -- move folder [--last]');
  if ((process.env.STORAGE || 'folder') === to)
    throw new Error(
      `이미 STORAGE=${to}입니다. 다 옮길 때까지 STORAGE에는 지금 쓰는 것을 적어 주세요. (files are moved away from STORAGE)`,
    );
  const running = notesIn(home);
  if (last && running.length > 0)
    throw new Error(`이 폴더에서 장터가 실행 중입니다. 먼저 끝내 주세요. ${running.join(' ')}`);
  const folder = { home, bucket: null };
  const bucket = { home, bucket: bucketConfig(process.env) };
  await reachStorage(bucket);
  const ends = to === 's3' ? { from: folder, to: bucket } : { from: bucket, to: folder };
  const { copied, bytes, there, dropped } = await moveFiles({ ...ends, last });
  console.log(
    `옮긴 파일 ${copied}개(${bytes}바이트), 이미 있던 파일 ${there}개, 그사이 지워져 지운 파일 ${dropped}개`,
  );
  console.log(
    last
      ? `이제 STORAGE=${to}로 시작해 주세요. 옮기기 전의 파일은 그대로 있습니다.`
      : '장터를 끝낸 뒤 --last를 붙여 한 번 더 실행해 주세요.',
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
