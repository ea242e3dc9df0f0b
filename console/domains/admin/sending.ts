import { isApiError } from '../../kit/call/error.ts';
import { refetchDomains, type QueryDomain } from '../../kit/call/query.ts';
import { toast } from '../../ui/toast.ts';

/** Sends something, and reads anew what it changed; who was overtaken (412) sees behind the dialog what stands now. */
export const sending =
  (again: readonly QueryDomain[], said: string, done: (sent: true) => void) =>
  async (send: () => Promise<unknown>): Promise<void> => {
    try {
      await send();
    } catch (error) {
      if (isApiError(error) && error.status === 412) await refetchDomains(again);
      throw error;
    }
    toast(said, { tone: 'success' });
    await refetchDomains(again);
    done(true);
  };
export type Sending = ReturnType<typeof sending>;
