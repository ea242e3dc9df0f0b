/** Parts in an order by hand, shown or not: columns of a list, panels of a page. Drag or arrow keys; kept per reader (R80, R81). */
import type { Arrangement } from '@jangteo/contract/kit/arrangement.ts';
import { preferenceApi } from '@jangteo/contract/preference/preference.api.ts';
import type { PreferenceColumn } from '@jangteo/contract/preference/preference.ts';
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
import { isReading } from '../call/act-as.ts';
import { call } from '../call/call.ts';
import { query } from '../call/query.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { useForm } from '../form/useForm.ts';
import { moveChoice } from '../list-page/preference.ts';
import './arrange.css';

interface Props {
  spec: Arrangement;
  title: string;
  /** As they stand now. */
  choices: readonly PreferenceColumn[];
  /** As they stood before anybody arranged them. */
  fresh: () => readonly PreferenceColumn[];
  /** Under the sentence that counts them. */
  note: string;
  /** Parts can be kept in sight. */
  pins?: boolean;
  onClose: () => void;
}

export function ArrangeDialog({ spec, title, choices: before, fresh, note, pins = false, onClose }: Props) {
  const client = useQueryClient();
  const [choices, setChoices] = useState<readonly PreferenceColumn[]>(before);
  const [dragged, setDragged] = useState<number | null>(null);
  const first = spec.columns[0]?.id;
  const change = (at: number, part: Partial<PreferenceColumn>) =>
    setChoices(choices.map((one, i) => (i === at ? { ...one, ...part } : one)));
  const move = (from: number, to: number) =>
    to >= 0 && to < choices.length && setChoices(moveChoice(choices, from, to));
  const form = useForm({
    schema: preferenceApi.saveTable.body,
    start: {},
    body: () => ({ value: JSON.stringify(choices) }),
    send: async (body) => {
      const params = { typeKey: spec.key };
      const { queryKey } = query(preferenceApi.table, { params });
      // An operator who only reads arranges this tab alone.
      if (isReading())
        client.setQueryData(queryKey, (was) => was && { ...was, data: { ...was.data, value: body.value } });
      else client.setQueryData(queryKey, await call(preferenceApi.saveTable, { params, body }));
      onClose();
    },
  });
  const shown = choices.filter((one) => one.expose).length;
  return (
    <FormDialog
      form={form}
      looks
      onClose={onClose}
      title={title}
      submit="저장"
      width={460}
      aside={
        <Button variant="subtle" className="jt-push" onClick={() => setChoices(fresh())}>
          처음 설정으로
        </Button>
      }
    >
      <p className="jt-muted">
        {choices.length}개 중 {shown}개를 봅니다. {note}
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
              {pins && (
                <IconButton
                  label={`${one.name} 고정`}
                  size="small"
                  pressed={one.isFixed}
                  icon={one.isFixed ? <IconPinnedFilled /> : <IconPin />}
                  onClick={() => change(i, { isFixed: !one.isFixed })}
                />
              )}
            </span>
          </li>
        ))}
      </ol>
    </FormDialog>
  );
}
