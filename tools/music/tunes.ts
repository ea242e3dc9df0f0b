import type { MusicGenre, MusicMood } from '../../contract/reference/music.enums.ts';

/** How a tune is played: which voices, and how its beat goes. */
export type Style = 'dance' | 'hiphop' | 'swing' | 'quiet';

/** One tune of the demo: what the player shows of it, and what it is made of. */
export interface Tune {
  /** Name of its file. */
  key: string;
  title: string;
  moods: readonly MusicMood[];
  genres: readonly MusicGenre[];
  bpm: number;
  style: Style;
  /** Half notes above A3 of the key it is in. */
  tonic: number;
  /** A chord a bar, in half notes above the tonic; the tune is as long as they are. */
  chords: readonly (readonly number[])[];
  /** Days from the demo's moment until its licence ends; none: for good. */
  licensedDays?: number;
}

export const ARTIST = '장터 음악실';
export const LICENCE = '자체 제작 (CC0 1.0)';

const I = [0, 4, 7] as const;
const I7 = [0, 4, 7, 11] as const;
const ii7 = [2, 5, 9, 12] as const;
const iii7 = [4, 7, 11, 14] as const;
const IV = [5, 9, 12] as const;
const IV7 = [5, 9, 12, 16] as const;
const V = [7, 11, 14] as const;
const V7 = [7, 11, 14, 17] as const;
const vi = [9, 12, 16] as const;
const vi7 = [9, 12, 16, 19] as const;

/** Ten tunes: short enough to be played over and over, none longer than 20 s. */
export const tunes: readonly Tune[] = [
  {
    key: 'sunny-shop',
    title: '햇살 드는 가게',
    moods: ['CALM'],
    genres: ['JAZZ'],
    bpm: 84,
    style: 'swing',
    tonic: -4,
    chords: [I7, vi7, ii7, V7, I7, V7],
  },
  {
    key: 'five-minutes',
    title: '오픈 5분 전',
    moods: ['TENSION_UP'],
    genres: ['DANCE'],
    bpm: 124,
    style: 'dance',
    tonic: 0,
    chords: [vi, IV, I, V, vi, IV, I, V],
  },
  {
    key: 'alley-walk',
    title: '골목 산책',
    moods: ['CALM'],
    genres: ['HIPHOP'],
    bpm: 78,
    style: 'hiphop',
    tonic: -2,
    chords: [IV7, iii7, ii7, I7, ii7, V7],
  },
  {
    key: 'sold-out-march',
    title: '완판 행진',
    moods: ['TENSION_UP'],
    genres: ['DANCE'],
    bpm: 128,
    style: 'dance',
    tonic: 3,
    chords: [I, V, vi, IV, I, V, IV, V],
  },
  {
    key: 'late-night',
    title: '늦은 밤 진열대',
    moods: ['CALM'],
    genres: ['JAZZ'],
    bpm: 72,
    style: 'swing',
    tonic: -5,
    chords: [ii7, V7, I7, vi7],
    licensedDays: 420,
  },
  {
    key: 'basket-beat',
    title: '장바구니 비트',
    moods: ['TENSION_UP'],
    genres: ['HIPHOP'],
    bpm: 92,
    style: 'hiphop',
    tonic: 1,
    chords: [vi7, vi7, IV7, V7, vi7, V7],
  },
  {
    key: 'tea-afternoon',
    title: '찻물 끓는 오후',
    moods: ['CALM'],
    genres: [],
    bpm: 66,
    style: 'quiet',
    tonic: -3,
    chords: [I7, IV7, vi7, V],
  },
  {
    key: 'countdown',
    title: '카운트다운',
    moods: ['TENSION_UP'],
    genres: ['DANCE', 'HIPHOP'],
    bpm: 132,
    style: 'dance',
    tonic: -1,
    chords: [vi, vi, IV, IV, I, I, V, V],
    licensedDays: 35,
  },
  {
    key: 'bag-of-swing',
    title: '스윙 한 봉지',
    moods: ['TENSION_UP'],
    genres: ['JAZZ'],
    bpm: 140,
    style: 'swing',
    tonic: 2,
    chords: [I7, vi7, ii7, V7, I7, IV7, ii7, V7],
  },
  {
    key: 'first-snow',
    title: '첫눈 오는 날',
    moods: ['CALM'],
    genres: [],
    bpm: 70,
    style: 'quiet',
    tonic: 0,
    chords: [IV7, I7, ii7, vi7],
  },
];

export const secondsOf = ({ chords, bpm }: Pick<Tune, 'chords' | 'bpm'>): number =>
  (chords.length * 4 * 60) / bpm;
