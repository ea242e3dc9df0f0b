/** A server of the gallery, in the browser's storage: it can be away, refuse, or have been written by another. */
import { ApiError, OFFLINE } from '../../kit/call/error.ts';
import type { Kept } from '../../kit/form/draft.ts';
import type { DraftOptions } from '../../kit/form/useDraft.ts';
import { now } from '../../ui/now.ts';
import { createStore } from '../../ui/store.ts';

export type Mood = 'well' | 'away' | 'refuses' | 'changed';

export const mood = createStore<Mood>('well');
/** How many drafts and forms it took, so that a test can wait for it. */
export const taken = createStore({ drafts: 0, forms: 0 });

const read = <T>(key: string): T | null => JSON.parse(localStorage.getItem(key) ?? 'null') as T | null;

function answer(): void {
  if (mood.get() === 'away')
    throw new ApiError(OFFLINE, 'OFFLINE', '인터넷에 연결되어 있지 않습니다. 연결을 확인해 주세요.');
}

/** Where drafts of a form lie. */
export const draftsOf = <V extends object>(
  key: string,
): Pick<DraftOptions<V>, 'load' | 'save' | 'remove'> => ({
  load: async () => {
    answer();
    return read<Kept<V>>(key);
  },
  save: async (value, base) => {
    answer();
    const kept: Kept<V> = { value, savedAt: now(), base };
    localStorage.setItem(key, JSON.stringify(kept));
    taken.set((all) => ({ ...all, drafts: all.drafts + 1 }));
    return kept.savedAt;
  },
  remove: async () => localStorage.removeItem(key),
});

/** Takes a form, or says what a server says. */
export async function take(): Promise<void> {
  answer();
  if (mood.get() === 'refuses')
    throw new ApiError(400, 'INVALID', '같은 이름의 옵션이 있습니다. 다른 이름을 넣어 주세요.', {
      errors: [
        {
          field: 'optionList[1].name',
          code: 'DUPLICATE',
          message: '같은 이름의 옵션이 있습니다. 다른 이름을 넣어 주세요.',
        },
      ],
    });
  if (mood.get() === 'changed') throw new ApiError(412, 'VERSION_CONFLICT', '그 사이 내용이 바뀌었습니다.');
  taken.set((all) => ({ ...all, forms: all.forms + 1 }));
}
