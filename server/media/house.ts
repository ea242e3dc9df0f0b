// All that runs in a media process: who publishes, who is watched, what is handed in when it is over.
import { statfs } from 'node:fs/promises';
import type { Command } from '../adapters/media/command.ts';
import type { Ffmpeg } from '../adapters/media/ffmpeg.ts';
import { log } from '../kit/http/log.ts';
import { openChannel } from './channel.ts';
import type { Channel } from './channel.ts';
import { openHandover } from './handover.ts';
import type { HandoverNeeds } from './handover.ts';
import type { Granted, Source } from './hook.ts';
import { fileOf, openRecording } from './recording.ts';
import { openReports } from './reports.ts';
import { openSession } from './session.ts';
import type { Session } from './session.ts';

export interface HouseNeeds extends HandoverNeeds {
  ffmpeg: Ffmpeg;
}

export interface House {
  /** A publisher that the API has let in. */
  open: (granted: Granted, source: Source, command: Command) => Session;
  sessions: () => readonly Session[];
  /** Lives that have a publisher, or had one of whose end the API is being told. */
  playing: () => readonly string[];
  /** It is over here, and the API is being told. */
  ending: (sessionSeq: number) => boolean;
  /** A live by what its players call it. */
  channel: (playId: string) => Channel | null;
  channels: () => readonly Channel[];
  /** The session's players are called otherwise from now on. */
  rename: (session: Session, granted: Granted) => void;
  /** It is over: its players read the end of it, and soon nobody finds it. */
  close: (playId: string) => void;
  /** Nobody finds it from now on. */
  remove: (playId: string) => void;
  /** Hands in what processes of before have left. */
  recover: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Who is told that a live is over still reads the end of it. */
const ENDED_MS = 15_000;

/** Lives by what their players call them. */
function openChannels() {
  const channels = new Map<string, Channel>();
  return {
    all: () => [...channels.values()],
    named: (playId: string) => channels.get(playId) ?? null,
    /** The one that stands, or a new one where it is over. */
    of({ playId, since }: Granted): Channel {
      const known = channels.get(playId);
      if (known && !known.ended()) return known;
      const made = openChannel(playId, since);
      channels.set(playId, made);
      return made;
    },
    close(playId: string): void {
      const channel = channels.get(playId);
      channel?.end();
      setTimeout(() => channels.get(playId) === channel && channels.delete(playId), ENDED_MS).unref();
    },
    remove(playId: string): void {
      channels.get(playId)?.end();
      channels.delete(playId);
    },
  };
}

export function openHouse({ ffmpeg, ...needs }: HouseNeeds): House {
  const { folder } = needs;
  const channels = openChannels();
  const sessions = new Set<Session>();
  const parting = new Set<Session>();
  const writing = new Set<string>();
  const over = new WeakMap<Session, Promise<void>>();
  const handover = openHandover(needs);
  const reports = openReports(needs, sessions);

  async function end(session: Session, file: string): Promise<void> {
    const { why, atMs } = await session.ended;
    const { contentSeq, sessionSeq } = session.granted;
    parting.add(session);
    sessions.delete(session);
    log.info({ contentSeq, sessionSeq, why }, 'publisher ended');
    await handover.over(sessionSeq, atMs);
    parting.delete(session);
    await handover.take({ file, contentSeq, sessionSeq, atMs });
    writing.delete(file);
  }

  function open(granted: Granted, source: Source, command: Command): Session {
    const { contentSeq, sessionSeq } = granted;
    const file = fileOf(folder, contentSeq, sessionSeq);
    writing.add(file);
    const recording = openRecording(file);
    const channel = channels.of(granted);
    const session = openSession({ ffmpeg, command, granted, source, channel, recording });
    sessions.add(session);
    log.info({ contentSeq, sessionSeq, source }, 'publisher began');
    over.set(session, end(session, file).catch(handover.failed));
    return session;
  }

  return {
    open,
    sessions: () => [...sessions],
    playing: () => [...sessions, ...parting].map((session) => session.granted.playId),
    ending: handover.ending,
    channel: channels.named,
    channels: channels.all,
    rename(session, granted) {
      const before = session.granted.playId;
      Object.assign(session.granted, granted);
      session.move(channels.of(granted));
      channels.remove(before);
    },
    close: channels.close,
    remove: channels.remove,
    recover: () => handover.recover(writing),
    async stop() {
      handover.stop();
      reports.stop();
      for (const session of sessions) session.finish();
      await Promise.allSettled([...sessions].map((session) => over.get(session)));
    },
  };
}

/** Free bytes below which nobody begins to publish: what is on air must find room (live.md §9). */
const ROOM_BYTES = 2 * 1024 ** 3;

export async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= ROOM_BYTES;
}
