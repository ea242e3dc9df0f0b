/** A draft of the form on the server: one at a time, over the version that was read. */
import { progressOf, type CategoryAsks } from '@jangteo/contract/product/product.completeness.ts';
import { isApiError } from '../../../kit/call/error.ts';
import type { Kept } from '../../../kit/form/draft.ts';
import { dialog } from '../../../ui/dialog.ts';
import { toDraft, toForm, type ProductForm } from './product-form.ts';
import { completenessOf } from './sections.ts';

/** What the server has of a draft. */
export interface StoredDraft {
  draftSeq: number;
  version: number;
  /** An instant, with its zone. */
  savedAt: string;
  body: Parameters<typeof toForm>[0] | null;
}
interface Written {
  draftSeq: number | undefined;
  version: number | undefined;
  body: ReturnType<typeof toDraft>;
  progress: { done: number; total: number };
}
export interface DraftCalls {
  /** The one to go on with; null where there is none. */
  find: () => Promise<StoredDraft | null>;
  write: (draft: Written) => Promise<Omit<StoredDraft, 'body'>>;
  remove: (draftSeq: number) => Promise<unknown>;
  /** There may be several of the same; an edit has one. */
  many: boolean;
}

/** Somebody, or another tab, has written the same draft meanwhile; Escape takes nothing from them. */
const askOver = () =>
  dialog.confirm('다른 창에서 같은 임시저장을 먼저 저장했습니다. 어떻게 할까요?', {
    title: '임시저장이 바뀌었습니다',
    ok: '이 내용으로 덮어쓰기',
    cancel: '새 임시저장으로',
  });

export function productDrafts(calls: DraftCalls, asks: () => CategoryAsks | null) {
  let at: { draftSeq: number; version: number } | null = null;
  const write = async (value: ProductForm, over: typeof at): Promise<number> => {
    const { draftSeq, version, savedAt } = await calls.write({
      draftSeq: over?.draftSeq,
      version: over?.version,
      body: toDraft(value),
      progress: progressOf(completenessOf(value, asks())),
    });
    at = { draftSeq, version };
    return Date.parse(savedAt);
  };
  return {
    /** The number of the draft that is written; null until there is one. */
    seq: () => at?.draftSeq ?? null,
    /** What was kept stays as it is, where another one may stand beside it. */
    anew: () => {
      if (calls.many) at = null;
    },
    load: async (start: ProductForm): Promise<Kept<ProductForm> | null> => {
      const found = await calls.find();
      if (!found?.body) return null;
      at = { draftSeq: found.draftSeq, version: found.version };
      return { value: toForm(found.body, start), savedAt: Date.parse(found.savedAt) };
    },
    save: async (value: ProductForm): Promise<number> => {
      try {
        return await write(value, at);
      } catch (thrown) {
        if (!isApiError(thrown) || thrown.code !== 'VERSION_CONFLICT' || !at) throw thrown;
        const current = thrown.data?.current?.version;
        const over = await askOver();
        return write(value, over && current !== undefined ? { ...at, version: current } : null);
      }
    },
    remove: async (): Promise<void> => {
      if (at) await calls.remove(at.draftSeq);
      at = null;
    },
  };
}
