import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi, emptyBody, nothing, page } from '../kit/endpoint.ts';
import { bool, day, int, seq, text } from '../kit/field.ts';
import { pageFields } from '../kit/page.ts';
import { genres, moods, musicGenre, musicMood } from './music.enums.ts';

/** A tune as the player has it; `url` is a path of the media host, which answers ranges. */
export const music = z.strictObject({
  musicId: seq(),
  title: text(60),
  artist: text(60),
  moods: z.array(musicMood),
  genres: z.array(musicGenre),
  durationSec: int(1),
  bpm: int(1),
  /** `until`: the last day on which it may be played; null: for good. */
  licence: z.strictObject({ name: text(60), until: day().nullable() }),
  url: text(500),
  /** Marked by who asks. */
  favourite: bool(),
});
export type Music = z.output<typeof music>;

const musicId = z.strictObject({ musicId: seq() });
/** Any signed-in user may open the player (R58). */
const heard = { audience: audience.signedIn } as const;
const favourite = {
  ...heard,
  path: '/v1/background-music/{musicId}/favourite',
  params: musicId,
  answer: nothing,
} as const;

/** Background music whose licence is in force: a lapsed one is not there (R223). */
export const musicApi = defineApi('reference', {
  musics: {
    ...heard,
    summary: '배경음악 목록: 분위기, 장르, 즐겨찾기로 고릅니다.',
    method: 'GET',
    path: '/v1/background-music',
    query: z.strictObject({
      ...pageFields,
      mood: z.array(musicMood).min(1).max(moods.length).optional(),
      genre: z.array(musicGenre).min(1).max(genres.length).optional(),
      keyword: text(40, 1).optional(),
      favourite: bool().optional(),
    }),
    answer: page(music),
  },
  music: {
    ...heard,
    summary: '배경음악 하나',
    method: 'GET',
    path: '/v1/background-music/{musicId}',
    params: musicId,
    answer: data(music),
  },
  markMusic: { ...favourite, summary: '배경음악 즐겨찾기', method: 'PUT', body: emptyBody },
  unmarkMusic: { ...favourite, summary: '배경음악 즐겨찾기 해제', method: 'DELETE' },
});
