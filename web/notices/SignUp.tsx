/** 알림 신청 and its way back; who is not signed in does that first, on this page. */
import type { MarketNotice } from '@jangteo/contract/market/notice.api.ts';
import { useCallback, useEffect, useState } from 'react';
import { SignInForm } from '../sign-in/SignInForm.tsx';
import { Refused, sentenceOf } from '../kit/ask.ts';
import { Sheet } from '../kit/Sheet.tsx';
import { askAsBuyer, hasBeenHere, isSignedIn } from '../kit/session.ts';

const CLOSED: Partial<Record<MarketNotice['status'], string>> = {
  ON_AIR: '지금 방송 중입니다',
  ENDED: '방송이 끝났습니다',
  CANCELED: '취소된 방송입니다',
};
const remindSentence = (minutes: number): string => {
  if (minutes === 0) return '방송이 시작하면 문자로 알려 드립니다.';
  return `방송 ${minutes === 60 ? '1시간' : `${minutes}분`} 전에 문자로 알려 드립니다.`;
};

/** What this browser's buyer has asked for, and how to change it. */
function useSignUp(notice: MarketNotice) {
  const path = `/market/v1/notices/${notice.reservationSeq}`;
  const [reserved, setReserved] = useState(notice.reserved ?? false);
  const [count, setCount] = useState(notice.reservedCount);
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const look = useCallback(async () => {
    const now = await askAsBuyer<MarketNotice>('GET', path);
    setReserved(now.reserved ?? false);
    setCount(now.reservedCount);
  }, [path]);
  useEffect(() => {
    if (!hasBeenHere()) return;
    void isSignedIn()
      .then((known) => (known ? look() : undefined))
      .catch(() => undefined);
  }, [look]);
  const send = async (wanted: boolean) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      if (!(await isSignedIn())) return setAsking(true);
      await (wanted ? askAsBuyer('POST', `${path}/sign-up`, {}) : askAsBuyer('DELETE', `${path}/sign-up`));
      await look();
    } catch (error) {
      if (error instanceof Refused && error.status === 401) setAsking(true);
      else setRefusal(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { reserved, count, refusal, busy, asking, setAsking, send };
}

export function SignUp({ notice }: { notice: MarketNotice }) {
  const { reserved, count, refusal, busy, asking, setAsking, send } = useSignUp(notice);
  const closed = CLOSED[notice.status];
  return (
    <>
      <div className="w-bar w-notice-bar">
        <p className="w-notice-said" role="status">
          {refusal ?? saidOf(notice, reserved, count)}
        </p>
        <div className="w-notice-ways">
          {closed ? (
            <Onward {...notice} />
          ) : (
            <a className="w-secondary" href={`/notices/${notice.reservationSeq}/calendar.ics`} download>
              캘린더에 추가
            </a>
          )}
          {notice.status !== 'ON_AIR' && (
            <button
              type="button"
              className={reserved && !closed ? 'w-secondary' : 'w-primary'}
              disabled={busy || closed !== undefined}
              onClick={() => void send(!reserved)}
            >
              {closed ?? (reserved ? '알림 취소' : '방송 알림 신청')}
            </button>
          )}
        </div>
      </div>
      {asking && (
        <Sheet title="로그인" onClose={() => setAsking(false)}>
          <SignInForm
            why="로그인하면 방송 시작 전에 알림을 보내 드립니다."
            onDone={() => {
              setAsking(false);
              void send(true);
            }}
          />
        </Sheet>
      )}
    </>
  );
}

/** Where whoever comes too late for a sign-up goes on: to the live itself while it runs. */
const Onward = ({ status, contentSeq }: MarketNotice) =>
  status === 'ON_AIR' && contentSeq !== null ? (
    <a className="w-primary" href={`/live/${contentSeq}`}>
      방송 보기
    </a>
  ) : (
    <a className="w-secondary" href="/live">
      다른 방송 보기
    </a>
  );

function saidOf({ remindMinutes, status }: MarketNotice, reserved: boolean, count: number): string {
  if (status !== 'SCHEDULED') return status === 'ON_AIR' ? '지금 방송 중입니다.' : '';
  if (reserved) return `알림을 신청했습니다. ${remindSentence(remindMinutes)}`;
  const many = count > 0 ? `${count.toLocaleString('ko-KR')}명이 신청했습니다. ` : '';
  return `${many}${remindSentence(remindMinutes)}`;
}
