/** What acts on fans make old. */
export const OLD = ['fan'] as const;
