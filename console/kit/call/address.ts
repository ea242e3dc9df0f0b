/** Builds the URL of a call. Arrays repeat their name (R11); null and undefined are left out. */
export type QueryValues = Record<string, unknown>;

export function queryText(query: QueryValues = {}): string {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) text.append(name, String(one));
    }
  }
  const out = text.toString();
  return out && `?${out}`;
}

/** Fills `{name}` in a documented path; a missing one is a fault of the page and throws. */
export function fillPath(path: string, params: QueryValues = {}): string {
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') throw new RangeError(`${path}: ${name}`);
    return encodeURIComponent(String(value));
  });
}
