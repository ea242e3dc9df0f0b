/**
 * A form over a body of the contract. Its limits and sentences come from the schema; what is refused, by the
 * schema, by the form or by the server, stands under its field and the first of it is an alert (R84).
 */
import { useId, useRef, useState, type RefObject } from 'react';
import type { z } from 'zod';
import { limitsOf, type FieldLimits } from './limits.ts';
import { same, valueAt, withAt, type At, type Path } from './paths.ts';
import { apartFrom, firstOf, ofFields, problemsOf, type Problems, type Wording } from './problems.ts';
import { readRefusal } from './read-refusal.ts';
import { goTo, refuse } from './refuse.ts';

export interface FormOptions<V extends object, S extends z.ZodType> extends Wording<V> {
  schema: S;
  /** What the fields hold at first; its keys are the fields, in the order of the screen. */
  start: V;
  /** What is sent of the fields; the fields themselves where nothing is said. */
  body?: (value: V) => unknown;
  /** What no schema knows: two entries that differ, a number of another courier. */
  check?: (value: V) => { [P in Path<V>]?: string | null | false };
  /** Sends it. What it throws is shown; what it threw on purpose and told already may be swallowed by it. */
  send: (body: z.output<S>) => unknown;
  /** Told of every change. */
  onChange?: (value: V) => void;
  /** Field that a refusal without a field belongs to. */
  blame?: Path<V>;
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
  /** What stood there at first: what the server has. */
  start: V;
  /** Puts something at a path; a second time in one stroke, too: `set('options.2.price', 900)`. */
  set: <P extends Path<V>>(path: P, next: At<V, P>) => void;
  /**
   * Props of a widget: `<TextInput label="이름" {...form.bind('name')} />`. Its error is the path's own, or the
   * first of what it is made of (an address).
   */
  bind: <P extends Path<V>>(path: P) => Bound<At<V, P>>;
  /** What is shown of a path itself, not of its parts: a list whose rows say their own. */
  problem: (path: Path<V>) => string | null;
  /** All that is shown, by path. */
  problems: Problems;
  /** What would be refused as it stands; nothing of it is shown. */
  wrong: () => Problems;
  /** Are these fields right? What is wrong with them is shown, the first of it as an alert. */
  check: (fields: readonly string[]) => Promise<boolean>;
  busy: boolean;
  /** Something differs from what stood there at first; always of now, also in a closure of before. */
  readonly dirty: boolean;
  /** Answers whether it was taken. */
  submit: () => Promise<boolean>;
  /** Back to the start, or to another one; `typed` stands in its fields then (a draft, a merged value). */
  reset: (to?: V, typed?: V) => void;
  /** The cursor into a field. */
  go: (path: string) => void;
  /** Refuses a field by itself: under it, as an alert, then the cursor in it. */
  refuse: (message: string, field: string) => Promise<void>;
  /** Set by what shows one part at a time. */
  reveal: RefObject<((field: string) => void) | null>;
}

/** State that is also right between two renders: within one stroke, or in a closure of before. */
function useLatest<T>(first: T) {
  const [value, setValue] = useState(first);
  const latest = useRef(value);
  const put = (next: T) => {
    latest.current = next;
    setValue(next);
  };
  return { value, latest, put };
}

/** Sends once at a time; what was thrown is the answer. */
function useSending() {
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const run = async (work: () => unknown): Promise<{ thrown: unknown } | null> => {
    sending.current = true;
    setBusy(true);
    try {
      await work();
      return null;
    } catch (thrown) {
      return { thrown };
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  return { busy, sending, run };
}

const NONE: readonly string[] = [];

/** What is shown of what is wrong: all of it once it was sent, fields that were checked, what the server said. */
function useShown<V extends object>(found: (of: V) => Problems) {
  const [tried, setTried] = useState<readonly string[] | 'all'>(NONE);
  const [refused, setRefused] = useState<Problems>({});
  const wrong = (value: V): Problems => {
    if (tried !== 'all' && tried.length === 0) return refused;
    const all = found(value);
    return { ...(tried === 'all' ? all : ofFields(all, tried)), ...refused };
  };
  return {
    wrong,
    setRefused,
    tryAll: () => setTried('all'),
    tryOf: (fields: readonly string[]) => setTried((now) => (now === 'all' ? now : [...now, ...fields])),
    clear: () => {
      setTried(NONE);
      setRefused({});
    },
  };
}

export function useForm<V extends object, S extends z.ZodType>(options: FormOptions<V, S>): Form<V> {
  const { schema, body = (all: V) => all, check, send, onChange, title } = options;
  const id = useId();
  const reveal: Form<V>['reveal'] = useRef(null);
  const start = useLatest(options.start);
  const { value, latest, put } = useLatest(options.start);
  const { busy, sending, run } = useSending();
  const found = (of: V): Problems => ({
    ...problemsOf(schema, body(of), of, options),
    ...filled(check?.(of)),
  });
  const shown = useShown(found);
  const problems = shown.wrong(value);
  const set = (path: string, next: unknown) => {
    put(withAt(latest.current, path, next));
    shown.setRefused((now) => apartFrom(now, path));
    onChange?.(latest.current);
  };
  const say = (message: string, field: string | undefined) =>
    refuse({ message, field, form: id, title, reveal: reveal.current });
  /** Says the first of what is wrong; true where nothing is. */
  const pass = async (wrong: Problems): Promise<boolean> => {
    const first = firstOf(wrong, latest.current);
    if (first) await say(first[1], first[0]);
    return !first;
  };
  const submit = async () => {
    if (sending.current) return false;
    shown.tryAll();
    shown.setRefused({});
    const now = latest.current;
    if (!(await pass(found(now)))) return false;
    const failure = await run(() => send(schema.parse(body(now)) as z.output<S>));
    const refusal = failure && readRefusal(failure.thrown, latest.current, options);
    if (refusal) {
      shown.setRefused(refusal.problems);
      await say(refusal.message, refusal.field);
    }
    return !failure;
  };
  return {
    id,
    value,
    start: start.value,
    set,
    busy,
    submit,
    problems,
    reveal,
    get dirty() {
      return !same(latest.current, start.latest.current);
    },
    bind: (path) => ({
      name: path,
      value: valueAt(value, path) as never,
      onChange: (next) => set(path, next),
      error: firstOf(ofFields(problems, [path]), value)?.[1] ?? null,
      ...limitsOf(schema, path),
    }),
    problem: (path) => problems[path] ?? null,
    wrong: () => found(latest.current),
    check: (fields) => {
      shown.tryOf(fields);
      return pass(ofFields(found(latest.current), fields));
    },
    reset: (to = start.latest.current, typed = to) => {
      start.put(to);
      put(typed);
      shown.clear();
    },
    go: (field) => goTo({ field, form: id, reveal: reveal.current }),
    refuse: (message, field) => {
      shown.setRefused((now) => ({ ...now, [field]: message }));
      return say(message, field);
    },
  };
}

const filled = (found: Readonly<Record<string, string | null | false | undefined>> = {}): Problems =>
  Object.fromEntries(Object.entries(found).filter((one): one is [string, string] => Boolean(one[1])));
