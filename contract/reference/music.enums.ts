import { z } from 'zod';
import { enumOf } from '../kit/enum.ts';

/** The documents name moods and genres in one breath; the values are theirs in our spelling. */
export const musicTag = enumOf('BackgroundMusicMoodOrGenre', {
  TENSION_UP: { label: '텐션업' },
  CALM: { label: '잔잔한' },
  DANCE: { label: '댄스' },
  HIPHOP: { label: '힙합' },
  JAZZ: { label: '재즈' },
});

/** What a tune does to those who hear it. */
export const moods = ['TENSION_UP', 'CALM'] as const;
export const musicMood = z.enum(moods);
export type MusicMood = z.output<typeof musicMood>;

/** What kind of music it is. */
export const genres = ['DANCE', 'HIPHOP', 'JAZZ'] as const;
export const musicGenre = z.enum(genres);
export type MusicGenre = z.output<typeof musicGenre>;
