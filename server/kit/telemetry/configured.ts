/** What OpenTelemetry's own variables say; nothing of its packages is needed to read them. */
export interface Configured {
  traces: boolean;
  metrics: boolean;
  protocol: Protocol;
}
export type Protocol = 'http/protobuf' | 'http/json';

type Env = NodeJS.ProcessEnv;

/** Its endpoint is said, by itself or for all, and nobody has turned it off. */
const isOn = (env: Env, signal: 'TRACES' | 'METRICS'): boolean =>
  Boolean(env[`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`] || env.OTEL_EXPORTER_OTLP_ENDPOINT) &&
  env[`OTEL_${signal}_EXPORTER`] !== 'none';

/** Null: nothing is sent anywhere. Throws where something is asked for that nobody here speaks. */
export function telemetryOf(env: Env): Configured | null {
  if (env.OTEL_SDK_DISABLED === 'true') return null;
  const [traces, metrics] = [isOn(env, 'TRACES'), isOn(env, 'METRICS')];
  if (!traces && !metrics) return null;
  const protocol = env.OTEL_EXPORTER_OTLP_PROTOCOL || 'http/protobuf';
  if (protocol !== 'http/protobuf' && protocol !== 'http/json')
    throw new Error(
      `OTEL_EXPORTER_OTLP_PROTOCOL에는 http/protobuf나 http/json을 적어 주세요. (${protocol} is not spoken here)`,
    );
  for (const name of ['OTEL_TRACES_EXPORTER', 'OTEL_METRICS_EXPORTER'])
    if (!['', 'otlp', 'none'].includes(env[name] ?? ''))
      throw new Error(`${name}에는 otlp나 none을 적어 주세요. (${env[name]} is not known here)`);
  return { traces, metrics, protocol };
}
