/** Which tune comes next. Pure: chance comes from outside. */

/** After the last comes the first; one that is not in the list is followed by its first. */
export function following(ids: readonly number[], current: number | null): number | null {
  return ids.length === 0 ? null : ids[(ids.indexOf(current ?? -1) + 1) % ids.length]!;
}

export function preceding(ids: readonly number[], current: number | null): number | null {
  const at = ids.indexOf(current ?? -1);
  return ids.at(at <= 0 ? -1 : at - 1) ?? null;
}

/** Any that was not played since all were; `chance` is in [0, 1). */
export function drawn(
  ids: readonly number[],
  current: number | null,
  played: readonly number[],
  chance: number,
): number | null {
  const others = ids.filter((id) => id !== current);
  const fresh = others.filter((id) => !played.includes(id));
  const from = fresh.length > 0 ? fresh : others;
  return from[Math.floor(chance * from.length)] ?? current;
}
