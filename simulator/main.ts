import { hookSecret } from '@jangteo/server/kit/http/hooks.ts';
import { startSimulator } from './simulator.ts';

const env = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is required`);
  return value;
};

if (process.env.NODE_ENV === 'production') throw new Error('the simulator never runs in production');

const simulator = await startSimulator({
  databaseUrl: env('DATABASE_URL'),
  home: env('JANGTEO_HOME'),
  port: Number(process.env.SIM_PORT ?? 0),
  smtpPort: Number(process.env.SIM_SMTP_PORT ?? 0),
  host: process.env.SIM_HOST ?? '127.0.0.1',
  key: process.env.SIM_KEY ?? null,
  hookSecret: hookSecret({ secret: env('JANGTEO_SECRET') }),
  apiUrl: process.env.API_URL ?? null,
  studio: process.env.JANGTEO_DEMO_LIVE !== '0',
});
let stopping = false;
const stop = (): void => {
  if (stopping) process.exit(1);
  stopping = true;
  void simulator.stop().then(() => process.exit(0));
};
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, stop);
process.send?.({ ready: true });
