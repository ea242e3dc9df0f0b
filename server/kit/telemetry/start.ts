import { telemetryOf } from './configured.ts';
import type { Telemetry } from './otel.ts';

/** Null where nothing is configured: then nothing is loaded either. */
export async function openTelemetry(
  name: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Telemetry | null> {
  const configured = telemetryOf(env);
  if (!configured) return null;
  const { startTelemetry } = await import('./otel.ts');
  return startTelemetry(name, configured, env);
}
