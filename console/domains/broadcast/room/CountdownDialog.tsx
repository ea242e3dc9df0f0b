import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { begin, MINUTE, TITLE_MAX } from './countdown-acts.ts';
import type { Room } from './useRoom.ts';

const QUICK = [1, 3, 5, 10];
const MOST = 180;

export function CountdownDialog({ room, done }: { room: Room; done: () => void }) {
  const [title, setTitle] = useState('선착순 마감');
  const [minutes, setMinutes] = useState(5);
  const go = () => {
    void begin(room, title, minutes * MINUTE);
    done();
  };
  return (
    <Dialog
      open
      title="카운트다운"
      width={400}
      onClose={done}
      actions={
        <>
          <Button onClick={done}>취소</Button>
          <Button onClick={go} variant="primary" disabledReason={minutes < 1 && '1분부터 정할 수 있습니다.'}>
            시작
          </Button>
        </>
      }
    >
      <TextInput label="이름" maxLength={TITLE_MAX} value={title} onChange={setTitle} />
      <NumberInput
        label="시간"
        suffix="분"
        max={MOST}
        value={minutes}
        onChange={setMinutes}
        onEnter={() => minutes > 0 && go()}
      />
      <Segmented
        label="자주 쓰는 시간"
        value={QUICK.includes(minutes) ? String(minutes) : null}
        onChange={(next) => setMinutes(Number(next))}
        options={QUICK.map((one) => ({ value: String(one), label: `${one}분` }))}
      />
    </Dialog>
  );
}
