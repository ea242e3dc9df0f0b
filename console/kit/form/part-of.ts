import { within, type Path } from './paths.ts';
import type { Problems } from './problems.ts';
import type { Form } from './useForm.ts';

/** The same form for a section that knows only the fields `S` of it. */
export const sectionOf = <S extends object, V extends S>(form: Form<V>): Form<S> =>
  form as unknown as Form<S>;

/** A part of a form as a form of its own, for sections that other forms have, too. Sending is the whole form's. */
export function partOf<V extends object, K extends keyof V & string>(
  form: Form<V>,
  at: K,
): Form<V[K] & object> {
  const whole = (path: string) => `${at}.${path}` as Path<V>;
  const inner: Problems = Object.fromEntries(
    Object.entries(form.problems)
      .filter(([path]) => path !== at && within(path, at))
      .map(([path, said]) => [path.slice(at.length + 1), said]),
  );
  const part = {
    id: form.id,
    value: form.value[at],
    start: form.start[at],
    set: (path: string, next: unknown) => form.set(whole(path), next as never),
    bind: (path: string) => form.bind(whole(path)),
    problem: (path: string) => form.problem(whole(path)),
    problems: inner,
    wrong: form.wrong,
    check: (fields: readonly string[]) => form.check(fields.map(whole)),
    busy: form.busy,
    get dirty() {
      return form.dirty;
    },
    submit: form.submit,
    reset: form.reset,
    go: (path: string) => form.go(whole(path)),
    refuse: (message: string, field: string) => form.refuse(message, whole(field)),
    reveal: form.reveal,
  };
  return part as unknown as Form<V[K] & object>;
}
