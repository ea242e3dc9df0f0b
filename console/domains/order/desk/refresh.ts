import { refetchDomains } from '../../../kit/call/query.ts';

/** Whose queries show or count lines. */
export const OF_LINES = ['delivery', 'order', 'dashboard'] as const;

/** Lines moved: everything that shows or counts them is asked for again. */
export const refreshLines = (): Promise<void> => refetchDomains(OF_LINES);
