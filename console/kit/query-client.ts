import { QueryClient } from '@tanstack/react-query';

/**
 * A query without a network fails and says so, rather than waiting in silence for one; what is on screen is
 * asked for again when it is back. What was read stays fresh for 10 s; realtime events end it earlier.
 * Retries are the call's own (errors.md 3.1).
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 10_000,
      gcTime: 300_000,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
