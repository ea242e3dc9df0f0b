/** What is in the list: moods, genres, marked ones, a word. */
import {
  genres,
  moods,
  musicTag,
  type MusicGenre,
  type MusicMood,
} from '@jangteo/contract/reference/music.enums.ts';
import { IconHeart, IconHeartFilled, IconSearch } from '@tabler/icons-react';
import { buttonClass } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';

export interface Wanted {
  mood: readonly MusicMood[];
  genre: readonly MusicGenre[];
  favourite: boolean;
  keyword: string;
}
export const ANYTHING: Wanted = { mood: [], genre: [], favourite: false, keyword: '' };

const flipped = <T,>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];

export function MusicFilters({ wanted, onChange }: { wanted: Wanted; onChange: (next: Wanted) => void }) {
  const change = (part: Partial<Wanted>) => onChange({ ...wanted, ...part });
  return (
    <div className="jt-bgm-filters">
      <TextInput
        label="제목, 아티스트 찾기"
        hideLabel
        placeholder="제목, 아티스트"
        icon={<IconSearch size={16} />}
        maxLength={40}
        value={wanted.keyword}
        onChange={(keyword) => change({ keyword })}
      />
      <div className="jt-bgm-tags">
        <Group
          label="분위기"
          all={moods}
          chosen={wanted.mood}
          onFlip={(one) => change({ mood: flipped(wanted.mood, one) })}
        />
        <Group
          label="장르"
          all={genres}
          chosen={wanted.genre}
          onFlip={(one) => change({ genre: flipped(wanted.genre, one) })}
        />
        <button
          type="button"
          className={buttonClass({ size: 'small' }, 'jt-bgm-tag')}
          aria-pressed={wanted.favourite}
          onClick={() => change({ favourite: !wanted.favourite })}
        >
          {wanted.favourite ? <IconHeartFilled size={14} /> : <IconHeart size={14} />}
          즐겨찾기
        </button>
      </div>
    </div>
  );
}

interface GroupProps<T> {
  label: string;
  all: readonly T[];
  chosen: readonly T[];
  onFlip: (one: T) => void;
}

function Group<T extends MusicMood | MusicGenre>({ label, all, chosen, onFlip }: GroupProps<T>) {
  return (
    <div role="group" aria-label={label}>
      {all.map((one) => (
        <button
          key={one}
          type="button"
          className={buttonClass({ size: 'small' }, 'jt-bgm-tag')}
          aria-pressed={chosen.includes(one)}
          onClick={() => onFlip(one)}
        >
          {musicTag.label(one)}
        </button>
      ))}
    </div>
  );
}
