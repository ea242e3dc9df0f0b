import { main, openAll, type Running } from './process.ts';
import { lookAtCompanies } from './adapters/unset.ts';
import { buildApi } from './app.ts';
import { domains } from './domains.ts';
import { lookAtDoor } from './kit/http/config.ts';
import { log } from './kit/http/log.ts';
import { shareRates } from './kit/http/rate-share.ts';
import { apiMetrics } from './surfaces/metrics.ts';

await main(
  'api',
  async (deps): Promise<Running> => {
    for (const warning of [...lookAtDoor(), ...lookAtCompanies()]) log.warn(warning);
    const { app, drain, stop } = await buildApi(deps);
    await openAll(deps.pools.app);
    // A flood of connections must not keep real ones from the queue of the kernel (G-FLD-1); its own limit caps this.
    await app.listen({ port: deps.config.port, host: deps.config.host, backlog: 4_096 });
    const unshare = shareRates(deps.pools.job);
    return {
      drain,
      metrics: apiMetrics(deps.pools),
      stop: async () => {
        await stop();
        await unshare();
      },
    };
  },
  domains,
);
