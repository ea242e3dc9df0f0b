import { keysOf } from '../../../kit/call/query.ts';
import { queryClient } from '../../../kit/query-client.ts';

/** Lines moved: everything that shows or counts them is asked for again. */
export async function refreshLines(): Promise<void> {
  await Promise.all(
    ['delivery', 'order', 'dashboard'].map((domain) =>
      queryClient.invalidateQueries({ queryKey: keysOf(domain) }),
    ),
  );
}
