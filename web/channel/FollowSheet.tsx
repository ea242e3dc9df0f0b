import type { DataOf } from '@jangteo/contract/kit/endpoint.ts';
import type { marketFanApi } from '@jangteo/contract/market/fan.api.ts';
import { useEffect, useState } from 'react';
import { sentenceOf } from '../kit/ask.ts';
import { askAsBuyer } from '../kit/session.ts';
import { BuyerSheet } from '../sign-in/BuyerSheet.tsx';
import type { Channel } from './channel.ts';

type Following = DataOf<(typeof marketFanApi)['follow']>;

interface FollowSheetProps {
  channel: Channel;
  contentSeq?: number | undefined;
  follows: boolean;
  onFollows: (follows: boolean) => void;
  onSignedIn?: (() => void) | undefined;
  onClose: () => void;
}

export function FollowSheet({ onSignedIn, ...props }: FollowSheetProps) {
  const { channel, follows, onClose } = props;
  return (
    <BuyerSheet
      title={follows ? `${channel.name} 팔로잉` : `${channel.name} 팔로우`}
      why={`로그인하면 ${channel.name} 채널을 팔로우합니다.`}
      beside
      onClose={onClose}
      onSignedIn={onSignedIn}
    >
      <Consents {...props} />
    </BuyerSheet>
  );
}

/** Who follows already is asked as they stand: what they agreed to before is shown, and stays unless they change it. */
function Consents({
  channel,
  contentSeq,
  follows,
  onFollows,
  onClose,
}: Omit<FollowSheetProps, 'onSignedIn'>) {
  const [agreed, setAgreed] = useState({ ad: false, night: false });
  const [known, setKnown] = useState(!follows);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const path = `/market/v1/channels/${channel.channelSeq}/follow`;
  useEffect(() => {
    if (known) return;
    askAsBuyer<Following>('POST', path, {}).then(
      ({ ad, night }) => {
        setAgreed({ ad, night });
        setKnown(true);
      },
      (error) => setRefusal(sentenceOf(error)),
    );
  }, [known, path]);
  const send = async (method: 'POST' | 'DELETE') => {
    setBusy(true);
    try {
      // What nobody ticked is not said where it is not known: it may have been agreed to elsewhere.
      const said = follows
        ? agreed
        : { ...(agreed.ad && { ad: true }), ...(agreed.night && { night: true }) };
      const body = method === 'POST' ? { ...said, ...(contentSeq && { contentSeq }) } : undefined;
      onFollows((await askAsBuyer<Following>(method, path, body)).following);
      onClose();
    } catch (error) {
      setRefusal(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <form
      className="w-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send('POST');
      }}
    >
      <p className="w-muted">팔로우만으로는 광고를 보내지 않습니다. 받을 것을 골라 주세요.</p>
      <fieldset className="w-choices" disabled={!known}>
        <label>
          <input
            type="checkbox"
            checked={agreed.ad}
            onChange={({ target }) =>
              setAgreed(({ night }) => ({ ad: target.checked, night: target.checked && night }))
            }
          />
          (선택) 방송·혜택 광고 알림 받기
        </label>
        <label>
          <input
            type="checkbox"
            checked={agreed.night}
            disabled={!agreed.ad}
            onChange={({ target }) => setAgreed(({ ad }) => ({ ad, night: target.checked }))}
          />
          (선택) 밤 9시부터 아침 8시까지도 받기
        </label>
      </fieldset>
      {refusal && (
        <p className="w-refusal" role="alert">
          {refusal}
        </p>
      )}
      <button type="submit" className="w-primary" disabled={busy || !known}>
        {follows ? '저장' : '팔로우하기'}
      </button>
      <a className="w-quiet w-to-my" href="/my">
        동의한 채널 모두 보기
      </a>
      {follows && (
        <button type="button" className="w-quiet" disabled={busy} onClick={() => void send('DELETE')}>
          팔로우 취소
        </button>
      )}
    </form>
  );
}
