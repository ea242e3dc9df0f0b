/** 임시조치: what of the own reviews is hidden for a while, until when, and the way to object (operator.md §8). */
import { reportReason } from '@jangteo/contract/fan/fan.enums.ts';
import { leftOf, nextOf, spanOf } from '@jangteo/contract/moderation/blind-words.ts';
import { blindState, blindTarget } from '@jangteo/contract/moderation/moderation.enums.ts';
import type { Blind } from '@jangteo/contract/moderation/report.api.ts';
import { useCallback, useEffect, useState } from 'react';
import { now } from '../../console/ui/now.ts';
import { sentenceOf } from '../kit/ask.ts';
import type { Head } from '../kit/head.tsx';
import { askAsBuyer } from '../kit/session.ts';
import { Sheet } from '../kit/Sheet.tsx';
import { OwnPage, Wait } from '../sign-in/OwnPage.tsx';
import { SayForm } from './SayForm.tsx';
import './blinds.css';

export const headOfBlinds = (): Head => ({ title: '임시조치 내역' });

export const BlindsPage = () => (
  <OwnPage title="임시조치 내역" why="글을 쓰신 분만 볼 수 있습니다. 로그인해 주세요.">
    <Blinds />
  </OwnPage>
);

function Blinds() {
  const [blinds, setBlinds] = useState<readonly Blind[]>();
  const [refusal, setRefusal] = useState<string>();
  const [objecting, setObjecting] = useState<Blind>();
  const load = useCallback(
    () => askAsBuyer<Blind[]>('GET', '/v1/blinds').then(setBlinds, (error) => setRefusal(sentenceOf(error))),
    [],
  );
  useEffect(() => void load(), [load]);
  if (!blinds) return <Wait refusal={refusal} />;
  if (blinds.length === 0) return <p className="w-muted">임시조치한 글이 없습니다.</p>;
  const close = () => setObjecting(undefined);
  return (
    <>
      <p className="w-muted">
        권리를 침해했다는 신고가 있는 글은 30일까지 임시로 숨깁니다. 글을 쓴 분은 한 번 이의를 신청할 수
        있습니다.
      </p>
      <ul className="w-blinds">
        {blinds.map((one) => (
          <li key={one.blindSeq}>
            <Hidden one={one} onObject={() => setObjecting(one)} />
          </li>
        ))}
      </ul>
      {objecting && (
        <Sheet title="이의 신청" onClose={close}>
          <SayForm
            about={objecting.name}
            note={`한 번만 신청할 수 있습니다. ${nextOf(objecting)}`}
            send={(text) => askAsBuyer('POST', `/v1/blinds/${objecting.blindSeq}/objection`, { text })}
            onDone={() => {
              close();
              void load();
            }}
          />
        </Sheet>
      )}
    </>
  );
}

function Hidden({ one, onObject }: { one: Blind; onObject: () => void }) {
  const { targetType, name, reason, state, until, objection, objectedAt, can } = one;
  return (
    <>
      <p className="w-blind-state" data-state={state}>
        {blindState.label(state)}
        {state === 'ON' && <span>{leftOf(until, now())}</span>}
      </p>
      <h2>
        {blindTarget.label(targetType)} · {name}
      </h2>
      <p className="w-muted">
        {spanOf(one)}
        {reason && ` · 신고 사유 ${reportReason.label(reason)}`}
      </p>
      <p>{nextOf(one)}</p>
      {objection !== null && (
        <div className="w-blind-said">
          <strong>내 이의 신청</strong> <span className="w-muted">{objectedAt!.slice(0, 10)}</span>
          <p>{objection}</p>
        </div>
      )}
      {can.object === null && (
        <button type="button" className="w-secondary" onClick={onObject}>
          이의 신청
        </button>
      )}
    </>
  );
}
