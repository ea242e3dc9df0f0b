import { main, type Running } from './process.ts';
import { allChores, allSubscriptions } from './domains.ts';
import { startWorkers } from './kit/jobs/jobs.ts';

await main('worker', async (deps): Promise<Running> => startWorkers(deps, allSubscriptions(), allChores()));
