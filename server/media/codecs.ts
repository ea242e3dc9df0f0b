// What of a program's stream players can show and hear; anything else is said to who sends it, never on air in silence.
import type { Packet } from 'node-media-server/src/protocol/flv.js';

const SOUND = 8;
const PICTURE = 9;
const H264 = 7;
const AAC = 10;

const named = (letters: string): number => Buffer.from(letters).readUInt32BE();
/** Pictures by their number in an FLV, the old ones and those of enhanced RTMP. */
const PICTURES: Readonly<Record<number, string>> = {
  12: 'H.265로',
  13: 'AV1으로',
  [named('hvc1')]: 'H.265로',
  [named('av01')]: 'AV1으로',
  [named('vp09')]: 'VP9으로',
};

/** Why a picture cannot be shown; null: it can. */
export function unseen({ codec_type: type, codec_id: id, size }: Packet): string | null {
  if (type !== PICTURE || size === 0 || id === H264) return null;
  return `${PICTURES[id] ?? 'H.264가 아닌 영상으로'} 보내고 있습니다. 송출 프로그램에서 H.264를 골라 주세요.`;
}

/** Why a sound cannot be heard; null: it can. */
export function unheard({ codec_type: type, codec_id: id, size }: Packet): string | null {
  if (type !== SOUND || size === 0 || id === AAC) return null;
  return 'AAC가 아닌 소리라 들리지 않습니다. 송출 프로그램에서 AAC를 골라 주세요.';
}
