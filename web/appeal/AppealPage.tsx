/**
 * 제재 내역: what was imposed on somebody, and the appeal against it, by the key of a message or of a refused sign-in.
 * Nobody signs in here: the account may be closed (docs/decisions/0285).
 */
import { aboutOf } from '@jangteo/contract/sanction/own-words.ts';
import type { OwnSanction } from '@jangteo/contract/sanction/own.ts';
import { appealState, sanctionReason } from '@jangteo/contract/sanction/sanction.enums.ts';
import { useCallback, useEffect, useState } from 'react';
import { ask, sentenceOf } from '../kit/ask.ts';
import type { Head } from '../kit/head.tsx';
import { Sheet } from '../kit/Sheet.tsx';
import { SayForm } from '../blinds/SayForm.tsx';
import { Wait } from '../sign-in/OwnPage.tsx';
import '../blinds/blinds.css';

const TITLE = '제재 내역';
export const headOfAppeal = (): Head => ({ title: TITLE });

const NO_KEY = '문자나 메일로 받은 주소를 그대로 열거나, 로그인해 새 주소를 받아 주세요.';

const keyHere = (): string => location.hash.slice(1); // no server, log or other site is told of it

const NOTE =
  '한 번만 신청할 수 있습니다. 제재를 적용한 사람이 아닌 다른 운영자가 심사하고, 결과를 문자와 메일로 알려 드립니다.';

export function AppealPage() {
  const [key, setKey] = useState<string>();
  const [sanctions, setSanctions] = useState<readonly OwnSanction[]>();
  const [refusal, setRefusal] = useState<string>();
  const [against, setAgainst] = useState<OwnSanction>();
  const load = useCallback(async (appealKey: string) => {
    try {
      const found = await ask<OwnSanction[]>('POST', '/v1/sanction-appeals/look', { appealKey });
      if (appealKey === keyHere()) setSanctions(found);
    } catch (error) {
      if (appealKey === keyHere()) setRefusal(sentenceOf(error));
    }
  }, []);
  useEffect(() => {
    // Another message that is opened in this tab changes nothing but what is behind the #.
    const read = () => {
      const appealKey = keyHere();
      setKey(appealKey);
      setSanctions(undefined);
      setAgainst(undefined);
      setRefusal(appealKey ? undefined : NO_KEY);
      if (appealKey) void load(appealKey);
    };
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, [load]);
  const close = () => setAgainst(undefined);
  return (
    <main className="w-own">
      <h1>{TITLE}</h1>
      {!sanctions && <Wait refusal={refusal} />}
      {sanctions && (
        <p className="w-muted">
          {sanctions.length === 0
            ? '적용 중인 제재가 없습니다.'
            : '제재마다 14일 안에 한 번 이의를 신청할 수 있습니다.'}
        </p>
      )}
      <ul className="w-blinds">
        {sanctions?.map((one) => (
          <li key={one.sanctionSeq}>
            <Imposed one={one} onAppeal={() => setAgainst(one)} />
          </li>
        ))}
      </ul>
      {against && (
        <Sheet title="이의 신청" onClose={close}>
          <SayForm
            about={aboutOf(against)}
            note={NOTE}
            send={(text) => {
              const { sanctionSeq } = against;
              return ask('POST', '/v1/sanction-appeals', { appealKey: key!, sanctionSeq, text });
            }}
            onDone={() => {
              close();
              void load(key!);
            }}
          />
        </Sheet>
      )}
    </main>
  );
}

const minuteOf = (at: string): string => at.slice(0, 16).replace('T', ' ');
function timeOf({ from, until, endedAt }: OwnSanction): string {
  if (endedAt) return `${minuteOf(from)}부터 ${minuteOf(endedAt)}까지`;
  return until ? `${minuteOf(from)}부터 ${minuteOf(until)}까지` : `${minuteOf(from)}부터 해제할 때까지`;
}

function Imposed({ one, onAppeal }: { one: OwnSanction; onAppeal: () => void }) {
  const { reason, text, endedAt, appeal } = one;
  return (
    <>
      <p className="w-blind-state" data-state={endedAt ? undefined : 'ON'}>
        {endedAt ? '종료' : '적용 중'}
        {appeal?.state && <span>이의 신청 {appealState.label(appeal.state)}</span>}
      </p>
      <h2>
        {aboutOf(one)} · {sanctionReason.label(reason)}
      </h2>
      <p className="w-muted">{timeOf(one)}</p>
      <p>{text}</p>
      {appeal?.text && <Said title="내 이의 신청" text={appeal.text} />}
      {appeal?.answer && <Said title="심사 결과" text={appeal.answer} />}
      {appeal?.can && (
        <button type="button" className="w-secondary" onClick={onAppeal}>
          이의 신청
        </button>
      )}
    </>
  );
}

const Said = ({ title, text }: { title: string; text: string }) => (
  <div className="w-blind-said">
    <strong>{title}</strong>
    <p>{text}</p>
  </div>
);
