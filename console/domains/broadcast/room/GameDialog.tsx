/** A game among the viewers: first come, by lot, or a question. */
import { roomApi } from '@jangteo/contract/broadcast/room.api.ts';
import { gameType, type GameType } from '@jangteo/contract/broadcast/room.enums.ts';
import { useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { refetchDomains } from '../../../kit/call/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { SegmentedField } from '../../../ui/SegmentedField.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { bodyOf, NEW_GAME, problemOf } from './game-form.ts';
import type { Room } from './useRoom.ts';

export function GameDialog({ room, done }: { room: Room; done: () => void }) {
  const [game, setGame] = useState(NEW_GAME);
  const put = (change: Partial<typeof game>) => setGame((now) => ({ ...now, ...change }));
  const why = problemOf(game);
  const open = async () => {
    done();
    const { contentSeq } = room;
    await room.deeds.do(`이벤트 ‘${game.title}’`, (options) =>
      call(roomApi.openGame, { params: { contentSeq }, body: bodyOf(game) }, options),
    );
    await refetchDomains(['broadcast']);
  };
  return (
    <Dialog
      open
      title="이벤트 열기"
      onClose={done}
      actions={
        <>
          <Button onClick={done}>취소</Button>
          <Button onClick={() => void open()} variant="primary" disabledReason={why}>
            열기
          </Button>
        </>
      }
    >
      <TextInput label="제목" maxLength={40} value={game.title} onChange={(title) => put({ title })} />
      <SegmentedField<GameType>
        label="방식"
        value={game.type}
        onChange={(type) => put({ type })}
        options={gameType.values.map((value) => ({ value, label: gameType.label(value) }))}
      />
      {game.type === 'QUIZ' && (
        <>
          <TextInput
            label="문제"
            maxLength={200}
            value={game.question}
            onChange={(question) => put({ question })}
          />
          <TextInput
            label="정답"
            maxLength={100}
            value={game.answer}
            onChange={(answer) => put({ answer })}
          />
        </>
      )}
      <TextInput
        label="경품"
        maxLength={40}
        value={game.prize}
        onChange={(prize) => put({ prize })}
        placeholder="감귤 5kg 1상자"
        hint="시청자의 참여 카드에 함께 보입니다."
      />
      <div className="jt-room-pair">
        <NumberInput
          label="당첨자"
          suffix="명"
          min={1}
          max={100}
          value={game.winners}
          onChange={(winners) => put({ winners })}
        />
        <NumberInput
          label="시간"
          suffix="초"
          max={600}
          value={game.seconds}
          onChange={(seconds) => put({ seconds })}
        />
      </div>
    </Dialog>
  );
}
