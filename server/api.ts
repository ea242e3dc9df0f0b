import { main, type Running } from './process.ts';
import { buildApi } from './app.ts';

await main('api', async (deps): Promise<Running> => {
  const { app, stop } = await buildApi(deps);
  await app.listen({ port: deps.config.port, host: deps.config.host });
  return { stop };
});
