/** What both sides changed (merge.ts), one under the other with both values; nothing goes on before all is decided. */
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { shortTime } from '../../ui/format.ts';
import { RadioCards } from '../../ui/RadioCards.tsx';
import './form-page.css';
import { merge, type MergeFields, type Side } from './merge.ts';

export interface Conflict<V extends object> {
  /** What the form began with, what stands in it, what the server has now. */
  base: V;
  mine: V;
  theirs: V;
  /** Who saved in between, and when (epoch ms). */
  by: { name: string; at: number };
}

export interface MergeDialogProps<V extends object> extends Conflict<V> {
  fields: MergeFields<V>;
  /** With the one value of all; to be sent over theirs. */
  onDone: (value: V) => void;
  onClose: () => void;
}

export function MergeDialog<V extends object>(props: MergeDialogProps<V>) {
  const { base, mine, theirs, by, fields, onDone, onClose } = props;
  const [decided, setDecided] = useState<Readonly<Record<string, Side>>>({});
  const { open } = merge(base, mine, theirs, fields);
  const left = open.filter(({ at }) => !decided[at]).length;
  const all = (side: Side) => setDecided(Object.fromEntries(open.map(({ at }) => [at, side])));
  return (
    <Dialog
      open
      onClose={onClose}
      title="그 사이 내용이 바뀌었습니다"
      width={640}
      onSubmit={() => left === 0 && onDone(merge(base, mine, theirs, fields, decided).value)}
      actions={
        <>
          <Button onClick={onClose}>계속 수정</Button>
          <Button
            type="submit"
            variant="primary"
            disabledReason={left > 0 && `아직 고르지 않은 항목이 ${left}개 있습니다.`}
          >
            이대로 합치기
          </Button>
        </>
      }
    >
      <p>
        <b>{by.name}</b>님이 {shortTime(by.at)}에 먼저 저장했습니다. 한쪽만 고친 항목은 이미 합쳤습니다.
        양쪽이 다르게 고친 <b>{open.length}</b>개만 골라 주세요.
      </p>
      <div className="jt-merge-all">
        <Button size="small" onClick={() => all('mine')}>
          모두 내 값으로
        </Button>
        <Button size="small" onClick={() => all('theirs')}>
          모두 저장된 값으로
        </Button>
      </div>
      <div className="jt-merge">
        {open.map((field) => (
          <RadioCards<Side>
            key={field.at}
            label={field.label}
            value={decided[field.at] ?? null}
            onChange={(side) => setDecided((now) => ({ ...now, [field.at]: side }))}
            options={[
              { value: 'mine', label: field.mine, note: '내가 고친 값' },
              { value: 'theirs', label: field.theirs, note: `${by.name}님이 저장한 값` },
            ]}
          />
        ))}
      </div>
    </Dialog>
  );
}
