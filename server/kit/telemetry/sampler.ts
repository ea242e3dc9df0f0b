import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  type Sampler,
} from '@opentelemetry/sdk-trace';

/** OTEL_TRACES_SAMPLER and _ARG, as the specification names them. Every trace, where nothing is said. */
export function samplerOf(env: NodeJS.ProcessEnv): Sampler {
  const name = env.OTEL_TRACES_SAMPLER || 'parentbased_always_on';
  const root = name.replace(/^parentbased_/, '');
  const sampler = rootOf(root, env.OTEL_TRACES_SAMPLER_ARG);
  if (!sampler)
    throw new Error(
      `OTEL_TRACES_SAMPLER에는 always_on, always_off, traceidratio와 앞에 parentbased_를 붙인 것을 적어 주세요. (${name} is not known here)`,
    );
  return root === name ? sampler : new ParentBasedSampler({ root: sampler });
}

function rootOf(name: string, arg?: string): Sampler | null {
  if (name === 'always_on') return new AlwaysOnSampler();
  if (name === 'always_off') return new AlwaysOffSampler();
  if (name !== 'traceidratio') return null;
  const ratio = Number(arg || 1);
  if (!(ratio >= 0 && ratio <= 1))
    throw new Error(
      'OTEL_TRACES_SAMPLER_ARG에는 0에서 1까지의 수를 적어 주세요. (it is no ratio between 0 and 1)',
    );
  return new TraceIdRatioBasedSampler(ratio);
}
