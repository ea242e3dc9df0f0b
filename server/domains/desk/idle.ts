/** Nobody has touched a row that they have for so long: it is given back. */
export const IDLE_MS = 2 * 3_600_000;
