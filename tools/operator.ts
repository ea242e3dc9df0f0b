// `npm run operator -- <mail>`: the first operator of an installation, or a new temporary password for one.
import path from 'node:path';
import { makeOperator } from '../server/domains/account/index.ts';
import { openPool } from '../server/kit/db/pool.ts';
import { migrate } from '../server/schema/migrate.ts';
import { reachDatabase } from './up/database.ts';
import { root } from './up/home.ts';

const [email] = process.argv.slice(2);
const home = path.resolve(process.env.JANGTEO_HOME ?? path.join(root, '.jangteo'));

try {
  if (!email) throw new Error('npm run operator -- <이메일>');
  const database = await reachDatabase(home);
  const pool = openPool(database.url, { role: 'job', max: 1 });
  try {
    await migrate(database.url);
    const { password, until, was } = await makeOperator(pool, email, new Date());
    const did = {
      NOTHING: '운영자를 만들었습니다',
      CONSUMER: '회원을 운영자로 바꾸었습니다',
      ADMIN: '새 임시 비밀번호를 냈습니다',
    };
    console.log(`${did[was]}: ${email}`);
    console.log(`임시 비밀번호: ${password}`);
    console.log(
      `${until.toLocaleString('ko-KR')}까지 쓸 수 있고, 로그인하면 바로 바꿉니다. 다시 보여 주지 않습니다.`,
    );
  } finally {
    await pool.end();
    await database.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
