/** Channels that the buyer follows, and what each of them may send: taken back as easily as it was given. */
import type { ChannelConsent } from '@jangteo/contract/fan/own.ts';
import { useCallback, useEffect, useState } from 'react';
import { sentenceOf } from '../kit/ask.ts';
import { askAsBuyer, askPageAsBuyer } from '../kit/session.ts';
import '../said/said.css';

const AT_ONCE = 50;
const PATH = '/market/v1/consents';

export function Channels() {
  const [channels, setChannels] = useState<readonly ChannelConsent[]>();
  /** How far they were asked for, and how many there are: a page may be shorter than was asked. */
  const [{ upTo, total }, setFar] = useState({ upTo: 0, total: 0 });
  const [refusal, setRefusal] = useState<string>();
  const load = useCallback(async (start: number) => {
    try {
      const next = await askPageAsBuyer<ChannelConsent>(`${PATH}?start=${start}&length=${AT_ONCE}`);
      const fresh = new Set(next.rows.map(({ channelSeq }) => channelSeq));
      setChannels((now = []) => [...now.filter((one) => !fresh.has(one.channelSeq)), ...next.rows]);
      setFar({ upTo: start + AT_ONCE, total: next.total });
    } catch (error) {
      setRefusal(sentenceOf(error));
    }
  }, []);
  useEffect(() => void load(0), [load]);
  const put = async ({ channelSeq }: ChannelConsent, said: Pick<ChannelConsent, 'ad' | 'night'>) => {
    try {
      const next = await askAsBuyer<ChannelConsent>('PUT', PATH, { channelSeq, ...said });
      setChannels((now) => now?.map((one) => (one.channelSeq === channelSeq ? next : one)));
      setRefusal(undefined);
    } catch (error) {
      setRefusal(sentenceOf(error));
    }
  };
  const unfollow = async ({ channelSeq }: ChannelConsent) => {
    try {
      await askAsBuyer('DELETE', `/market/v1/channels/${channelSeq}/follow`);
      setChannels((now) => now?.filter((one) => one.channelSeq !== channelSeq));
      setFar((now) => ({ upTo: now.upTo - 1, total: now.total - 1 }));
    } catch (error) {
      setRefusal(sentenceOf(error));
    }
  };
  return (
    <section aria-label="팔로우하는 채널의 광고 수신">
      <h2>팔로우하는 채널의 광고 수신</h2>
      <p className="w-muted">동의를 거두면 바로 보내지 않고, 결과를 문자로 알려 드립니다.</p>
      {channels?.length === 0 && <p className="w-muted">팔로우하는 채널이 없습니다.</p>}
      <ul className="w-my-channels">
        {channels?.map((one) => (
          <li key={one.channelSeq}>
            <Channel
              channel={one}
              onPut={(said) => void put(one, said)}
              onUnfollow={() => void unfollow(one)}
            />
          </li>
        ))}
      </ul>
      {upTo < total && (
        <button type="button" className="w-secondary" onClick={() => void load(upTo)}>
          채널 더 보기
        </button>
      )}
      {refusal && (
        <p className="w-refusal" role="alert">
          {refusal}
        </p>
      )}
    </section>
  );
}

interface ChannelProps {
  channel: ChannelConsent;
  onPut: (said: Pick<ChannelConsent, 'ad' | 'night'>) => void;
  onUnfollow: () => void;
}

const Channel = ({ channel: { name, ad, night, at }, onPut, onUnfollow }: ChannelProps) => (
  <fieldset className="w-choices">
    <legend>{name}</legend>
    <label>
      <input
        type="checkbox"
        checked={ad}
        onChange={({ target }) => onPut({ ad: target.checked, night: target.checked && night })}
      />
      방송·혜택 광고 받기
    </label>
    <label>
      <input
        type="checkbox"
        checked={night}
        disabled={!ad}
        onChange={({ target }) => onPut({ ad, night: target.checked })}
      />
      밤 9시부터 아침 8시까지도 받기
    </label>
    <p className="w-muted">
      {at && `${at.slice(0, 10)}에 ${ad ? '동의했습니다.' : '동의를 거두었습니다.'} `}
      <button type="button" className="w-said-act" aria-label={`${name} 팔로우 취소`} onClick={onUnfollow}>
        팔로우 취소
      </button>
    </p>
  </fieldset>
);
