// The process that `npm run proof closing` kills: one night's estimates and closings on DATABASE_URL, at CLOSES_AT.
import { closeDue, estimateDue } from '../domains/settlement/index.ts';
import { openPool } from '../kit/db/pool.ts';

const pool = openPool(process.env.DATABASE_URL!, { role: 'job', max: 2 });
const ctx = { pools: { job: pool, app: pool }, signal: new AbortController().signal };
const now = () => new Date(process.env.CLOSES_AT!);
await estimateDue(ctx, now);
await closeDue(ctx, now);
await pool.end();
