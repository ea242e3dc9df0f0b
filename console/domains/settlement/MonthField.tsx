/** 정산월 of a page: another one is another address. */
import { useLocation, useRouter } from '@tanstack/react-router';
import { NativeSelect } from '../../ui/Select.tsx';
import { monthsTo, monthText } from './month.ts';

export function MonthField({ month }: { month: string }) {
  const router = useRouter();
  const { pathname, searchStr } = useLocation({
    select: ({ pathname, searchStr }) => ({ pathname, searchStr }),
  });
  const go = (next: string) => {
    const { view } = Object.fromEntries(new URLSearchParams(searchStr));
    const query = new URLSearchParams({ ...(view && { view }), month: next });
    router.history.push(`${pathname}?${query}`);
  };
  return (
    <NativeSelect
      label="정산월"
      hideLabel
      value={month}
      options={monthsTo(month).map((value) => ({ value, label: monthText(value) }))}
      onChange={go}
    />
  );
}
