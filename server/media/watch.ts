// What a stream is like, and what its sender should mend.
import type { Track } from './boxes.ts';
import type { Fragment } from './fragments.ts';

export interface Stats {
  video: { codec: string; width: number; height: number; fps: number | null } | null;
  audio: { codec: string; sampleRate: number | null; channels: number | null } | null;
  kbps: number;
  keyframeSec: number | null;
  warnings: { code: string; text: string }[];
}

/** Starting values of live.md §9: a keyframe a second, up to 6 Mbps and 1,920 pixels. */
const KEYFRAME_WARN = 2.05;
const KEYFRAME_REFUSED = 10;
const MOST_KBPS = 6_000;
const LONGEST_SIDE = 1_920;
/** Seconds over which kbps and pictures a second are taken. */
const WINDOW = 5;

const NAMES: Readonly<Record<string, string>> = { avc1: 'H.264', hvc1: 'H.265', hev1: 'H.265', mp4a: 'AAC' };
const nameOf = (codec: string): string => NAMES[codec] ?? codec;

/** Refused: nothing but sound comes. */
export const NO_PICTURE = '영상이 없습니다. 영상을 함께 보내 주세요.';

export interface Watch {
  seen: (fragment: Fragment) => void;
  stats: () => Stats;
  /** The Korean reason why it cannot go on, if it cannot. */
  refusal: () => string | null;
}

function warningsOf(stats: Omit<Stats, 'warnings'>): Stats['warnings'] {
  const { keyframeSec, kbps, video, audio } = stats;
  const found: Stats['warnings'] = [];
  if (!audio)
    found.push({
      code: 'NO_SOUND',
      text: '소리가 들어오지 않습니다. 송출 프로그램의 마이크와 소리 설정을 확인해 주세요.',
    });
  if (keyframeSec !== null && keyframeSec > KEYFRAME_WARN)
    found.push({
      code: 'KEYFRAME',
      text: `키프레임 간격이 ${Math.round(keyframeSec)}초입니다. 1초로 바꿔 주세요.`,
    });
  if (kbps > MOST_KBPS)
    found.push({
      code: 'BITRATE',
      text: `전송률이 ${(kbps / 1_000).toFixed(1)}Mbps입니다. ${MOST_KBPS / 1_000}Mbps 이하로 낮춰 주세요.`,
    });
  if (video && Math.max(video.width, video.height) > LONGEST_SIDE)
    found.push({
      code: 'SIZE',
      text: `화면이 ${video.width}×${video.height}입니다. 긴 쪽을 ${LONGEST_SIDE} 이하로 낮춰 주세요.`,
    });
  return found;
}

export function watchStream(tracks: readonly Track[]): Watch {
  const picture = tracks.find((track) => track.kind === 'video');
  const sound = tracks.find((track) => track.kind === 'audio');
  let recent: Fragment[] = [];
  let keyframe: number | null = null;
  let interval: number | null = null;
  let end = 0;
  const sum = (of: (fragment: Fragment) => number): number =>
    recent.reduce((total, one) => total + of(one), 0);
  return {
    seen(fragment) {
      end = fragment.start + fragment.duration;
      recent = [...recent, fragment].filter((one) => one.start > end - WINDOW);
      if (!fragment.independent) return;
      if (keyframe !== null) interval = fragment.start - keyframe;
      keyframe = fragment.start;
    },
    stats() {
      const seconds = Math.max(
        sum((one) => one.duration),
        0.001,
      );
      // the one that is awaited may be longer than the last one was
      const waited = keyframe === null ? 0 : end - keyframe;
      const longest = Math.max(interval ?? 0, waited);
      const facts = {
        video: picture
          ? {
              codec: nameOf(picture.codec),
              width: picture.width,
              height: picture.height,
              fps: Math.round(sum((one) => one.samples) / seconds) || null,
            }
          : null,
        audio: sound
          ? {
              codec: nameOf(sound.codec),
              sampleRate: sound.sampleRate || null,
              channels: sound.channels || null,
            }
          : null,
        kbps: Math.round((sum((one) => one.bytes.length) * 8) / 1_000 / seconds),
        keyframeSec: interval === null && waited < KEYFRAME_WARN ? null : Math.round(longest * 100) / 100,
      };
      return { ...facts, warnings: warningsOf(facts) };
    },
    refusal() {
      if (!picture) return NO_PICTURE;
      const waited = keyframe === null ? end : end - keyframe;
      return waited > KEYFRAME_REFUSED
        ? `키프레임 간격이 ${KEYFRAME_REFUSED}초를 넘습니다. 1초로 바꿔 주세요.`
        : null;
    },
  };
}
