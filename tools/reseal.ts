// `npm run reseal`: what JANGTEO_SECRET_FORMER sealed is sealed anew with JANGTEO_SECRET (docs/operations/security.md).
import path from 'node:path';
import { storageHome } from '../server/adapters/storage/open.ts';
import { openPool } from '../server/kit/db/pool.ts';
import { readSecrets } from '../server/kit/http/config.ts';
import { migrate } from '../server/schema/migrate.ts';
import { reseal } from './reseal/reseal.ts';
import { reachDatabase } from './up/database.ts';
import { root, secretOf } from './up/home.ts';

const home = path.resolve(process.env.JANGTEO_HOME ?? path.join(root, '.jangteo'));

try {
  const secrets = readSecrets({
    ...process.env,
    JANGTEO_SECRET: process.env.JANGTEO_SECRET ?? secretOf(home),
  });
  if (secrets.formerSecrets.length === 0) throw new Error('JANGTEO_SECRET_FORMER에 이전 값을 적어 주세요.');
  const database = await reachDatabase(home);
  const pool = openPool(database.url, { role: 'job', max: 1 });
  try {
    await migrate(database.url);
    const { rows, files } = await reseal(pool, storageHome(home), secrets);
    console.log(`지금의 비밀 키로 다시 봉했습니다: 값 ${rows}개, 파일 ${files}개`);
  } finally {
    await pool.end();
    await database.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
