/** So long after the last letter what was typed counts as typed, ms (R355). */
export const DEBOUNCE_MS = 300;
