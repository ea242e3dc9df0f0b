/** What a push says: the seller's own words, or that something began. */
import { adText, withoutMark } from '../message/text.ts';

export function pushText({
  title,
  short,
  text,
  ...more
}: {
  shop: string;
  title: string;
  /** No live, a short. */
  short: boolean;
  /** The seller's own words; '' : none. */
  text: string;
  link: string | null;
  optOut: string;
}): string {
  const said = withoutMark(text) || `${title} ${short ? '쇼츠를 올렸습니다.' : '방송을 시작했습니다.'}`;
  return adText({ ...more, said });
}
