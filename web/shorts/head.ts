/** How a link to a short looks elsewhere, and what search engines read of it. */
import type { Head } from '../kit/head.tsx';
import type { ShortsData } from './ShortsPage.tsx';

export function headOfShorts({ short }: ShortsData, origin: string): Head {
  const { description, channel, at, durationSec } = short;
  const url = `${origin}/shorts/${short.contentSeq}`;
  const image = short.poster ? new URL(short.poster, origin).href : undefined;
  return {
    title: description.split('\n')[0]!,
    description: `${channel.name} 쇼츠`,
    url,
    image,
    first: short.poster || undefined,
    about: {
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: description,
      description,
      uploadDate: at,
      thumbnailUrl: image ? [image] : undefined,
      contentUrl: new URL(short.mp4Url, origin).href,
      duration: `PT${durationSec}S`,
      url,
    },
  };
}
