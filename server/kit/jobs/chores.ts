// Chores of all workers: whoever claims a run does it, and nobody else does meanwhile (docs/decisions/0253).
import { isFree } from '../db/seat.ts';
import type { Deps } from '../http/context.ts';
import { log } from '../http/log.ts';
import { chored } from './steps.ts';

const LOOK_MS = 1_000;
/** Looks between two in which names are written that are not there: of a new version, or of an empty marketplace. */
const NAMES_EVERY = 60;

/** A new chore is due when it would have run first. */
const NAME = `insert into chore_run (name, next_at)
  select name, now() + make_interval(secs => secs) from unnest($1::text[], $2::float8[]) as chore (name, secs)
  on conflict (name) do nothing`;

/** Free and due; or its worker has died over it, and a minute is over: what ends workers does not end them one by one. */
const DUE = `case when c.holder is null then c.next_at <= now()
  else least(c.next_at, c.began_at + interval '1 minute') <= now() and ${isFree('c.holder')} end`;

const CLAIM = `with due as (
    select c.name, chore.secs from chore_run c
      join unnest($1::text[], $2::float8[]) as chore (name, secs) on chore.name = c.name
      where ${DUE} and c.name <> all($4::text[]) for no key update of c skip locked)
  update chore_run c set holder = $3, began_at = now(), next_at = now() + make_interval(secs => due.secs)
    from due where c.name = due.name returning c.name`;

/** Held by this seat and not run by it: the claim's answer was lost, or it came when the worker was told to stop. */
const LEAVE = `update chore_run set holder = null, next_at = now() where holder = $1 and name <> all($2::text[])`;

type Claiming = Pick<Deps, 'pools' | 'seat'>;
interface Named {
  name: string;
  everySeconds: number;
}

/** The claims of one process on these chores. */
export function openClaims({ pools, seat }: Claiming, chores: readonly Named[]) {
  const values = [chores.map(({ name }) => name), chores.map(({ everySeconds }) => everySeconds)];
  return {
    name: async (): Promise<void> => void (await pools.job.query(NAME, values)),
    /** Names of those that are this process's to run now beside what is `running`, and the seat under which they are. */
    async claim(running: readonly string[] = []): Promise<{ names: string[]; holder: number }> {
      const holder = await seat.number();
      await this.leave(holder, running);
      const { rows } = await pools.job.query<{ name: string }>(CLAIM, [...values, holder, running]);
      return { names: rows.map(({ name }) => name), holder };
    },
    /** Whoever looks next takes up what was claimed and did not begin. */
    async leave(holder: number, running: readonly string[]): Promise<void> {
      await pools.job.query(LEAVE, [holder, running]);
    },
    async release(name: string, holder: number): Promise<void> {
      await pools.job.query('update chore_run set holder = null where name = $1 and holder = $2', [
        name,
        holder,
      ]);
    },
  };
}

const warn = (error: unknown): void => log.warn({ error: (error as Error).message }, 'chore');

/** Looks every second for what is due. `stop` leaves what runs to whoever takes it up. */
export function startChores<C extends Claiming & { signal: AbortSignal }>(
  chores: readonly (Named & { run: (ctx: C) => Promise<void> })[],
  ctx: C,
): { stop: () => Promise<void> } {
  const claims = openClaims(ctx, chores);
  const byName = new Map(chores.map((chore) => [chore.name, chore]));
  /** Done, and the row does not say so yet. */
  const over: { name: string; holder: number }[] = [];
  /** At work, or over and not yet released: no claim of this process is theirs. */
  const running = new Set<string>();
  let looks = 0;
  let looking: Promise<void> | null = null;

  async function release(): Promise<void> {
    for (let one = over[0]; one; one = over[0]) {
      await claims.release(one.name, one.holder);
      over.shift();
      running.delete(one.name);
    }
  }
  function run(name: string, holder: number): void {
    running.add(name);
    void chored(name, () => byName.get(name)!.run(ctx)).finally(() => over.push({ name, holder }));
  }
  async function look(): Promise<void> {
    await release();
    if (looks++ % NAMES_EVERY === 0) await claims.name();
    const { names, holder } = await claims.claim([...running]);
    if (ctx.signal.aborted) return claims.leave(holder, [...running]);
    for (const name of names) run(name, holder);
  }
  const timer = setInterval(() => {
    if (!ctx.signal.aborted)
      looking ??= look()
        .catch(warn)
        .finally(() => (looking = null));
  }, LOOK_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await looking;
      await release().catch(warn);
    },
  };
}
