/** What stands in the live as its music, and how it is changed from the control room. */
import { contentApi } from '@jangteo/contract/broadcast/content.api.ts';
import type { ChangedContent } from '@jangteo/contract/broadcast/content.body.ts';
import { editableIn } from '@jangteo/contract/broadcast/content.edit.ts';
import type { Music } from '@jangteo/contract/reference/music.api.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../../kit/call/call.ts';
import { messageOf } from '../../../../kit/call/error.ts';
import { refetchDomains } from '../../../../kit/call/query.ts';
import { mediaUrl } from '../../../../kit/media.ts';
import { toast } from '../../../../ui/toast.ts';
import { camera, playMusic } from '../camera/camera.ts';
import type { Room } from '../useRoom.ts';

type Said = NonNullable<ChangedContent['music']>;
/** A slider says many volumes; the last of them is kept. */
const REST_MS = 400;
const USUAL = 40;

export function useMusic({ contentSeq, content }: Room) {
  const { music, version } = content;
  /** As it was just pressed, ahead of the answer. */
  const [pressed, setPressed] = useState<Said | null | undefined>(undefined);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const now = pressed === undefined ? music : pressed;
  const latest = useRef(version);
  latest.current = Math.max(latest.current, version);
  /** What is to be kept next. A saving that still runs would make the version of another old. */
  const next = useRef<{ said: Said | null }>(undefined);
  const saving = useRef(false);
  useEffect(() => () => clearTimeout(rest.current), []);
  const save = async (wanted: Said | null) => {
    clearTimeout(rest.current);
    next.current = { said: wanted };
    if (saving.current) return;
    saving.current = true;
    while (next.current) {
      const body = { version: latest.current, music: next.current.said };
      next.current = undefined;
      try {
        const { data } = await call(contentApi.edit, { params: { contentSeq }, body });
        latest.current = data.version;
      } catch (error) {
        toast(messageOf(error), { tone: 'danger' });
      }
      await refetchDomains(['broadcast']);
    }
    saving.current = false;
    setPressed(undefined);
  };
  return {
    musicId: now?.musicId ?? null,
    volume: now?.volume ?? USUAL,
    title: music?.title ?? null,
    /** Why not; null: it may be changed. */
    why: editableIn(content.state).includes('music') ? null : '끝난 방송입니다.',
    choose(tune: Music | null) {
      const said = tune && { musicId: tune.musicId, volume: now?.volume ?? USUAL };
      setPressed(said);
      void save(said);
    },
    turn(volume: number) {
      if (!now) return;
      const said = { musicId: now.musicId, volume };
      setPressed(said);
      // Heard at once; kept when the hand rests.
      if (music?.musicId === said.musicId && camera.get()?.contentSeq === contentSeq)
        playMusic({ ...said, url: mediaUrl(music.url) });
      clearTimeout(rest.current);
      rest.current = setTimeout(() => void save(said), REST_MS);
    },
  };
}
