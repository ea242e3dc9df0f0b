import { nextOf } from '@jangteo/contract/moderation/blind-words.ts';
import type { Blind } from '@jangteo/contract/moderation/report.api.ts';
import { useState } from 'react';
import { askAsBuyer } from '../kit/session.ts';
import { Area } from '../orders/fields.tsx';
import { useTrying } from '../sign-in/useTrying.ts';

const LEAST = 10;

export function ObjectForm({ blind, onDone }: { blind: Blind; onDone: () => void }) {
  const [text, setText] = useState('');
  const trying = useTrying([]);
  const said = text.trim();
  const send = () =>
    trying.run(async () => {
      await askAsBuyer<Blind>('POST', `/v1/blinds/${blind.blindSeq}/objection`, { text: said });
      onDone();
    });
  return (
    <form
      className="w-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p>{blind.name}</p>
      <p className="w-muted">한 번만 신청할 수 있습니다. {nextOf(blind)}</p>
      <Area label="이의 내용 (10자 이상)" value={text} max={1_000} onChange={setText} />
      {trying.refusal && (
        <p className="w-refusal" role="alert">
          {trying.refusal}
        </p>
      )}
      <button type="submit" className="w-primary" disabled={trying.busy || said.length < LEAST}>
        이의 신청하기
      </button>
    </form>
  );
}
