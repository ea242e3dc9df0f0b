/** Products ticked in a list that is searched, and taken together; whose they are is its user's. */
import { useState, type ComponentProps, type ReactNode } from 'react';
import { Picture } from '../../../kit/Picture.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Check.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { count } from '../../../ui/format.ts';
import { ProductFinder } from './ProductFinder.tsx';

interface Shown {
  productSeq: number;
  name: string;
  thumbnail: string;
}
interface Props<R extends Shown> extends Pick<
  ComponentProps<typeof ProductFinder<R>>,
  'word' | 'query' | 'none' | 'hint'
> {
  title: string;
  chosen: readonly number[];
  most: number;
  /** Why a row cannot be ticked; what is ticked may be taken away. */
  whyNot?: (row: R) => string | null;
  /** At the end of a row. */
  aside: (row: R) => ReactNode;
  done: (chosen: number[] | null) => void;
}

export function PickDialog<R extends Shown>({
  title,
  chosen,
  most,
  whyNot,
  aside,
  done,
  ...found
}: Props<R>) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set(chosen));
  const tick = (seq: number, on: boolean) => {
    const next = new Set(ticked);
    if (on) next.add(seq);
    else next.delete(seq);
    setTicked(next);
  };
  return (
    <Dialog
      open
      title={title}
      width={560}
      onClose={() => done(null)}
      actions={
        <>
          <Button onClick={() => done(null)}>취소</Button>
          <Button
            variant="primary"
            onClick={() => done([...ticked])}
            disabledReason={ticked.size > most && `${count(most)}개까지 고를 수 있습니다.`}
          >
            {ticked.size > 0 ? `${count(ticked.size)}개 선택` : '선택'}
          </Button>
        </>
      }
    >
      <ProductFinder {...found}>
        {(row) => (
          <>
            <Checkbox
              label={row.name}
              hideLabel
              checked={ticked.has(row.productSeq)}
              disabledReason={ticked.has(row.productSeq) ? undefined : (whyNot?.(row) ?? undefined)}
              onChange={(on) => tick(row.productSeq, on)}
            />
            <Picture src={row.thumbnail} size={32} />
            <span className="jt-grow jt-ellipsis">
              {row.name} <small>{row.productSeq}</small>
            </span>
            {aside(row)}
          </>
        )}
      </ProductFinder>
    </Dialog>
  );
}
