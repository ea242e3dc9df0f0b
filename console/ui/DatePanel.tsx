/** The calendar behind the date pickers, fetched when one opens (Mantine dates and dayjs live only here). */
import { DatePicker, DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/ko';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import './DatePanel.css';
import { today } from './now.ts';
import { addMonths, clampDay, orderTimes, readDay, readTime, type Range } from './range.ts';
import { media } from './theme.ts';
import { useTyped } from './useTyped.ts';

export interface DatePanelProps {
  kind: 'day' | 'range';
  value: Range | null;
  withTime: boolean;
  /** Of the day that is chosen first; R101 where nothing is said. */
  firstTime?: string | undefined;
  min: string;
  max: string;
  onApply: (value: Range) => void;
  onCancel: () => void;
}

const split = (at: string | undefined, time: string) => ({
  day: at?.slice(0, 10) ?? null,
  time: at?.slice(11, 19) || time,
});

export function DatePanel(props: DatePanelProps) {
  const { kind, value, withTime, firstTime = '00:00:00', min, max, onApply, onCancel } = props;
  const phone = useMediaQuery(media.phone, undefined, { getInitialValueInEffect: false });
  const begin = split(value?.from, firstTime);
  const end = split(value?.to, kind === 'day' ? firstTime : '23:59:59');
  const [days, setDays] = useState<[string | null, string | null]>([begin.day, end.day]);
  const [times, setTimes] = useState<[string, string]>([begin.time, end.time]);
  const [from, to] = kind === 'day' ? [days[0], days[0]] : days;
  const ready = from !== null && to !== null;
  const apply = () => {
    if (!ready) return;
    const stamp = (date: string, time: string) =>
      withTime ? `${clampDay(date, min, max)} ${time}` : clampDay(date, min, max);
    onApply(orderTimes({ from: stamp(from, times[0]), to: stamp(to, kind === 'day' ? times[0] : times[1]) }));
  };
  // Focus goes to the panel, not into its first text field: on a phone that would raise the keyboard.
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.focus({ preventScroll: true }), []);
  const months = kind === 'range' && !phone ? 2 : 1;
  const shown = clampDay(from ?? today(), min, max);
  const shared = {
    minDate: min,
    maxDate: max,
    numberOfColumns: months,
    firstDayOfWeek: 0 as const,
    withCellSpacing: false,
    size: phone ? ('md' as const) : ('sm' as const),
    defaultDate: months === 2 ? clampDay(addMonths(to ?? shown, -1), min, max) : shown,
    getDayProps: (date: string) => ({ 'data-jt-today': date === today() || undefined }),
    monthLabelFormat: 'YYYY년 M월',
    yearLabelFormat: 'YYYY년',
    monthsListFormat: 'M월',
    ariaLabels: {
      previousMonth: '이전 달',
      nextMonth: '다음 달',
      previousYear: '이전 해',
      nextYear: '다음 해',
      previousDecade: '이전 10년',
      nextDecade: '다음 10년',
      monthLevelControl: '달 고르기',
      yearLevelControl: '해 고르기',
    },
  };
  return (
    <DatesProvider settings={{ locale: 'ko', firstDayOfWeek: 0, weekendDays: [0] }}>
      <form
        ref={form}
        tabIndex={-1}
        data-autofocus
        className="jt-dates"
        data-range={kind === 'range' || undefined}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          apply();
        }}
      >
        <div className="jt-dates-typed">
          <Typed
            label={kind === 'day' ? '날짜' : '시작'}
            day={days[0]}
            min={min}
            max={max}
            onDay={(d) => setDays(([, b]) => [d, b !== null && b < d ? d : b])}
            onEnter={kind === 'day' && !withTime ? (d) => onApply({ from: d, to: d }) : undefined}
            time={withTime ? times[0] : null}
            onTime={(t) => setTimes(([, b]) => [t, b])}
          />
          {kind === 'range' && (
            <>
              <span className="jt-dates-dash" aria-hidden>
                –
              </span>
              <Typed
                label="끝"
                day={days[1]}
                min={days[0] ?? min}
                max={max}
                onDay={(d) => setDays(([a]) => [a, d])}
                time={withTime ? times[1] : null}
                onTime={(t) => setTimes(([a]) => [a, t])}
              />
            </>
          )}
        </div>
        {kind === 'range' ? (
          <DatePicker
            type="range"
            allowSingleDateInRange
            value={days}
            onChange={(next) => setDays(next as [string | null, string | null])}
            {...shared}
          />
        ) : (
          <DatePicker
            value={days[0]}
            onChange={(next) => {
              setDays([next, next]);
              if (next && !withTime) onApply({ from: next, to: next });
            }}
            {...shared}
          />
        )}
        {(kind === 'range' || withTime) && (
          <div className="jt-dates-actions">
            <Button onClick={onCancel}>취소</Button>
            <Button
              type="submit"
              variant="primary"
              disabledReason={!ready && (days[0] ? '끝나는 날을 골라 주세요.' : '시작하는 날을 골라 주세요.')}
            >
              적용
            </Button>
          </div>
        )}
      </form>
    </DatesProvider>
  );
}

interface TypedProps {
  label: string;
  day: string | null;
  min: string;
  max: string;
  onDay: (day: string) => void;
  /** Where the day is all that is asked for: typed and entered, it is chosen. */
  onEnter?: ((day: string) => void) | undefined;
  time: string | null;
  onTime: (time: string) => void;
}

/** Day and time typed by hand, taken over when the field is left. */
function Typed({ label, day, min, max, onDay, onEnter, time, onTime }: TypedProps) {
  const takeDay = (text: string, take = onDay) => {
    const typed = readDay(text, today());
    if (typed) take(clampDay(typed, min, max));
  };
  return (
    <div className="jt-dates-pair">
      <TypedBox
        label={`${label} 날짜`}
        value={day ?? ''}
        placeholder="YYYY-MM-DD"
        onTake={(text) => takeDay(text)}
        onEnter={(text) => takeDay(text, onEnter)}
      />
      {time !== null && (
        <TypedBox
          label={`${label} 시각`}
          value={time}
          placeholder="HH:mm:ss"
          onTake={(text) => onTime(readTime(text) ?? time)}
        />
      )}
    </div>
  );
}

interface TypedBoxProps {
  label: string;
  value: string;
  placeholder: string;
  onTake: (text: string) => void;
  /** In the place of `onTake` where Enter ends the typing. */
  onEnter?: (text: string) => void;
}

function TypedBox({ label, value, placeholder, onTake, onEnter = onTake }: TypedBoxProps) {
  const { box, enter } = useTyped(value, onTake, onEnter);
  return (
    <span className="jt-box jt-box-small">
      <input {...box} aria-label={label} placeholder={placeholder} onKeyDown={enter} />
    </span>
  );
}
