/** The control of one filter, by what the list declares of it. */
import { yesNo } from '@jangteo/contract/kit/yes-no.ts';
import { MultiSelect } from '../../ui/MultiSelect.tsx';
import { Select } from '../../ui/Select.tsx';
import { AskedSelect } from './choices.tsx';
import type { FilterField } from './sentence.ts';
import type { ListModel } from './useListModel.ts';
import type { SearchDraft } from './useSearchDraft.ts';

/** Without a label in sight the choice itself says what it is about. */
const anyOf = ({ label }: FilterField, hideLabel?: boolean) => ({
  value: 'all',
  label: hideLabel ? `${label} 전체` : '전체',
});

interface ControlProps {
  field: FilterField;
  form: SearchDraft;
  list: ListModel;
  hideLabel?: boolean;
}

/** Of an enumeration one value or several, as the list declares the filter; or 전체·예·아니오. */
export function FieldControl({ field, form, list, hideLabel }: ControlProps) {
  const value = form.draft.filter[field.key];
  if (field.control !== 'many' && field.control !== 'codes')
    return (
      <div className={hideLabel ? 'jt-list-one' : undefined}>
        <OneOf field={field} form={form} list={list} hideLabel={hideLabel} />
      </div>
    );
  const chosen = (value as readonly string[] | undefined) ?? [];
  return (
    <div
      className={hideLabel ? 'jt-list-multi' : undefined}
      data-more={chosen.length > 1 ? `외 ${chosen.length - 1}` : undefined}
    >
      <MultiSelect
        label={field.label}
        hideLabel={hideLabel}
        placeholder={hideLabel ? field.label : '전체'}
        value={chosen}
        options={choicesOf(field, list)}
        onChange={(next) => form.set(field.key, next.length > 0 ? next : undefined)}
      />
    </div>
  );
}

function choicesOf(field: FilterField, list: ListModel) {
  if (field.control === 'yesNo')
    return [true, false].map((one) => ({ value: String(one), label: yesNo(one) }));
  return (field.only ?? field.of!.values).map((one) => ({
    value: one as string,
    label: field.of!.label(one, list.context.vocabulary),
  }));
}

function OneOf({ field, form, list, hideLabel }: ControlProps) {
  const value = form.draft.filter[field.key];
  const typed = (next: string) => (field.control === 'yesNo' ? next === 'true' : next);
  const any = anyOf(field, hideLabel);
  if (field.ask)
    return (
      <AskedSelect
        ask={field.ask}
        label={field.label}
        hideLabel={hideLabel}
        value={value}
        any={any}
        onChange={(next) => form.set(field.key, next)}
      />
    );
  return (
    <Select
      label={field.label}
      hideLabel={hideLabel}
      value={value === undefined ? any.value : String(value)}
      options={[any, ...choicesOf(field, list)]}
      onChange={(next) => form.set(field.key, next === any.value ? undefined : typed(next))}
    />
  );
}
