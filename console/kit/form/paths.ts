/** Names of fields: `price`, `address.detail`, `optionList.2.price`; reading and writing by them. Pure. */

type Index = `${number}`;

/** Every place in a value, rows of lists by their index (`I`). */
export type Path<V, I extends string = Index> = V extends readonly (infer E)[]
  ? I | `${I}.${Path<NonNullable<E>, I>}`
  : V extends object
    ? { [K in keyof V & string]: K | `${K}.${Path<NonNullable<V[K]>, I>}` }[keyof V & string]
    : never;

/** The same for any row of a list: `optionList.*.price`. */
export type AnyRowPath<V> = Path<V, '*'>;

type Step<V, K extends string> = V extends readonly (infer E)[]
  ? K extends Index
    ? E
    : never
  : K extends keyof V
    ? V[K]
    : never;

/** What stands at a path. */
export type At<V, P extends string> = P extends `${infer K}.${infer Rest}`
  ? At<NonNullable<Step<V, K>>, Rest>
  : Step<V, P>;

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** A field as the server and zod's issues name it, `options[2].stock`, as a path. */
export const pathOf = (field: string): string => field.replace(/\[(\d+)\]/g, '.$1');

/** Is a path this one, or a part of what stands there? */
export const within = (path: string, place: string): boolean =>
  path === place || path.startsWith(`${place}.`);

/** The path and what it is a part of, the nearest first: `a.b.c`, `a.b`, `a`. */
export function upwards(path: string): string[] {
  const steps = path.split('.');
  return steps.map((_, i) => steps.slice(0, steps.length - i).join('.'));
}

/** The path with any row in place of each index. */
export const anyRow = (path: string): string => path.replace(/\.\d+(?=\.|$)/g, '.*');

/** What stands at a path; undefined where it leads nowhere. */
export const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((node, step) => (isNode(node) ? node[step] : undefined), value);

/** The same value with something else at a path. What is not on the way stays the same object. */
export function withAt<V>(value: V, path: string, next: unknown): V {
  const [head = '', ...rest] = path.split('.');
  const inner =
    rest.length > 0 ? withAt((isNode(value) ? value[head] : undefined) ?? {}, rest.join('.'), next) : next;
  if (!Array.isArray(value)) return { ...value, [head]: inner } as V;
  const copy: unknown[] = [...value];
  copy[Number(head)] = inner;
  return copy as V;
}

/** Do two values say the same? Parts that are the same object are not looked into. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((one, i) => same(one, b[i]));
  if (!isNode(a) || !isNode(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => same(a[name], b[name]));
}

/** Paths in the order of the screen, which is the order of the names in the value. */
export function inOrder(paths: readonly string[], value: unknown): string[] {
  const ranked = paths.map((path) => ({ path, rank: rankOf(path, value) }));
  return ranked.toSorted((a, b) => compare(a.rank, b.rank)).map(({ path }) => path);
}

function rankOf(path: string, value: unknown): number[] {
  let node = value;
  return path.split('.').map((step) => {
    const at = Array.isArray(node) ? Number(step) : isNode(node) ? Object.keys(node).indexOf(step) : -1;
    node = isNode(node) ? node[step] : undefined;
    return at < 0 ? Infinity : at;
  });
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((one, i) => one !== b[i]);
  if (at < 0) return a.length - b.length;
  return b[at] === undefined ? 1 : a[at]! < b[at] ? -1 : 1;
}
