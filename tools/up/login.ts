// What API, worker and media log in as: a role that owns nothing, so that a statement that got in from outside cannot shed
// what binds it (docs/decisions/0359).
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';

export type WaysIn = {
  /** As the database's owner. */
  url: string;
  /** As whom API, worker and media log in; null where nobody has said. */
  login: string | null;
};

/** Made by migrations; whoever brings a database of his own may name another. */
const LOGIN = 'jangteo_login';
const WRONG_PASSWORD = '28P01';
const ROUNDS = 4096;
const LOCK = 7_230_416;

/** The same database by that role, where the server asks for no password or for the same one. */
export function asLogin(url: string): string {
  const own = new URL(url);
  own.username = LOGIN;
  return own.href;
}

async function on<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

/** As PostgreSQL keeps a password: what a server writes into its log of statements is then none. */
function scram(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, ROUNDS, 32, 'sha256');
  const key = (name: string) => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(key('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ROUNDS}:${salt.toString('base64')}$${stored}:${key('Server Key').toString('base64')}`;
}

/** Gives the role of the migrations the password that the settings name for it; nodes that start together wait. */
const givePassword = (url: string, password: string) =>
  on(url, async (owner) => {
    await owner.query(`select pg_advisory_lock(${LOCK})`);
    await owner.query(`alter role ${LOGIN} password ${pg.escapeLiteral(scram(password))}`);
  });

interface Standing {
  name: string;
  mighty: boolean;
  member: boolean;
}

/** Whoever may become the tables' owner, or somebody else who reads past policies, is as good as he. */
const standingOf = (login: string): Promise<Standing> =>
  on(login, async (client) => {
    const { rows } = await client.query<Standing>(
      `select session_user::text as name,
          exists (select from pg_roles r where pg_has_role(session_user, r.oid, 'member') and (r.rolsuper or r.rolbypassrls
            or r.rolcreaterole or r.rolreplication
            or r.rolname in ('pg_read_all_data', 'pg_write_all_data', 'pg_execute_server_program', 'pg_read_server_files',
              'pg_write_server_files')
            or r.oid = (select relowner from pg_class where oid = 'public.schema_migration'::regclass))) as mighty,
          (select bool_and(pg_has_role(session_user, role, 'member'))
            from unnest(array['jangteo_app', 'jangteo_job', 'jangteo_queue']) role) as member`,
    );
    return rows[0]!;
  });

async function reach({ url, login }: { url: string; login: string }): Promise<Standing> {
  try {
    return await standingOf(login);
  } catch (error) {
    const { username, password } = new URL(login);
    const ours = (error as { code?: string }).code === WRONG_PASSWORD && username === LOGIN && password;
    if (!ours) throw new Error(`DATABASE_LOGIN_URL: ${(error as Error).message}`, { cause: error });
    await givePassword(url, decodeURIComponent(password));
    return standingOf(login);
  }
}

/**
 * Where API, worker and media log in to a database that is migrated. One URL alone goes on as the owner and is told so;
 * a second one that is no better than the first, or has not the roles, is refused.
 */
export async function admitLogin({ url, login }: WaysIn): Promise<string> {
  if (!login) {
    console.warn(
      'API, 워커, 방송 서버가 DATABASE_URL의 소유자로 접속합니다. DATABASE_LOGIN_URL에 권한이 적은 계정을 적어 주세요(docs/operations/security.md). (the processes log in as the owner of the database)',
    );
    return url;
  }
  const { name, mighty, member } = await reach({ url, login });
  if (mighty)
    throw new Error(
      `DATABASE_LOGIN_URL의 ${name}은 소유자이거나 소유자만큼 할 수 있습니다. (DATABASE_LOGIN_URL must name a role without rights of its own)`,
    );
  if (!member)
    throw new Error(
      `DATABASE_LOGIN_URL의 ${name}에 역할이 없습니다: grant jangteo_app, jangteo_job, jangteo_queue to ${name}. (a role is not granted)`,
    );
  return login;
}
