import { z } from 'zod';
import { fetchExternal } from '../egress/egress.ts';
import type { DeepLinks, LinkAsked } from './port.ts';

const HOST = 'api2.branch.io';
const answer = z.object({ url: z.url({ protocol: /^https$/ }) });

/** What a link is asked for with: `data` is what the app reads when it opens. */
export const linkBody = (key: string, { kind, fallback, contentSeq }: LinkAsked): string =>
  JSON.stringify({
    branch_key: key,
    feature: kind,
    data: {
      kind,
      ...(contentSeq !== null && { contentSeq: String(contentSeq) }),
      $desktop_url: fallback,
      $fallback_url: fallback,
    },
  });

/** Reads one answer. Throws where it names no https address. */
export const readLink = (text: string): string => answer.parse(JSON.parse(text)).url;

/** Branch, Deep Linking API v1. Throws for any status but 200. */
export const branchLinks = (key: string): DeepLinks => ({
  async make(link) {
    const { status, text } = await fetchExternal(`https://${HOST}/v1/url`, {
      method: 'POST',
      allow: [HOST],
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: linkBody(key, link),
    });
    if (status !== 200) throw new Error(`deep links: answered ${status}`);
    return readLink(text);
  },
});
