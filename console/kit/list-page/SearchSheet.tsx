/** The search row of a phone: everything one under the other. */
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FieldControl, KeywordBox, PeriodControls, type SearchDraft } from './SearchBar.tsx';
import { SavedViews } from './SavedViews.tsx';
import type { ListModel } from './useListModel.ts';

export function SearchSheet({ list, form, onClose }: { list: ListModel; form: SearchDraft; onClose: () => void }) {
  const fields = (list.props.fields ?? []).filter((field) => field.of || field.bool);
  return (
    <Dialog
      open onClose={onClose} title="검색 조건" onSubmit={() => { form.search(); onClose(); }}
      actions={<><Button onClick={() => { list.reset(); onClose(); }}>초기화</Button><Button type="submit" variant="primary">조회</Button></>}
    >
      <div className="jt-list-sheet-fields">
        <KeywordBox list={list} form={form} />
        <PeriodControls list={list} form={form} />
        {fields.map((field) => <FieldControl key={field.key} field={field} form={form} list={list} />)}
        <SavedViews list={list} />
      </div>
    </Dialog>
  );
}
