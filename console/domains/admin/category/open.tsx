/** Dialogs of one category; each answers whether it was done. */
import type { CategoryTree, DeskCategory } from '@jangteo/contract/category/desk.api.ts';
import { isApiError } from '../../../kit/call/error.ts';
import { askAgain } from '../../../kit/call/query.ts';
import { show } from '../../../kit/overlay.tsx';
import { toast } from '../../../ui/toast.ts';
import { DocsDialog } from './DocsDialog.tsx';
import { EditDialog, type Edited } from './EditDialog.tsx';
import { OrderDialog, RemoveDialog } from './PlaceDialogs.tsx';

/** Whoever chooses a category, and the desk itself, reads it anew. */
const refresh = () => askAgain(['category-desk', 'category']);

/** Sends something; who was overtaken sees behind the dialog what stands now. */
const sending =
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

export const openEdit = (tree: CategoryTree, of: Edited) =>
  show<true>((done) => (
    <EditDialog
      tree={tree}
      of={of}
      sending={sending('카테고리를 저장했습니다.', done)}
      onClose={() => done(null)}
    />
  ));
export const openDocs = (tree: CategoryTree, one: DeskCategory) =>
  show<true>((done) => (
    <DocsDialog
      tree={tree}
      one={one}
      sending={sending('서류를 저장했습니다.', done)}
      onClose={() => done(null)}
    />
  ));
export const openOrder = (tree: CategoryTree, one: DeskCategory) =>
  show<true>((done) => (
    <OrderDialog
      tree={tree}
      one={one}
      sending={sending('순서를 바꿨습니다.', done)}
      onClose={() => done(null)}
    />
  ));
export const openRemove = (one: DeskCategory) =>
  show<true>((done) => (
    <RemoveDialog one={one} sending={sending('카테고리를 삭제했습니다.', done)} onClose={() => done(null)} />
  ));
