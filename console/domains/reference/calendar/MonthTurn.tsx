/** From month to month, and back to today. */
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { today } from '../../../ui/now.ts';
import { addMonths, clampDay, FIRST_DAY, LAST_DAY } from '../../../ui/range.ts';
import { firstOf } from './month.ts';

export function MonthTurn({ day, onDay }: { day: string; onDay: (day: string) => void }) {
  const [year, month] = day.split('-').map(Number);
  const turn = (months: number) => {
    const there = addMonths(firstOf(day), months);
    onDay(there === firstOf(today()) ? today() : clampDay(there));
  };
  return (
    <>
      {day !== today() && (
        <Button size="small" onClick={() => onDay(today())}>
          오늘
        </Button>
      )}
      <IconButton
        label="이전 달"
        icon={<IconChevronLeft />}
        disabledReason={firstOf(day) === FIRST_DAY && '달력의 첫 달입니다.'}
        onClick={() => turn(-1)}
      />
      <b className="jt-month-name jt-num" aria-live="polite">
        {year}년 {month}월
      </b>
      <IconButton
        label="다음 달"
        icon={<IconChevronRight />}
        disabledReason={firstOf(day) === firstOf(LAST_DAY) && '달력의 마지막 달입니다.'}
        onClick={() => turn(1)}
      />
    </>
  );
}
