/** 재생·제목·아티스트·길이·BPM·라이선스 기간, and a heart: one row a tune, the whole row plays. */
import type { Music } from '@jangteo/contract/reference/music.api.ts';
import { musicTag } from '@jangteo/contract/reference/music.enums.ts';
import { IconHeart, IconHeartFilled, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { clock } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { today } from '../../../ui/now.ts';
import { licenceText, licenceEnds } from './licence.ts';
import type { Player } from './usePlayer.ts';

interface TuneListProps {
  tunes: readonly Music[];
  player: Player;
  onMark: (tune: Music) => void;
}

export function TuneList({ tunes, player, onMark }: TuneListProps) {
  return (
    <ul className="jt-bgm-list" aria-label="배경음악">
      {tunes.map((tune) => {
        const current = tune.musicId === player.tune?.musicId;
        const on = current && player.playing;
        return (
          <li key={tune.musicId} aria-current={current || undefined} data-ends={licenceEnds(tune, today())}>
            <button type="button" className="jt-bgm-tune" onClick={() => player.play(tune)}>
              <span className="jt-bgm-sign" aria-hidden>
                {on ? <IconPlayerPauseFilled size={16} /> : <IconPlayerPlayFilled size={16} />}
              </span>
              <span className="jt-bgm-words">
                <span className="jt-hidden">{on ? '일시정지' : '재생'} </span>
                <b className="jt-ellipsis">{tune.title}</b>
                <small className="jt-ellipsis">
                  {[tune.artist, ...[...tune.moods, ...tune.genres].map((tag) => musicTag.label(tag))].join(
                    ' · ',
                  )}
                </small>
                <small className="jt-ellipsis jt-bgm-licence">{licenceText(tune)}</small>
              </span>
              <span className="jt-bgm-figures jt-num">
                {clock(tune.durationSec * 1000)}
                <small>{tune.bpm} BPM</small>
              </span>
            </button>
            <IconButton
              label={`${tune.title} 즐겨찾기`}
              data-tip=""
              pressed={tune.favourite}
              className="jt-bgm-heart"
              icon={tune.favourite ? <IconHeartFilled /> : <IconHeart />}
              onClick={() => onMark(tune)}
            />
          </li>
        );
      })}
    </ul>
  );
}
