/** What somebody says against what an operator did to them, once. */
import { useState } from 'react';
import { Area } from '../orders/fields.tsx';
import { useTrying } from '../sign-in/useTrying.ts';

const LEAST = 10;

interface SayFormProps {
  /** What it is against. */
  about: string;
  /** What comes of it. */
  note: string;
  send: (text: string) => Promise<unknown>;
  onDone: () => void;
}

export function SayForm({ about, note, send, onDone }: SayFormProps) {
  const [text, setText] = useState('');
  const trying = useTrying([]);
  const said = text.trim();
  const say = () =>
    trying.run(async () => {
      await send(said);
      onDone();
    });
  return (
    <form
      className="w-form"
      onSubmit={(event) => {
        event.preventDefault();
        void say();
      }}
    >
      <p>{about}</p>
      <p className="w-muted">{note}</p>
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
