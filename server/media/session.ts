// One publisher's time: its bytes go through ffmpeg to the players and to the disk.
import type { Command } from '../adapters/media/command.ts';
import type { Ffmpeg } from '../adapters/media/ffmpeg.ts';
import { spawnFfmpeg } from '../adapters/media/spawn.ts';
import { clock } from '../kit/clock/clock.ts';
import { log } from '../kit/http/log.ts';
import type { Channel } from './channel.ts';
import { fragmentReader } from './fragments.ts';
import type { Fragment } from './fragments.ts';
import type { Granted, Source } from './hook.ts';
import type { Recording } from './recording.ts';
import { NO_PICTURE, watchStream } from './watch.ts';
import type { Stats, Watch } from './watch.ts';

/** Whoever else is given what players get. */
export interface Tap {
  begin: (init: Buffer) => void;
  add: (fragment: Fragment) => void;
}

export interface Ended {
  /** For the log. */
  why: string;
  /** What who sends it should know; null: it ended by itself, or somebody else ended it. */
  refusal: string | null;
  /** When its last picture came. */
  atMs: number;
}

export interface Session {
  granted: Granted;
  source: Source;
  /** Takes what the publisher sends; false: wait for `drained` before more. */
  write: (bytes: Buffer) => boolean;
  drained: (then: () => void) => void;
  /** The publisher has ended: what came is finished. */
  finish: () => void;
  /** Ends it, for a reason that the log is told. */
  drop: (why: string) => void;
  /** Ends it, for a reason that who sends it is told: a Korean sentence. */
  refuse: (text: string) => void;
  /** Something of it is not heard: a Korean sentence for who sends it. */
  mute: (text: string) => void;
  /** When something of it came last (real time, ms). */
  heardAt: () => number;
  /** Its players are those of another channel from the next keyframe on, and its recording begins anew. */
  move: (channel: Channel) => void;
  /** From now on; answers how to stop. */
  tap: (to: Tap) => () => void;
  stats: () => Stats | null;
  /** Settles when nothing of it comes any more. */
  ended: Promise<Ended>;
}

export interface SessionNeeds {
  ffmpeg: Ffmpeg;
  command: Command;
  granted: Granted;
  source: Source;
  channel: Channel;
  recording: Recording;
}

/** Its sender has ended it. */
const GONE = 'gone';
/** ffmpeg is given so long to finish what it holds. */
const FINISH_MS = 3_000;

/** Why nothing is heard, where it is known. */
const withReason = (stats: Stats | null, muted: string | null): Stats | null =>
  stats && {
    ...stats,
    warnings: stats.warnings.map((one) =>
      one.code === 'NO_SOUND' && muted !== null ? { ...one, text: muted } : one,
    ),
  };

/** Why ffmpeg could not go on, by its last words. */
const unread = (said: readonly string[]): string =>
  said.some((line) => line.includes('matches no streams')) ? NO_PICTURE : '보낸 영상을 읽지 못했습니다.';

/** Whatever becomes of them, the stream goes on. */
function giveTo(taps: Set<Tap>, what: (to: Tap) => void): void {
  for (const one of taps)
    try {
      what(one);
    } catch (error) {
      taps.delete(one);
      log.error({ error: String(error) }, 'who was given the stream fell');
    }
}

/** What ffmpeg writes goes to players and disk, and is watched; it is ended where it cannot go on. */
function openFlow(
  { recording, ...needs }: Pick<SessionNeeds, 'channel' | 'recording'>,
  { drop, refuse }: Pick<Session, 'drop' | 'refuse'>,
) {
  let { channel } = needs;
  let watch: Watch | null = null;
  let setUp: Buffer | null = null;
  let moved = false;
  /** When its picture came last; what ffmpeg still held as it was ended came before. */
  const come = { atMs: clock.realMs(), over: false };
  const taps = new Set<Tap>();
  const begin = (init: Buffer): void => {
    channel.begin(init);
    recording.begin(init);
  };
  const read = fragmentReader({
    init(bytes, tracks) {
      watch = watchStream(tracks);
      setUp = bytes;
      begin(bytes);
      giveTo(taps, (one) => one.begin(bytes));
    },
    fragment(fragment) {
      if (!come.over) come.atMs = clock.realMs();
      watch!.seen(fragment);
      const refusal = watch!.refusal();
      if (refusal) return refuse(refusal);
      giveTo(taps, (one) => one.add(fragment));
      if (moved && fragment.independent) begin(setUp!);
      if (fragment.independent) moved = false;
      if (!moved && channel.add(fragment)) recording.add(fragment);
    },
  });
  return {
    come,
    stats: () => watch?.stats() ?? null,
    pause: () => channel.pause(),
    read(chunk: Buffer) {
      try {
        read(chunk);
      } catch (error) {
        drop(String(error));
      }
    },
    tap(to: Tap): () => void {
      if (setUp) to.begin(setUp);
      taps.add(to);
      return () => void taps.delete(to);
    },
    move(other: Channel) {
      channel.end();
      channel = other;
      moved = setUp !== null;
    },
  };
}

export function openSession(needs: SessionNeeds): Session {
  const { ffmpeg, command, granted, source, recording } = needs;
  const started = spawnFfmpeg(ffmpeg, command);
  let why: string = GONE;
  let refusal: string | null = null;
  let muted: string | null = null;
  let heardAt = clock.realMs();
  let patience: NodeJS.Timeout | undefined;
  const drop = (reason: string): void => {
    why = reason;
    started.child.kill('SIGKILL');
  };
  const refuse = (text: string): void => {
    refusal ??= text;
    drop(refusal);
  };
  const flow = openFlow(needs, { drop, refuse });
  started.stdout.on('data', flow.read);
  const ended = started.ended.then(async (code) => {
    clearTimeout(patience);
    flow.pause();
    await recording.close();
    if (code !== 0 && why === GONE) {
      log.warn({ code, said: started.tail().slice(-3) }, 'ffmpeg ended');
      if (!flow.come.over) refusal = unread(started.tail());
    }
    return { why, refusal, atMs: flow.come.atMs };
  });
  return {
    granted,
    source,
    write(bytes) {
      heardAt = clock.realMs();
      return started.stdin?.write(bytes) ?? true;
    },
    heardAt: () => heardAt,
    drained: (then) => void started.stdin?.once('drain', then),
    finish() {
      flow.come.over = true;
      if (started.stdin) started.stdin.end();
      else started.child.kill('SIGTERM');
      patience ??= setTimeout(() => started.child.kill('SIGKILL'), FINISH_MS);
    },
    drop,
    refuse,
    mute: (text) => void (muted = text),
    move: flow.move,
    tap: flow.tap,
    stats: () => withReason(flow.stats(), muted),
    ended,
  };
}
