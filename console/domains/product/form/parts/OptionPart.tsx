/** 옵션: types with their values, and the table of what they make. */
import {
  DIFF_MIN,
  OPTION_TYPES,
  OPTION_VALUES,
  optionLimit,
  STOCK_MAX,
  type OptionType,
} from '@jangteo/contract/product/product.option.ts';
import { IconPlus, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Grid } from '../../../../kit/grid/Grid.tsx';
import { anyRow } from '../../../../kit/form/paths.ts';
import type { GridProblem } from '../../../../kit/grid/problems.ts';
import { Button } from '../../../../ui/Button.tsx';
import { count } from '../../../../ui/format.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { CountInput, MONEY_MAX, MoneyInput } from '../../../../ui/NumberInput.tsx';
import { SegmentedField } from '../../../../ui/SegmentedField.tsx';
import { TagInput } from '../../../../ui/TagInput.tsx';
import { TextInput } from '../../../../ui/TextInput.tsx';
import { optionColumns } from '../option-columns.tsx';
import { completed, emptyOption, refit, sizeOf, usable, type OptionForm } from '../options.ts';
import type { PartProps } from '../place.ts';
import { LONGEST, valueRule } from '../value-rule.ts';

const SUGGESTED = ['색상', '크기', '종류'];

export function OptionPart({ form }: PartProps) {
  const { optionTypes } = form.value;
  const split = optionTypes.length > 0;
  const turn = (on: boolean) => {
    form.set('optionTypes', on ? [{ name: SUGGESTED[0]!, values: [] }] : []);
    if (!on) form.set('options', [emptyOption([])]);
  };
  return (
    <>
      <SegmentedField<'one' | 'many'>
        className="jt-wide"
        label="옵션 사용"
        hideLabel
        value={split ? 'many' : 'one'}
        onChange={(next) => next !== (split ? 'many' : 'one') && turn(next === 'many')}
        options={[
          { value: 'one', label: '옵션 없음' },
          { value: 'many', label: '옵션 사용' },
        ]}
      />
      {split ? <Many form={form} /> : <One form={form} />}
    </>
  );
}

const One = ({ form }: PartProps) => (
  <>
    <CountInput label="재고" {...form.bind('options.0.stock')} required={false} max={STOCK_MAX} />
    <TextInput
      label="자체옵션코드"
      {...form.bind('options.0.yourOptionId')}
      required={false}
      maxLength={40}
    />
  </>
);

function Many({ form }: PartProps) {
  const { optionTypes, options, kind } = form.value;
  const [over, setOver] = useState<string | null>(null);
  const most = optionLimit(kind);
  /** Puts types and the rows they make; refused where there would be more rows than there may be. */
  const change = (next: OptionType[]) => {
    const [before, after] = [usable(optionTypes), usable(next)];
    const size = sizeOf(after);
    const values = next.reduce((n, type) => n + type.values.length, 0);
    if (size > most || values > OPTION_VALUES) {
      return setOver(
        size > most
          ? `조합이 ${count(size)}개가 됩니다. ${count(most)}개까지 만들 수 있습니다.`
          : `옵션값은 모두 ${OPTION_VALUES}개까지 만들 수 있습니다.`,
      );
    }
    setOver(null);
    form.set('optionTypes', next);
    form.set('options', after.length === 0 ? [] : refit(before, after, options));
  };
  const put = (at: number, more: Partial<OptionType>) =>
    change(optionTypes.map((type, i) => (i === at ? { ...type, ...more } : type)));
  return (
    <>
      <div className="jt-wide jt-option-types" data-field="optionTypes">
        {optionTypes.map((type, i) => (
          <div key={i} className="jt-option-type" role="group" aria-label={`옵션 ${i + 1}`}>
            <TextInput
              label="옵션명"
              {...form.bind(`optionTypes.${i}.name`)}
              required={false}
              onChange={(name) => put(i, { name })}
              maxLength={30}
            />
            <TagInput
              label="옵션값"
              {...form.bind(`optionTypes.${i}.values`)}
              required={false}
              value={type.values}
              max={OPTION_VALUES}
              rule={valueRule}
              placeholder="쉼표나 Enter로 추가, 엑셀에서 붙여 넣기"
              {...(i === 0 && { hint: `하나에 ${LONGEST}자까지 입력할 수 있습니다.` })}
              onChange={(values) => put(i, { values })}
            />
            <IconButton
              label={`옵션 ${i + 1} 빼기`}
              icon={<IconTrash />}
              disabledReason={optionTypes.length === 1 && '옵션을 쓰지 않으려면 옵션 없음을 골라 주세요.'}
              onClick={() => change(optionTypes.filter((_, at) => at !== i))}
            />
          </div>
        ))}
        {(over ?? form.problem('optionTypes')) && (
          <p className="jt-field-error" role="alert">
            {over ?? form.problem('optionTypes')}
          </p>
        )}
        <div>
          <Button
            icon={<IconPlus />}
            size="small"
            disabledReason={
              optionTypes.length >= OPTION_TYPES && `옵션은 ${OPTION_TYPES}개까지 만들 수 있습니다.`
            }
            onClick={() =>
              change([...optionTypes, { name: SUGGESTED[optionTypes.length] ?? '', values: [] }])
            }
          >
            옵션 추가
          </Button>
        </div>
      </div>
      {options.length > 0 && <Table form={form} />}
    </>
  );
}

/** Sentences at cells: `options.3.stock`; those of a row stand at its first cell. */
const problemsIn = (problems: Readonly<Record<string, string>>): GridProblem[] =>
  Object.entries(problems).flatMap(([path, text]) => {
    if (!/^options\.\*(\.|$)/.test(anyRow(path))) return [];
    const [, row, column = ''] = path.split('.');
    return [{ row: Number(row), column: column === 'at' ? 'value0' : column, text }];
  });

function Table({ form }: PartProps) {
  const { optionTypes, options, salePrice } = form.value;
  const types = useMemo(() => usable(optionTypes), [optionTypes]);
  const columns = useMemo(() => optionColumns(types, salePrice), [types, salePrice]);
  const { problems } = form;
  const wrong = useMemo(() => problemsIn(problems), [problems]);
  const left = sizeOf(types) - options.length;
  return (
    <div className="jt-wide jt-option-table">
      <Grid<OptionForm>
        label="옵션"
        name="options"
        columns={columns}
        rows={options}
        onChange={(rows) => form.set('options', [...rows])}
        problems={wrong}
        bar={({ top, bottom }) => (
          <Bar
            chosen={options.slice(top, bottom + 1)}
            left={left}
            onChange={(more) =>
              form.set(
                'options',
                options.map((row, i) => (i >= top && i <= bottom ? { ...row, ...more } : row)),
              )
            }
            onRemove={() =>
              form.set(
                'options',
                options.filter((_, i) => i < top || i > bottom),
              )
            }
            onComplete={() => form.set('options', completed(types, options))}
          />
        )}
      />
      {form.problem('options') && <p className="jt-field-error">{form.problem('options')}</p>}
    </div>
  );
}

interface BarProps {
  chosen: readonly OptionForm[];
  /** Combinations that were taken out. */
  left: number;
  onChange: (more: Partial<OptionForm>) => void;
  onRemove: () => void;
  onComplete: () => void;
}

/** One value for all rows that are chosen. */
function Bar({ chosen, left, onChange, onRemove, onComplete }: BarProps) {
  const [stock, setStock] = useState(0);
  const [diff, setDiff] = useState(0);
  return (
    <div className="jt-option-bar" role="group" aria-label="고른 옵션에 한 번에">
      <b>{count(chosen.length)}개 선택</b>
      <MoneyInput label="차액" value={diff} onChange={setDiff} min={DIFF_MIN} max={MONEY_MAX} />
      <Button onClick={() => onChange({ diff })}>차액 적용</Button>
      <CountInput label="재고" value={stock} onChange={setStock} max={STOCK_MAX} />
      <Button onClick={() => onChange({ stock })}>재고 적용</Button>
      <span className="jt-grow" />
      <Button icon={<IconTrash />} onClick={onRemove}>
        빼기
      </Button>
      {left > 0 && (
        <Button icon={<IconRefresh />} onClick={onComplete}>
          뺀 조합 {count(left)}개 다시 넣기
        </Button>
      )}
    </div>
  );
}
