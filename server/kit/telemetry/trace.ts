/**
 * Where the house says what it does, one step within another (docs/decisions/0251). Nothing of OpenTelemetry is loaded
 * here: until a process was told where to send traces, `tracing` is null and a step costs one comparison.
 */

/** Of a step one may know its route, queue, table, company and outcome; never an id of a row, a value or a person (G-PII-2). */
export type Facts = Readonly<Record<string, string | number | boolean>>;

export interface Step {
  name: string;
  /** What it is to the other side: a call taken, a call made, a job worked. */
  kind?: 'server' | 'client' | 'consumer';
  facts?: Facts;
}

/** Of which step another is a part, where it did not begin it in this process. */
export interface From {
  /** `traceparent` of W3C: kept with a job. */
  parent?: string | null;
  /** Several at once: none of them is the parent. */
  links?: readonly string[];
  /** Heard from outside; believed only where configured. */
  heard?: string | undefined;
}

/** A step that is under way. */
export interface OpenStep {
  say: (facts: Facts) => void;
  /** With what it failed of, if it did; of an error its kind is kept, never its words. */
  end: (error?: unknown) => void;
  /** Steps that `work` begins are parts of this one. */
  within: <T>(work: () => T) => T;
}

/** Log lines name them so, as OpenTelemetry's own do. */
export interface TraceIds {
  trace_id: string;
  span_id: string;
}

export interface Tracing {
  /** Null where the trace was not sampled: then nobody is told of its statements. */
  here: () => OpenStep | null;
  begin: (step: Step, from?: From) => OpenStep;
  /** `traceparent` of the step at work, sampled or not. */
  parent: () => string | null;
  /** What is sent along to a host: nothing, unless it was named. */
  headersTo: (host: string) => Record<string, string>;
  ids: () => TraceIds | null;
}

/** Of this process; null: off. */
export let tracing: Tracing | null = null;

export function setTracing(to: Tracing | null): void {
  tracing = to;
}

/** Runs `work` as a step; hands it the step where there is one. */
export async function traced<T>(
  step: Step,
  work: (open: OpenStep | null) => Promise<T>,
  from?: From,
): Promise<T> {
  if (!tracing) return work(null);
  const open = tracing.begin(step, from);
  try {
    const result = await open.within(() => work(open));
    open.end();
    return result;
  } catch (error) {
    open.end(error);
    throw error;
  }
}
