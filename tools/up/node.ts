// `npm run node -- api|worker|media|simulator`: one process of the product on a machine
// of its own, with the database, the folder and the secret of all the others.
import { existsSync } from 'node:fs';

export type Role = 'api' | 'worker' | 'media' | 'simulator';

const ROLES: readonly string[] = ['api', 'worker', 'media', 'simulator'] satisfies Role[];
/** What a start alone would make for itself; a node that did so would be another installation. */
const SHARED: Readonly<Record<string, string>> = {
  DATABASE_URL: '모든 노드가 함께 쓰는 PostgreSQL의 주소입니다.',
  JANGTEO_HOME:
    '노드의 폴더입니다. STORAGE=s3이 아니면 올린 파일과 다운로드가 여기에 있으니 모든 노드가 함께 씁니다.',
  JANGTEO_SECRET: '모든 노드에서 같은 값이어야 합니다.',
};

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

/** One simulator for the nodes of a demo: nobody's in production, and closed to strangers by its key. */
function assertSimulator(env: NodeJS.ProcessEnv): void {
  if (!env.NODE_ENV)
    throw new Error(
      '시뮬레이터에는 NODE_ENV를 적어 주세요(development). 빈 데이터베이스를 데모 장터로 채웁니다.',
    );
  if (env.NODE_ENV === 'production') throw new Error('시뮬레이터는 운영에 없습니다. (NODE_ENV=production)');
  for (const name of ['API_URL', 'SIM_PORT', 'SIM_SMTP_PORT'])
    if (!env[name]) throw new Error(`${name} 없이는 시뮬레이터를 시작할 수 없습니다.`);
  if (!LOOPBACK.includes(env.SIM_HOST ?? '127.0.0.1') && !env.SIM_KEY)
    throw new Error('다른 장비에서 닿는 시뮬레이터(SIM_HOST)에는 SIM_KEY가 필요합니다.');
}

/** The role that the words name. Throws a sentence where it is none, or where something that nodes share is not named. */
export function roleOf(words: readonly string[], env: NodeJS.ProcessEnv = process.env): Role {
  const [role, ...more] = words;
  if (!role || !ROLES.includes(role) || more.length > 0)
    throw new Error('npm run node -- api, worker, media, simulator 가운데 하나로 시작해 주세요.');
  for (const [name, why] of Object.entries(SHARED))
    if (!env[name]) throw new Error(`${name} 없이는 노드를 시작할 수 없습니다. ${why}`);
  if (role === 'media' && !env.API_URL)
    throw new Error('API_URL 없이는 방송 노드를 시작할 수 없습니다. 송출을 허락받을 API의 주소입니다.');
  if (role === 'simulator') assertSimulator(env);
  // made here it would hide that the share is not mounted
  if (env.STORAGE !== 's3' && !existsSync(env.JANGTEO_HOME!))
    throw new Error(`JANGTEO_HOME 폴더가 없습니다: ${env.JANGTEO_HOME}. ${SHARED.JANGTEO_HOME}`);
  return role as Role;
}
