/** A list whose rows have fields of their own: add one, take one out. The cursor goes along. */
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Field, type FieldProps } from './Field.tsx';
import { josa } from './format.ts';
import { IconButton } from './IconButton.tsx';
import './Rows.css';

export interface RowsProps<T> extends FieldProps {
  value: readonly T[];
  onChange: (value: T[]) => void;
  /** What one of them is called: 옵션. */
  noun: string;
  /** A new one. */
  blank: () => T;
  max: number;
  /** The fields of a row. */
  children: (row: T, index: number) => ReactNode;
}

const INPUT = 'input, textarea, select, button.jt-box';

export function Rows<T>({ value, onChange, noun, blank, max, children, ...field }: RowsProps<T>) {
  const frame = useRef<HTMLDivElement>(null);
  // Where the cursor belongs when the rows have changed: in the new one, or on the way to the next.
  const next = useRef<'new' | 'add' | null>(null);
  const { length } = value;
  useEffect(() => {
    const rows = frame.current?.querySelectorAll('.jt-rows-row') ?? [];
    if (next.current === 'new') [...rows].at(-1)?.querySelector<HTMLElement>(INPUT)?.focus();
    if (next.current === 'add') frame.current?.querySelector<HTMLElement>('.jt-rows-add')?.focus();
    next.current = null;
  }, [length]);
  const change = (rows: T[], then: 'new' | 'add') => {
    next.current = then;
    onChange(rows);
  };
  return (
    <Field {...field} group>
      {() => (
        <div ref={frame} className="jt-rows">
          {value.map((row, i) => (
            <div key={i} className="jt-rows-row" role="group" aria-label={`${noun} ${i + 1}`}>
              <b className="jt-rows-name" aria-hidden>
                {noun} {i + 1}
              </b>
              <div className="jt-rows-fields">{children(row, i)}</div>
              <IconButton
                label={`${noun} ${i + 1} 빼기`}
                icon={<IconTrash />}
                onClick={() =>
                  change(
                    value.filter((_, at) => at !== i),
                    'add',
                  )
                }
              />
            </div>
          ))}
          {length === 0 && <p className="jt-rows-none">아직 {josa(noun, '이/가')} 없습니다.</p>}
          <div>
            <Button
              className="jt-rows-add"
              icon={<IconPlus />}
              disabledReason={length >= max && `${josa(noun, '은/는')} ${max}개까지 넣을 수 있습니다.`}
              onClick={() => change([...value, blank()], 'new')}
            >
              {noun} 추가
            </Button>
          </div>
        </div>
      )}
    </Field>
  );
}
