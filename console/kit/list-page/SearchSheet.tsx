/** The search row of a phone: everything one under the other. */
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FieldControl } from './FieldControl.tsx';
import { KeywordBox, PeriodControls } from './SearchBar.tsx';
import { SavedViews } from './SavedViews.tsx';
import { fieldsOf, hasControl } from './sentence.ts';
import type { ListModel } from './useListModel.ts';
import type { SearchDraft } from './useSearchDraft.ts';

export function SearchSheet({
  list,
  form,
  onClose,
}: {
  list: ListModel;
  form: SearchDraft;
  onClose: () => void;
}) {
  const fields = fieldsOf(list.spec, list.props.looks).filter(hasControl);
  return (
    <Dialog
      open
      onClose={onClose}
      title="검색 조건"
      onSubmit={() => {
        if (form.search()) onClose();
      }}
      actions={
        <>
          <Button
            onClick={() => {
              list.reset();
              onClose();
            }}
          >
            초기화
          </Button>
          <Button type="submit" variant="primary">
            조회
          </Button>
        </>
      }
    >
      <div className="jt-list-sheet-fields">
        <KeywordBox list={list} form={form} />
        <PeriodControls list={list} form={form} />
        {fields.map((field) => (
          <FieldControl key={field.key} field={field} form={form} list={list} />
        ))}
        <SavedViews list={list} />
      </div>
    </Dialog>
  );
}
