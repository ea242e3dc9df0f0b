/**
 * A form over a body of the contract. Its limits and sentences come from the schema; what is refused, by the
 * schema, by the form or by the server, stands under its field and the first of it is an alert (R84).
 */
import { useId, useRef, useState, type RefObject } from 'react';
import type { z } from 'zod';
import { limitsOf, type FieldLimits } from './limits.ts';
import { same, valueAt, withAt, type At, type Path } from './paths.ts';
import { apartFrom, firstOf, ofFields, type Problems } from './problems.ts';
import type { FormOptions } from './options.ts';
import { readRefusal } from './read-refusal.ts';
import { goTo, refuse } from './refuse.ts';
import { useTrouble } from './useTrouble.ts';

/** A field's props, as `bind` gives them. */
export interface Bound<T> extends FieldLimits {
  name: string;
  value: T;
  onChange: (next: T) => void;
  error: string | null;
}

export interface Form<V extends object> {
  /** Ties fields and form together in the page. */
  id: string;
  value: V;
  /** The value as it is now, also in a closure of before. */
  readonly now: V;
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
  /** Refuses several fields, and with them all that is wrong: each under itself, the first of them as an alert. */
  refuseAll: (problems: Problems) => Promise<void>;
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

/**
 * One thing at a time: while something is sent, or an alert is on its way or stands, a second press is none.
 */
function useOnce() {
  const held = useRef(false);
  return async (work: () => Promise<boolean>): Promise<boolean> => {
    if (held.current) return false;
    held.current = true;
    try {
      return await work();
    } finally {
      held.current = false;
    }
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

/** A picker of this form is still sending a file: what is sent now would leave it out. */
const underWay = (form: string): boolean =>
  document.querySelector(`[data-form="${CSS.escape(form)}"] [data-uploading]`) !== null;

/** Checking and sending, one at a time. */
function useSubmit<V extends object, S extends z.ZodType>(
  form: string,
  options: FormOptions<V, S>,
  latest: RefObject<V>,
  trouble: ReturnType<typeof useTrouble<V, S>>,
  say: (message: string, field: string | undefined) => Promise<void>,
) {
  const { schema, body = (all: V) => all, send } = options;
  const [busy, setBusy] = useState(false);
  const once = useOnce();
  const submit = async () => {
    if (underWay(form)) {
      await say('올리고 있는 파일이 있습니다. 다 올라간 뒤에 다시 눌러 주세요.', undefined);
      return false;
    }
    if (!(await trouble.passAll())) return false;
    setBusy(true);
    const failure = await attempt(() => send(schema.parse(body(latest.current)) as z.output<S>));
    setBusy(false);
    const refusal = failure && readRefusal(failure.thrown, latest.current, options);
    if (refusal) {
      trouble.setRefused(refusal.problems);
      await say(refusal.message, refusal.field);
    }
    return !failure;
  };
  return {
    busy,
    submit: () => once(submit),
    check: (fields: readonly string[]) => once(() => trouble.passSome(fields)),
  };
}

export function useForm<V extends object, S extends z.ZodType>(options: FormOptions<V, S>): Form<V> {
  const { schema, onChange, title } = options;
  const id = useId();
  const reveal: Form<V>['reveal'] = useRef(null);
  const start = useLatest(options.start);
  const { value, latest, put } = useLatest(options.start);
  const place = () => ({ form: id, reveal: reveal.current });
  const say = (message: string, field: string | undefined) => refuse({ message, field, title, ...place() });
  const trouble = useTrouble(options, latest, say);
  const { busy, submit, check } = useSubmit(id, options, latest, trouble, say);
  const problems = trouble.shown(value);
  const set = (path: string, next: unknown) => {
    put(withAt(latest.current, path, next));
    trouble.setRefused((now) => apartFrom(now, path));
    onChange?.(latest.current);
  };
  return {
    id,
    value,
    get now() {
      return latest.current;
    },
    busy,
    problems,
    reveal,
    set,
    start: start.value,
    wrong: trouble.wrong,
    submit,
    check,
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
    reset: (to = start.latest.current, typed = to) => {
      start.put(to);
      put(typed);
      trouble.clear();
    },
    go: (field) => goTo({ field, ...place() }),
    refuse: (message, field) => {
      trouble.setRefused((now) => ({ ...now, [field]: message }));
      return say(message, field);
    },
    refuseAll: async (more) => {
      await trouble.refuseAll(more);
    },
  };
}
