/** Acts on one thing: a call or an editor, what is said of it, and what is asked for again. */
import type { ReactElement } from 'react';
import { dialog } from '../../ui/dialog.ts';
import { toast } from '../../ui/toast.ts';
import { messageOf } from '../call/error.ts';
import { refetchDomains, type QueryDomain } from '../call/query.ts';
import { show } from '../overlay.tsx';

type Done<T> = string | ((data: T) => string);
const tell = <T>(done: Done<T> | undefined, data: T): void => {
  if (done) toast(typeof done === 'string' ? done : done(data), { tone: 'success' });
};

/** One call. Answers what came back; null where it was refused, and says why. */
export async function sendOne<T>(
  old: readonly QueryDomain[],
  send: () => Promise<{ data: T }>,
  done?: Done<T>,
): Promise<{ data: T } | null> {
  let answer: { data: T } | null = null;
  try {
    answer = await send();
    tell(done, answer.data);
  } catch (error) {
    await dialog.alert(messageOf(error));
  }
  await refetchDomains(old);
  return answer;
}

/** A dialog that saves by itself. Answers what it closed with; null: nothing was saved. */
export async function editOne<T>(
  old: readonly QueryDomain[],
  render: (done: (saved: T | null) => void) => ReactElement,
  done?: Done<T>,
): Promise<T | null> {
  const saved = await show<T>(render);
  if (saved === null) return null;
  tell(done, saved);
  await refetchDomains(old);
  return saved;
}
