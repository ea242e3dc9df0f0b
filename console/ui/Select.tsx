/**
 * One of many. `Select` opens a list (searchable from nine options on); `NativeSelect` is the browser's own,
 * for table cells by the hundred. Both give the value, not an event.
 */
import { Combobox, useCombobox } from '@mantine/core';
import { IconCheck, IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Field, type FieldProps } from './Field.tsx';

export interface Option<T extends string = string> {
  value: T;
  label: string;
  /** Small text behind the label. */
  note?: ReactNode;
  disabled?: boolean;
}

export interface SelectProps<T extends string> extends FieldProps {
  value: T | null;
  onChange: (value: T) => void;
  options: readonly Option<T>[];
  placeholder?: string;
  disabled?: boolean;
  size?: 'small' | 'base' | 'large';
  /** Search field on top; by itself from nine options on. */
  searchable?: boolean;
  /** What was typed to find one, where not all options are here. */
  onSearch?: (query: string) => void;
}

/**
 * What drops down is made when the pointer, the focus or a press comes to its box. Closed ones of a page
 * would be placed as soon as they are there, for which the browser has to lay out the whole page before it
 * has drawn it.
 */
export function useNear() {
  const [near, setNear] = useState(false);
  const come = () => setNear(true);
  return [near, { onPointerEnter: come, onFocus: come, onClickCapture: come }] as const;
}

/** Blanks and case do not matter in a search. */
export const matches = (label: string, query: string): boolean => {
  const plain = (text: string) => text.toLowerCase().replace(/\s/g, '');
  return plain(label).includes(plain(query));
};

export function Select<T extends string>(props: SelectProps<T>) {
  const {
    value,
    onChange,
    options,
    placeholder = '선택',
    disabled,
    size = 'base',
    onSearch,
    searchable = onSearch !== undefined || options.length > 8,
    ...field
  } = props;
  const [query, setQuery] = useState('');
  const [near, approach] = useNear();
  const look = (next: string) => {
    setQuery(next);
    onSearch?.(next);
  };
  const box = useCombobox({
    onDropdownOpen: () => {
      box.updateSelectedOptionIndex('active', { scrollIntoView: true });
      if (searchable) box.focusSearchInput();
    },
    onDropdownClose: () => {
      box.resetSelectedOption();
      look('');
    },
  });
  const chosen = options.find((option) => option.value === value);
  const submit = (next: string) => {
    onChange(next as T);
    box.closeDropdown();
    box.focusTarget();
  };
  return (
    <Field {...field}>
      {({ id, describedBy, invalid }) => (
        <Combobox
          store={box}
          onOptionSubmit={submit}
          offset={4}
          zIndex="var(--jt-z-menu)"
          transitionProps={{ duration: 100 }}
          width="target"
          position="bottom-start"
        >
          <Combobox.Target targetType="button" withExpandedAttribute>
            <button
              type="button"
              id={id}
              name={field.name}
              disabled={disabled}
              className={`jt-box jt-box-${size}`}
              role="combobox"
              aria-describedby={describedBy}
              aria-invalid={invalid}
              {...approach}
              onClick={() => box.toggleDropdown()}
              aria-label={`${field.label}: ${chosen?.label ?? placeholder}`}
            >
              <span className={chosen ? 'jt-box-value' : 'jt-box-value jt-box-placeholder'}>
                {chosen?.label ?? placeholder}
              </span>
              <IconChevronDown size={16} />
            </button>
          </Combobox.Target>
          {near && (
            <OptionList
              label={field.label}
              options={options}
              isChosen={(option) => option.value === value}
              searchable={searchable}
              query={query}
              onQuery={(next) => {
                look(next);
                box.selectFirstOption();
              }}
            />
          )}
        </Combobox>
      )}
    </Field>
  );
}

interface OptionListProps<T extends string> {
  label: string;
  options: readonly Option<T>[];
  isChosen: (option: Option<T>) => boolean;
  /** Cannot be chosen now (a limit is reached). */
  isClosed?: (option: Option<T>) => boolean;
  searchable: boolean;
  query: string;
  onQuery: (query: string) => void;
}

/**
 * What drops down: a search line that keeps the arrow keys for the list, the options, a tick on the chosen.
 */
export function OptionList<T extends string>({
  label,
  options,
  isChosen,
  isClosed,
  searchable,
  query,
  onQuery,
}: OptionListProps<T>) {
  const found = options.filter((option) => matches(option.label, query));
  return (
    <Combobox.Dropdown className="jt-options" data-jt-floating miw={140}>
      {searchable && (
        <div className="jt-box jt-box-small jt-options-search">
          <IconSearch size={16} />
          <Combobox.EventsTarget withAriaAttributes={false}>
            <input
              className="jt-box-input"
              aria-label="항목 찾기"
              placeholder="찾기"
              value={query}
              onChange={(event) => onQuery(event.currentTarget.value)}
            />
          </Combobox.EventsTarget>
        </div>
      )}
      <Combobox.Options
        className="jt-options-list"
        aria-label={label}
        aria-multiselectable={isClosed ? true : undefined}
      >
        {found.map((option) => (
          <Combobox.Option
            key={option.value}
            value={option.value}
            active={isChosen(option)}
            aria-selected={isChosen(option)}
            disabled={option.disabled || isClosed?.(option)}
            className="jt-option"
          >
            {option.label}
            {option.note && <span className="jt-muted">{option.note}</span>}
            {isChosen(option) && <IconCheck size={16} className="jt-option-tick" />}
          </Combobox.Option>
        ))}
        {found.length === 0 && (
          <Combobox.Empty className="jt-options-empty">찾는 항목이 없습니다</Combobox.Empty>
        )}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}

export function NativeSelect<T extends string>(props: Omit<SelectProps<T>, 'searchable' | 'onSearch'>) {
  const { value, onChange, options, placeholder, disabled, size = 'base', ...field } = props;
  return (
    <Field {...field}>
      {({ id, describedBy, invalid }) => (
        <select
          id={id}
          name={field.name}
          disabled={disabled}
          className={`jt-box jt-box-${size}`}
          value={value ?? ''}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          onChange={(event) => onChange(event.currentTarget.value as T)}
        >
          {(placeholder || value === null) && (
            <option value="" disabled>
              {placeholder ?? '선택'}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
