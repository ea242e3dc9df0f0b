// Jobs whose worker was killed: a worker that lives must take them up within 30 s (G-JOB-1).
import type pg from 'pg';

const LIMIT_MS = 30_000;
const LOOK_MS = 500;

interface Job {
  id: string;
  name: string;
  state: string;
  started_on: Date | null;
}

interface Orphan extends Job {
  since: number;
}

export interface Orphans {
  /**
   * The worker has just died: what it had in its hands is written
   * down. What died before waits longer each time, on purpose.
   */
  died(): void;
  /** There is a worker again: only while there is one does anything wait for it. */
  born(): void;
  /**
   * After calm: how many there were, the longest wait, and
   * those that waited longer than they may, a line each.
   */
  end(): Promise<{ seen: number; longestMs: number; late: string[] }>;
}

/** Looks twice a second which of them run again. A database that is away for a moment is asked again. */
export function watchOrphans(sql: pg.Pool): Orphans {
  const waiting = new Map<string, Orphan>();
  const late: string[] = [];
  let [seen, longestMs] = [0, 0];
  let [lived, bornAt] = [0, null as number | null];
  /** How long there has been a worker, ms. */
  const uptime = (): number => lived + (bornAt === null ? 0 : performance.now() - bornAt);
  const taken = ({ name, since }: Orphan): void => {
    const ms = uptime() - since;
    longestMs = Math.max(longestMs, ms);
    if (ms > LIMIT_MS) late.push(`job ${name}: taken up after ${Math.round(ms / 1_000)} s with a worker`);
  };
  const note = async (): Promise<void> => {
    const since = uptime();
    const { rows } = await sql.query<Job>(
      "select id, name, state, started_on from pgboss.job where state = 'active' and retry_count = 0",
    );
    for (const job of rows) if (!waiting.has(job.id)) waiting.set(job.id, { ...job, since });
    seen += rows.length;
  };
  const look = async (): Promise<void> => {
    if (waiting.size === 0) return;
    const { rows } = await sql.query<Job>(
      'select id, name, state, started_on from pgboss.job where id = any($1::uuid[])',
      [[...waiting.keys()]],
    );
    for (const job of rows) {
      const orphan = waiting.get(job.id)!;
      const again = job.started_on?.getTime() !== orphan.started_on?.getTime() && job.state !== 'retry';
      if (again) taken(orphan);
      if (again || job.state === 'completed') waiting.delete(job.id);
    }
  };
  const looking = setInterval(() => void look().catch(() => undefined), LOOK_MS);
  return {
    died: () => {
      lived = uptime();
      bornAt = null;
      note().catch(() => undefined);
    },
    born: () => void (bornAt ??= performance.now()),
    end: async () => {
      clearInterval(looking);
      await look();
      for (const orphan of waiting.values()) late.push(`job ${orphan.name}: never taken up again`);
      return { seen, longestMs, late };
    },
  };
}
