/** The box that opens the calendar; shared by the pickers of one day and of a range. */
import { Popover } from '@mantine/core';
import { IconCalendar, IconX } from '@tabler/icons-react';
import '@mantine/core/styles/Popover.layer.css';
import './DatePanel.css';
import type { DatePanelProps } from './DatePanel.tsx';
import type { FieldIds } from './Field.tsx';
import { Later, later, whenOnline } from './later.tsx';
import { Ring } from './Progress.tsx';

const load = () => import('./DatePanel.tsx').then((m) => m.DatePanel);
const DatePanel = later(load);
/** The calendar comes while the pointer or the focus is on its way to the press; most pages never need it. */
const warm = () => void whenOnline(load).catch(() => undefined);

export interface DatePopoverProps extends Omit<DatePanelProps, 'onCancel'> {
  ids: FieldIds;
  text: string;
  empty: boolean;
  name?: string;
  label: string;
  disabled?: boolean;
  opened: boolean;
  onOpened: (opened: boolean) => void;
  onClear?: () => void;
}

export function DatePopover(props: DatePopoverProps) {
  const { ids, text, empty, name, label, disabled, opened, onOpened, onClear, onApply, ...panel } = props;
  return (
    <Popover
      opened={opened}
      onChange={onOpened}
      position="bottom-start"
      offset={4}
      trapFocus
      returnFocus
      withRoles={false}
      zIndex="var(--jt-z-menu)"
      transitionProps={{ duration: 100 }}
    >
      <Popover.Target>
        <button
          type="button"
          id={ids.id}
          name={name}
          disabled={disabled}
          className="jt-box"
          aria-haspopup="dialog"
          aria-expanded={opened}
          aria-describedby={ids.describedBy}
          aria-invalid={ids.invalid}
          aria-label={`${label}: ${text}`}
          onPointerEnter={warm}
          onFocus={warm}
          onClick={() => onOpened(!opened)}
        >
          <IconCalendar size={16} />
          <span className={empty ? 'jt-box-value jt-box-placeholder' : 'jt-box-value'}>{text}</span>
          {onClear && !empty && (
            <IconX
              size={16}
              role="img"
              aria-label="지우기"
              onClick={(event) => {
                event.stopPropagation();
                onClear();
              }}
            />
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown
        className="jt-dates-popover"
        role="dialog"
        aria-label={`${label} 고르기`}
        data-jt-floating
      >
        <Later
          onFail={() => onOpened(false)}
          fallback={
            <div className="jt-dates-wait" tabIndex={-1} data-autofocus>
              <Ring label="달력을 불러오는 중" size={20} />
            </div>
          }
        >
          <DatePanel
            {...panel}
            onApply={(range) => {
              onApply(range);
              onOpened(false);
            }}
            onCancel={() => onOpened(false)}
          />
        </Later>
      </Popover.Dropdown>
    </Popover>
  );
}
