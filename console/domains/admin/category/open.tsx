/** Dialogs of one category; each answers whether it was done. */
import type { CategoryTree, DeskCategory } from '@jangteo/contract/category/desk.api.ts';
import { show } from '../../../kit/overlay.tsx';
import { DocsDialog } from './DocsDialog.tsx';
import { EditDialog, type Edited } from './EditDialog.tsx';
import { OrderDialog, RemoveDialog } from './PlaceDialogs.tsx';
import { sending } from '../sending.ts';

/** Whoever chooses a category, and the desk itself, reads it anew. */
const CATEGORIES = ['category-desk', 'category'] as const;

export const openEdit = (tree: CategoryTree, of: Edited) =>
  show<true>((done) => (
    <EditDialog
      tree={tree}
      of={of}
      sending={sending(CATEGORIES, '카테고리를 저장했습니다.', done)}
      onClose={() => done(null)}
    />
  ));
export const openDocs = (tree: CategoryTree, one: DeskCategory) =>
  show<true>((done) => (
    <DocsDialog
      tree={tree}
      one={one}
      sending={sending(CATEGORIES, '서류를 저장했습니다.', done)}
      onClose={() => done(null)}
    />
  ));
export const openOrder = (tree: CategoryTree, one: DeskCategory) =>
  show<true>((done) => (
    <OrderDialog
      tree={tree}
      one={one}
      sending={sending(CATEGORIES, '순서를 바꿨습니다.', done)}
      onClose={() => done(null)}
    />
  ));
export const openRemove = (one: DeskCategory) =>
  show<true>((done) => (
    <RemoveDialog
      one={one}
      sending={sending(CATEGORIES, '카테고리를 삭제했습니다.', done)}
      onClose={() => done(null)}
    />
  ));
