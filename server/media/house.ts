// All that runs in a media process: who publishes, who is watched, what is handed in when it is over.
import { statfs } from 'node:fs/promises';
import type { Command } from '../adapters/media/command.ts';
import type { Ffmpeg } from '../adapters/media/ffmpeg.ts';
import { log } from '../kit/http/log.ts';
import { openChannel } from './channel.ts';
import type { Channel } from './channel.ts';
import { openHandover } from './handover.ts';
import type { Handover, HandoverNeeds } from './handover.ts';
import type { Granted, Source } from './hook.ts';
import { fileOf, openRecording } from './recording.ts';
import { openRenditions } from './rendition.ts';
import { openReports } from './reports.ts';
import { openSession } from './session.ts';
import type { Ended, Session } from './session.ts';

export interface HouseNeeds extends HandoverNeeds {
  ffmpeg: Ffmpeg;
  /** Lives that have a second rendition at the same time. */
  renditions: number;
}

export interface House {
  /** A publisher that the API has let in. */
  open: (granted: Granted, source: Source, command: Command) => Session;
  sessions: () => readonly Session[];
  /** Ends a session, and settles when the API has heard so. */
  release: (session: Session, why: string) => Promise<void>;
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

/** How sessions end: the API hears so at once, and of the recording when it is handed in. */
function openEnds(
  handover: Handover,
  { sessions, writing }: { sessions: Set<Session>; writing: Set<string> },
) {
  const parting = new Set<Session>();
  const told = new WeakMap<Session, Promise<Ended>>();
  const over = new WeakMap<Session, Promise<void>>();
  async function tell(session: Session): Promise<Ended> {
    const ended = await session.ended;
    const { contentSeq, sessionSeq } = session.granted;
    parting.add(session);
    sessions.delete(session);
    log.info({ contentSeq, sessionSeq, why: ended.why }, 'publisher ended');
    await handover.over(sessionSeq, ended);
    parting.delete(session);
    return ended;
  }
  async function handIn(session: Session, file: string): Promise<void> {
    const { atMs } = await told.get(session)!;
    const { contentSeq, sessionSeq } = session.granted;
    await handover.take({ file, contentSeq, sessionSeq, atMs });
    writing.delete(file);
  }
  return {
    parting,
    told: (session: Session) => told.get(session),
    over: (session: Session) => over.get(session),
    follow(session: Session, file: string): void {
      told.set(session, tell(session));
      over.set(session, handIn(session, file).catch(handover.failed));
    },
  };
}

export function openHouse({ ffmpeg, renditions: most, ...needs }: HouseNeeds): House {
  const { folder } = needs;
  const channels = openChannels();
  const sessions = new Set<Session>();
  const writing = new Set<string>();
  const handover = openHandover(needs);
  const reports = openReports(needs, sessions);
  const renditions = openRenditions(ffmpeg, most);
  const ends = openEnds(handover, { sessions, writing });

  function open(granted: Granted, source: Source, command: Command): Session {
    const { contentSeq, sessionSeq } = granted;
    const file = fileOf(folder, contentSeq, sessionSeq);
    writing.add(file);
    const recording = openRecording(file);
    const channel = channels.of(granted);
    const session = openSession({ ffmpeg, command, granted, source, channel, recording });
    sessions.add(session);
    renditions.begin(session, channel);
    log.info({ contentSeq, sessionSeq, source }, 'publisher began');
    ends.follow(session, file);
    return session;
  }

  return {
    open,
    sessions: () => [...sessions],
    async release(session, why) {
      session.drop(why);
      await ends.told(session);
    },
    playing: () => [...sessions, ...ends.parting].map((session) => session.granted.playId),
    ending: handover.ending,
    channel: channels.named,
    channels: channels.all,
    rename(session, granted) {
      const before = session.granted.playId;
      Object.assign(session.granted, granted);
      const channel = channels.of(granted);
      session.move(channel);
      renditions.move(session, channel);
      channels.remove(before);
    },
    close: channels.close,
    remove: channels.remove,
    recover: () => handover.recover(writing),
    async stop() {
      handover.stop();
      reports.stop();
      for (const session of sessions) session.finish();
      await Promise.allSettled([...sessions].map(ends.over));
    },
  };
}

/** Free bytes below which nobody begins to publish: what is on air must find room (live.md §9). */
const ROOM_BYTES = 2 * 1024 ** 3;

export async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= ROOM_BYTES;
}
