/** 항목설정: which columns, in which order, which stay put. Drag or arrow keys; saved per list (R80, R81). */
import { ArrangeDialog } from '../arrange/ArrangeDialog.tsx';
import { screenChoices } from './preference.ts';
import type { ListModel } from './useListModel.ts';

export function ColumnDialog({ list, onClose }: { list: ListModel; onClose: () => void }) {
  const { spec, props } = list;
  return (
    <ArrangeDialog
      spec={spec}
      title="항목설정"
      choices={list.choices}
      fresh={() => screenChoices(spec, null, props.folds, props.shows)}
      note="끌어서 순서를 바꾸고, 고정한 항목은 왼쪽에 남습니다."
      pins
      onClose={onClose}
    />
  );
}
