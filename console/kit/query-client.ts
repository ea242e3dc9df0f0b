import { QueryClient } from '@tanstack/react-query';

/** What was read stays fresh for 10 s; realtime events end it earlier. Retries are the call's own (errors.md 3.1). */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 10_000, gcTime: 300_000 }, mutations: { retry: false } },
});
