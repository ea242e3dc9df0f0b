/** A shop as its own page and its goods show it to everybody. */
import type { Channel } from './live.api.ts';

export interface Shop extends Channel {
  followers: number;
}

/** All that its page says of it beside lives and goods (the preview of 채널 관리 홈). */
export interface ShopPage extends Shop {
  banner: string | null;
  intro: string;
  openHours: string;
  sns: string[];
}
