/**
 * npm run bench oracle [asks]: whether the time of an answer tells if somebody has an account (G-ENU-1). Every call that
 * must not tell is asked in turns for somebody known and for nobody, each from an address and a device of its own, so
 * that no limit slows one of them; a row says the two medians, their ratio and whether the answers read alike. Sound is
 * a ratio between 0.9 and 1.1, or a difference that the network drowns (under 20 ms). Nothing is asserted.
 */
import type pg from 'pg';
import { hashPassword } from '../server/kit/auth/password.ts';
import { hashCode } from '../server/domains/account/codes.ts';
import { writeCode, type CodeBinding } from '../server/domains/account/queries.ts';
import { phoneKeyOf, sealPersonal } from '../server/domains/account/standing/personal.ts';
import { onGround, SECRET } from './harness/ground.ts';

const ASKS = Number(process.argv[2] ?? 200);
/** Whoever is asked for has this many calls ahead before figures count. */
const WARM = 10;
const PASSWORD = 'Zebra-kite-77?';
const NAME = '박서연';
const CODE = '135790';
const config = { secret: SECRET, formerSecrets: [] };

interface Asked {
  method: string;
  path: string;
  body: object;
}
interface Who {
  known: boolean;
  /** Which of the crowds: a code may be sent to an address once a minute. */
  crowd: number;
  /** The how manieth. */
  n: number;
  deviceId: string;
}
interface Row {
  name: string;
  crowd: number;
  /** What stands before it is asked, if anything. */
  before?: (db: pg.Pool, who: Who) => Promise<void>;
  ask: (who: Who) => Asked;
}

const loginId = ({ known, crowd, n }: Pick<Who, 'known' | 'crowd' | 'n'>): string =>
  `${known ? 'known' : 'nobody'}${crowd}-${n}@bench.example`;
const phone = (of: number, n: number): string => `010${of}${String(n).padStart(7, '0')}`;
const CROWDS = 4;
/** First digits of numbers: of whom everybody sees, of who rests, of nobody. */
const [AWAKE, RESTING, NOBODY] = [1, 2, 9] as const;
const client = ({ deviceId }: Who) => ({ clientId: 'jangteo-console', deviceId });
const codeChallenge = 'c'.repeat(43);

const sent = (db: pg.Pool, binding: CodeBinding): Promise<unknown> =>
  writeCode(db, {
    ...binding,
    ip: '192.0.2.1',
    hash: hashCode({ config } as never, binding, CODE),
    challenge: null,
    at: new Date(),
  });

const findId = (name: string, of: number): Row => ({
  name,
  crowd: 0,
  before: async (db, who) => {
    const target = phone(who.known ? of : NOBODY, who.n);
    await sent(db, { purpose: 'PHONE', target, deviceId: who.deviceId });
  },
  ask: (who) => ({
    method: 'POST',
    path: '/user/find/id',
    body: { name: NAME, phoneNumber: phone(who.known ? of : NOBODY, who.n), code: CODE },
  }),
});

const rows: readonly Row[] = [
  {
    name: 'sign-in, a wrong password',
    crowd: 0,
    ask: (who) => ({
      method: 'POST',
      path: '/user/web/login',
      body: { loginId: loginId(who), password: 'Not-it-77!', ...client(who) },
    }),
  },
  {
    name: 'code flow, a wrong password',
    crowd: 0,
    ask: (who) => ({
      method: 'POST',
      path: '/authorize/idpw',
      body: { loginId: loginId(who), password: 'Not-it-77!', ...client(who), codeChallenge },
    }),
  },
  {
    name: 'a code to sign in with',
    crowd: 1,
    ask: (who) => ({
      method: 'POST',
      path: '/authorize/email/prepare',
      body: { email: loginId(who), ...client(who), codeChallenge },
    }),
  },
  {
    name: 'a code to join with',
    crowd: 2,
    ask: (who) => ({
      method: 'POST',
      path: '/user/join/email/prepare',
      body: { email: loginId(who), ...client(who) },
    }),
  },
  {
    name: 'a code for a new password',
    crowd: 3,
    ask: (who) => ({
      method: 'POST',
      path: '/user/find/password',
      body: { loginId: loginId(who), channel: 'EMAIL', ...client(who) },
    }),
  },
  {
    name: 'a new password, a wrong code',
    crowd: 3,
    ask: (who) => ({
      method: 'PUT',
      path: '/user/find/password',
      body: { loginId: loginId(who), code: '000000', newPassword: PASSWORD, ...client(who) },
    }),
  },
  findId('the id by a number', AWAKE),
  findId('the id of who rests', RESTING),
];

/** Crowds of people, the first with numbers, and as many who rest: nothing of them stands in the open. */
async function fill(db: pg.Pool, people: number): Promise<void> {
  const hash = await hashPassword(PASSWORD);
  for (let n = 0; n < people; n += 1) {
    for (let crowd = 0; crowd < CROWDS; crowd += 1)
      await db.query(
        `insert into account_user (login_id, password_hash, user_type, name, email, email_verified_at, phone_number,
            created_at)
          values ($1, $2, 'consumer', $3, $1, now(), $4, now())`,
        [loginId({ known: true, crowd, n }), hash, NAME, crowd === 0 ? phone(AWAKE, n) : null],
      );
    const number = phone(RESTING, n);
    const person = {
      name: NAME,
      email: null,
      email_verified_at: null,
      phone_number: number,
      profile_image: null,
    };
    await db.query(
      `with one as (insert into account_user (login_id, password_hash, user_type, name, status, created_at)
          values ($1, $2, 'consumer', '휴면 회원', 'IDLE', now()) returning user_seq)
        insert into idle_user (user_seq, sealed, phone_key, at) select user_seq, $3, $4, now() from one`,
      [`resting${n}@bench.example`, hash, sealPersonal(config, person), phoneKeyOf(config, number)],
    );
  }
  await db.query('analyze account_user, idle_user');
}

interface Told {
  ms: number;
  /** Status and code; what a right answer holds is the person's own. */
  said: string;
}
async function timed(url: string, { method, path, body }: Asked, { deviceId, n, known }: Who): Promise<Told> {
  const at = performance.now();
  const response = await fetch(url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      cookie: `jt-device=${deviceId}`,
      'x-forwarded-for': `10.${known ? 1 : 2}.${n >> 8}.${n & 255}`,
    },
    body: JSON.stringify(body),
  });
  const { code } = (await response.json()) as { code: string };
  return { ms: performance.now() - at, said: `${response.status} ${code}` };
}

const median = (all: readonly Told[]): number =>
  all.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!;
const answers = (all: readonly Told[]): string =>
  [...new Set(all.map(({ said }) => said))].toSorted().join(', ');

async function measure(db: pg.Pool, url: string, { name, crowd, before, ask }: Row): Promise<void> {
  const known: Told[] = [];
  const nobody: Told[] = [];
  for (let n = 0; n < ASKS + WARM; n += 1) {
    // Who is asked for first alternates: what a pair warms up is nobody's advantage.
    for (const isKnown of n % 2 === 0 ? [true, false] : [false, true]) {
      const who: Who = { known: isKnown, crowd, n, deviceId: `${isKnown ? 'known' : 'nobody'}-${n}` };
      await before?.(db, who);
      const told = await timed(url, ask(who), who);
      if (n >= WARM) (isKnown ? known : nobody).push(told);
    }
  }
  const [a, b] = [median(known), median(nobody)];
  const alike =
    answers(known) === answers(nobody) ? answers(known) : `${answers(known)} ≠ ${answers(nobody)}`;
  console.log(
    `${name.padEnd(30)} known ${a.toFixed(2).padStart(7)} ms  nobody ${b.toFixed(2).padStart(7)} ms  ` +
      `ratio ${(a / b).toFixed(3)}  ${alike}`,
  );
}

await onGround(async ({ db, serve }) => {
  process.env.TRUST_PROXY = '1';
  await fill(db, ASKS + WARM);
  const { rows: somebody } = await db.query<{ seq: string }>('select min(user_seq) as seq from account_user');
  const { url } = await serve(Number(somebody[0]!.seq));
  console.log(`${ASKS} asks of each, in turns; sound: 0.9 to 1.1, or under 20 ms apart`);
  for (const row of rows) await measure(db, url, row);
});
