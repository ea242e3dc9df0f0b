/**
 * A form over a body of the contract. Its limits and sentences come from the schema; what is refused, by the
 * schema, by the form or by the server, stands under its field and the first of it is an alert (R84).
 */
import { useId, useRef, useState } from 'react';
import type { z } from 'zod';
import { firstOf, limitsOf, problemsOf, type FieldLimits, type Problems, type Wording } from './problems.ts';
import { readRefusal } from './read-refusal.ts';
import { refuse } from './refuse.ts';

export interface FormOptions<V extends object, S extends z.ZodType> extends Wording<V> {
  schema: S;
  /** What the fields hold at first; its keys are the fields, in the order of the screen. */
  start: V;
  /** What is sent of the fields; the fields themselves where nothing is said. */
  body?: (value: V) => unknown;
  /** What no schema knows: two entries that differ, a number of another courier. */
  check?: (value: V) => { [K in keyof V]?: string | null | false };
  /** Sends it. What it throws is shown; what it threw on purpose and told already may be swallowed by it. */
  send: (body: z.output<S>) => unknown;
  /** Told of every change, for drafts. */
  onChange?: (value: V) => void;
  /** Field that a refusal without a field belongs to. */
  blame?: keyof V & string;
  /** Title of the alert. */
  title?: string;
}

interface Bound<T> extends FieldLimits {
  name: string;
  value: T;
  onChange: (next: T) => void;
  error: string | null;
}

export interface Form<V extends object> {
  /** Ties fields and form together in the page. */
  id: string;
  value: V;
  set: (change: Partial<V>) => void;
  /** Props of a widget: `<TextInput label="이름" {...form.bind('name')} />`. */
  bind: <K extends keyof V & string>(name: K) => Bound<V[K]>;
  busy: boolean;
  /** Something differs from what stood there at first. */
  dirty: boolean;
  submit: () => Promise<void>;
  /** Back to the start, or to another one. */
  reset: (to?: V) => void;
}

/**
 * What stands in the fields, and what was typed last,
 * also within one stroke that sets twice or submits at once.
 */
function useFields<V extends object>(first: V) {
  const [start, setStart] = useState(first);
  const [value, setValue] = useState(start);
  const latest = useRef(value);
  const put = (next: V) => {
    latest.current = next;
    setValue(next);
  };
  return {
    start,
    value,
    latest,
    put,
    restart: (to: V) => {
      setStart(to);
      put(to);
    },
  };
}

export function useForm<V extends object, S extends z.ZodType>(options: FormOptions<V, S>): Form<V> {
  const { schema, body = (all: V) => all, check, send, onChange, title } = options;
  const id = useId();
  const { start, value, latest, put, restart } = useFields(options.start);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Problems<V>>({});
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const found = (of: V): Problems<V> => ({
    ...problemsOf(schema, body(of), of, options),
    ...filled(check?.(of)),
  });
  const errors: Problems<V> = { ...(tried && found(value)), ...refused };
  const set = (change: Partial<V>) => {
    const next = { ...latest.current, ...change };
    put(next);
    setRefused((now) => without(now, Object.keys(change)));
    onChange?.(next);
  };
  const tell = async (thrown: unknown) => {
    const read = readRefusal(thrown, value, options);
    if (!read) return;
    setRefused(read.problems);
    await refuse({ message: read.message, field: read.field, form: id, title });
  };
  const submit = async () => {
    if (sending.current) return;
    setTried(true);
    setRefused({});
    const now = latest.current;
    const first = firstOf(found(now), now);
    if (first) return refuse({ message: first[1], field: first[0], form: id, title });
    sending.current = true;
    setBusy(true);
    const failure = await attempt(() => send(schema.parse(body(now)) as z.output<S>));
    sending.current = false;
    setBusy(false);
    if (failure) await tell(failure.thrown);
  };
  return {
    id,
    value,
    set,
    busy,
    submit,
    dirty: JSON.stringify(value) !== JSON.stringify(start),
    bind: (name) => ({
      name,
      value: value[name],
      onChange: (next) => set({ [name]: next } as unknown as Partial<V>),
      error: errors[name] ?? null,
      ...limitsOf(schema, name),
    }),
    reset: (to = start) => {
      restart(to);
      setTried(false);
      setRefused({});
    },
  };
}

async function attempt(work: () => unknown): Promise<{ thrown: unknown } | null> {
  try {
    await work();
    return null;
  } catch (thrown) {
    return { thrown };
  }
}

const without = <V>(problems: Problems<V>, names: readonly string[]): Problems<V> =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name))) as Problems<V>;

const filled = <V extends object>(found: { [K in keyof V]?: string | null | false } = {}): Problems<V> =>
  Object.fromEntries(Object.entries(found).filter(([, sentence]) => sentence)) as Problems<V>;
