import { systemApi } from '@jangteo/contract/admin/system.api.ts';
import { operating, overseeing, serve } from '../../../kit/http/route.ts';
import { dropJob, listJobs, listOutbox, retryJob, showJob } from './jobs-desk.ts';
import { readQueues, readTopics } from './queries.ts';
import { listSwitches, setSwitch } from './switches.ts';
import { runChecks } from './watch.ts';

export const systemRoutes = serve(systemApi, {
  jobs: overseeing((input, ctx) => listJobs(ctx, input)),
  queues: overseeing((_input, ctx) => readQueues(ctx.db)),
  job: overseeing((input, ctx) => showJob(ctx, input)),
  retryJob: operating((input, ctx) => retryJob(ctx, input)),
  dropJob: operating((input, ctx) => dropJob(ctx, input)),
  outbox: overseeing((input, ctx) => listOutbox(ctx, input)),
  topics: overseeing((_input, ctx) => readTopics(ctx.db)),
  runChecks: operating((input, ctx) => runChecks(ctx, input)),
  switches: overseeing((_input, ctx) => listSwitches(ctx)),
  setSwitch: operating((input, ctx) => setSwitch(ctx, input)),
});
