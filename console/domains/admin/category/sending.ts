import { isApiError } from '../../../kit/call/error.ts';
import { askAgain } from '../../../kit/call/query.ts';
import { toast } from '../../../ui/toast.ts';

/** Whoever chooses a category, and the desk itself, reads it anew. */
const refresh = () => askAgain(['category-desk', 'category']);

/** Sends something; who was overtaken sees behind the dialog what stands now. */
export const sending =
  (said: string, done: (sent: true) => void) =>
  async (send: () => Promise<unknown>): Promise<void> => {
    try {
      await send();
    } catch (error) {
      if (isApiError(error) && error.status === 412) await refresh();
      throw error;
    }
    toast(said, { tone: 'success' });
    await refresh();
    done(true);
  };
export type Sending = ReturnType<typeof sending>;
