/** Several of many, as chips in the box. */
import { Combobox, useCombobox } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { OptionList, useNear, type Option } from './Select.tsx';

export interface MultiSelectProps<T extends string> extends FieldProps {
  value: readonly T[];
  onChange: (value: T[]) => void;
  options: readonly Option<T>[];
  placeholder?: string;
  /** At most so many. */
  max?: number;
  searchable?: boolean;
}

export function MultiSelect<T extends string>(props: MultiSelectProps<T>) {
  const {
    value,
    onChange,
    options,
    placeholder = '선택',
    max = Infinity,
    searchable = options.length > 8,
    ...field
  } = props;
  const [query, setQuery] = useState('');
  const [near, approach] = useNear();
  const box = useCombobox({
    onDropdownOpen: () => searchable && box.focusSearchInput(),
    onDropdownClose: () => {
      box.resetSelectedOption();
      setQuery('');
    },
  });
  const toggle = (one: string) => {
    const next = value.filter((v) => v !== one);
    if (next.length < value.length) onChange(next);
    else if (value.length < max)
      onChange(options.map((o) => o.value).filter((v) => v === one || value.includes(v)));
  };
  const chosen = options.filter((option) => value.includes(option.value));
  return (
    <Field {...field} group>
      {({ describedBy }) => (
        <Combobox
          store={box}
          onOptionSubmit={toggle}
          offset={4}
          zIndex="var(--jt-z-menu)"
          transitionProps={{ duration: 100 }}
          width="target"
        >
          <Combobox.DropdownTarget>
            <div
              className="jt-box jt-tags"
              aria-expanded={undefined}
              {...approach}
              onClick={() => box.openDropdown()}
            >
              {chosen.map((option) => (
                <span key={option.value} className="jt-tag">
                  {option.label}
                  <button
                    type="button"
                    aria-label={`${option.label} 빼기`}
                    onClick={(event) => {
                      event.stopPropagation();
                      toggle(option.value);
                    }}
                  >
                    <IconX />
                  </button>
                </span>
              ))}
              <Combobox.EventsTarget targetType="button" withExpandedAttribute>
                <button
                  type="button"
                  name={field.name}
                  className="jt-box-value jt-tags-open"
                  role="combobox"
                  aria-label={`${field.label} 고르기`}
                  aria-describedby={describedBy}
                  onClick={(event) => {
                    event.stopPropagation();
                    box.toggleDropdown();
                  }}
                >
                  <span className="jt-box-value jt-box-placeholder">
                    {chosen.length === 0 && placeholder}
                  </span>
                  <IconChevronDown size={16} />
                </button>
              </Combobox.EventsTarget>
            </div>
          </Combobox.DropdownTarget>
          {near && (
            <OptionList
              label={field.label}
              options={options}
              searchable={searchable}
              query={query}
              onQuery={setQuery}
              isChosen={(option) => value.includes(option.value)}
              isClosed={(option) => value.length >= max && !value.includes(option.value)}
            />
          )}
        </Combobox>
      )}
    </Field>
  );
}
