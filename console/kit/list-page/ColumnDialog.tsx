/** 항목설정: which columns, in which order, which stay put. Drag or arrow keys; saved per list (R80, R81). */
import { preferenceApi } from '@jangteo/contract/preference/preference.api.ts';
import { useQueryClient } from '@tanstack/react-query';
import {
  IconChevronDown,
  IconChevronUp,
  IconGripVertical,
  IconPin,
  IconPinnedFilled,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Check.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { call } from '../call/call.ts';
import { query } from '../call/query.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { useForm } from '../form/useForm.ts';
import { moveChoice, screenChoices, type ColumnChoice } from './preference.ts';
import type { ListModel } from './useListModel.ts';

export function ColumnDialog({ list, onClose }: { list: ListModel; onClose: () => void }) {
  const { spec, props } = list;
  const client = useQueryClient();
  const [choices, setChoices] = useState<readonly ColumnChoice[]>(list.choices);
  const [dragged, setDragged] = useState<number | null>(null);
  const first = spec.columns[0]?.id;
  const change = (at: number, part: Partial<ColumnChoice>) =>
    setChoices(choices.map((one, i) => (i === at ? { ...one, ...part } : one)));
  const move = (from: number, to: number) =>
    to >= 0 && to < choices.length && setChoices(moveChoice(choices, from, to));
  const form = useForm({
    schema: preferenceApi.saveTable.body,
    start: {},
    body: () => ({ value: JSON.stringify(choices) }),
    send: async (body) => {
      const params = { typeKey: spec.key };
      const answer = await call(preferenceApi.saveTable, { params, body });
      client.setQueryData(query(preferenceApi.table, { params }).queryKey, answer);
      onClose();
    },
  });
  const shown = choices.filter((one) => one.expose).length;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="항목설정"
      submit="저장"
      width={460}
      aside={
        <Button
          variant="subtle"
          className="jt-push"
          onClick={() => setChoices(screenChoices(spec, null, props.folds, props.shows))}
        >
          처음 설정으로
        </Button>
      }
    >
      <p className="jt-muted">
        {choices.length}개 중 {shown}개를 봅니다. 끌어서 순서를 바꾸고, 고정한 항목은 왼쪽에 남습니다.
      </p>
      <ol className="jt-list-choices">
        {choices.map((one, i) => (
          <li
            key={one.id}
            draggable
            data-dragged={dragged === i || undefined}
            onDragStart={() => setDragged(i)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              event.preventDefault();
              if (dragged !== null && dragged !== i) {
                move(dragged, i);
                setDragged(i);
              }
            }}
          >
            <IconGripVertical size={16} aria-hidden />
            <Checkbox
              label={one.name}
              checked={one.expose}
              disabledReason={one.id === first ? '이 항목은 숨길 수 없습니다.' : undefined}
              onChange={(expose) => change(i, { expose })}
            />
            <span className="jt-list-choice-tools">
              <IconButton
                label={`${one.name} 위로`}
                size="small"
                icon={<IconChevronUp />}
                disabledReason={i === 0 && '맨 위입니다.'}
                onClick={() => move(i, i - 1)}
              />
              <IconButton
                label={`${one.name} 아래로`}
                size="small"
                icon={<IconChevronDown />}
                disabledReason={i === choices.length - 1 && '맨 아래입니다.'}
                onClick={() => move(i, i + 1)}
              />
              <IconButton
                label={`${one.name} 고정`}
                size="small"
                pressed={one.isFixed}
                icon={one.isFixed ? <IconPinnedFilled /> : <IconPin />}
                onClick={() => change(i, { isFixed: !one.isFixed })}
              />
            </span>
          </li>
        ))}
      </ol>
    </FormDialog>
  );
}
