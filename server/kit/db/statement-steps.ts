import type { PoolClient, QueryConfig } from 'pg';
import { tracing, type OpenStep } from '../telemetry/trace.ts';

/** What a statement is, without what it is about. */
interface Shape {
  name: string;
  facts: { 'db.system.name': string; 'db.query.text': string; 'db.operation.name': string };
}

const KEPT_TEXT = 1_000;
const MAX_SHAPES = 2_000;
const shapes = new Map<string, Shape | null>();

const WRITES = /\b(insert into|(?<!\b(?:do|for|key) )update|delete from|merge into)\s+"?(\w+)"?/i;
const READS = /\bfrom\s+"?(\w+)"?/i;
/** What opens, sets or ends is no statement of anybody's; COMMIT is told where it is waited for (tx.ts). */
const TOLD = /^\s*(?:select|insert|update|delete|merge|with|values|fetch|declare|call)\b/i;

/**
 * `INSERT outbox` and the text without its constants. Values travel as parameters and were never in it; a seller's number is
 * (decision 0036), and goes like any other.
 */
export function shapeOf(text: string): Shape | null {
  const known = shapes.get(text);
  if (known !== undefined) return known;
  if (shapes.size >= MAX_SHAPES) shapes.clear();
  const shape = TOLD.test(text) ? read(text) : null;
  shapes.set(text, shape);
  return shape;
}

function read(text: string): Shape {
  const plain = text
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/(?<![\w$])\d+(?:\.\d+)?/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const [, act, written] = WRITES.exec(plain) ?? [];
  const operation = act ? act.split(' ')[0]!.toUpperCase() : plain.split(' ', 1)[0]!.toUpperCase();
  const verb = operation === 'WITH' ? 'SELECT' : operation;
  const table = written ?? READS.exec(plain)?.[1];
  return {
    name: table ? `${verb} ${table}` : verb,
    facts: {
      'db.system.name': 'postgresql',
      'db.operation.name': verb,
      'db.query.text': plain.slice(0, KEPT_TEXT),
    },
  };
}

type Done = (error: Error | null, ...rest: unknown[]) => void;
type Query = (config: string | QueryConfig, ...rest: unknown[]) => Promise<unknown> | undefined;

/** From now on the statements of this connection are steps of whatever sends them; of nothing they are none. */
export function traceStatements(client: PoolClient): void {
  const plain = client.query.bind(client) as Query;
  const traced: Query = (config, ...rest) => {
    const open = begin(typeof config === 'string' ? config : config.text);
    if (!open) return plain(config, ...rest);
    const done = rest.at(-1);
    if (typeof done === 'function') return plain(config, ...rest.slice(0, -1), ending(open, done as Done));
    const sent = plain(config, ...rest);
    sent?.then(
      () => open.end(),
      (error: unknown) => open.end(error),
    );
    return sent;
  };
  Object.assign(client, { query: traced });
}

/** The pool's own `query` hands on a callback. */
const ending =
  (open: OpenStep, done: Done): Done =>
  (error, ...rest) => {
    open.end(error ?? undefined);
    done(error, ...rest);
  };

function begin(text: string | undefined): OpenStep | null {
  if (!text || !tracing?.here()) return null;
  const shape = shapeOf(text);
  return shape && tracing.begin({ ...shape, kind: 'client' });
}
