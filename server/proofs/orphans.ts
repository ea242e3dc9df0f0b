// Jobs whose worker was killed: the next one must take them up within 30 s (G-JOB-1).
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
  /** The worker has just died: what it had in its hands is written down. */
  note(): void;
  /** After calm: how many there were, the longest wait, and those that waited longer than they may, a line each. */
  end(): Promise<{ seen: number; longestMs: number; late: string[] }>;
}

/** Looks twice a second which of them run again. A database that is away for a moment is asked again. */
export function watchOrphans(sql: pg.Pool): Orphans {
  const waiting = new Map<string, Orphan>();
  const late: string[] = [];
  let [seen, longestMs] = [0, 0];
  const taken = ({ name, since }: Orphan): void => {
    const ms = performance.now() - since;
    longestMs = Math.max(longestMs, ms);
    if (ms > LIMIT_MS) late.push(`job ${name}: taken up ${Math.round(ms / 1_000)} s after its worker died`);
  };
  const note = async (): Promise<void> => {
    const since = performance.now();
    const { rows } = await sql.query<Job>("select id, name, state, started_on from pgboss.job where state = 'active'");
    for (const job of rows) if (!waiting.has(job.id)) waiting.set(job.id, { ...job, since });
    seen += rows.length;
  };
  const look = async (): Promise<void> => {
    if (waiting.size === 0) return;
    const { rows } = await sql.query<Job>('select id, name, state, started_on from pgboss.job where id = any($1::uuid[])', [[...waiting.keys()]]);
    for (const job of rows) {
      const orphan = waiting.get(job.id)!;
      const again = job.started_on?.getTime() !== orphan.started_on?.getTime() && job.state !== 'retry';
      if (again) taken(orphan);
      if (again || job.state === 'completed') waiting.delete(job.id);
    }
  };
  const looking = setInterval(() => void look().catch(() => undefined), LOOK_MS);
  return {
    note: () => void note().catch(() => undefined),
    end: async () => {
      clearInterval(looking);
      await look();
      for (const orphan of waiting.values()) late.push(`job ${orphan.name}: never taken up again`);
      return { seen, longestMs, late };
    },
  };
}
