/** How a link to a live looks elsewhere, and what search engines read of it. */
import type { Head } from '../kit/head.tsx';
import { pictureOf } from '../kit/picture.ts';
import { whenOf } from '../notices/when.ts';
import type { LiveData } from './LivePage.tsx';

export function headOfLive({ live }: LiveData, origin: string): Head {
  const { title, channel, at, state, playback, durationSec } = live;
  const url = `${origin}/live/${live.contentSeq}`;
  const image = playback.posterUrl ? new URL(pictureOf(playback.posterUrl).src, origin).href : undefined;
  const said = live.notices.find(({ type }) => type === 'LIVE_INTRODUCTION')?.text;
  const description = said ?? `${channel.name} 라이브 · ${whenOf(at)}`;
  const broadcast = {
    '@type': 'BroadcastEvent',
    isLiveBroadcast: true,
    name: title,
    startDate: at,
    eventStatus: 'https://schema.org/EventScheduled',
    organizer: { '@type': 'Organization', name: channel.name },
  };
  const video = {
    '@type': 'VideoObject',
    name: title,
    description,
    uploadDate: at,
    thumbnailUrl: image ? [image] : undefined,
    contentUrl: playback.mp4Url ? new URL(playback.mp4Url, origin).href : undefined,
    duration: durationSec === null ? undefined : `PT${durationSec}S`,
    ...(state === 'ON_AIR' && { publication: broadcast }),
  };
  const about = state === 'SOON' ? { ...broadcast, url, image: image && [image] } : { ...video, url };
  return { title, description, url, image, about: { '@context': 'https://schema.org', ...about } };
}
