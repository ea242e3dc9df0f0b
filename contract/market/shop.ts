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

/** The live that sells a product now or shows it next. */
export interface NextLive {
  contentSeq: number;
  title: string;
  state: 'ON_AIR' | 'SOON';
  at: string;
  /** Its notice, for whoever wants to be told. */
  reservationSeq: number | null;
}

/** What stands around a product on its page. */
export interface AroundGoods {
  /** Names of its categories, the widest first. */
  path: string[];
  /** Null where its seller is not shown. */
  shop: Shop | null;
  live: NextLive | null;
  /** Paid now it leaves on this day at the latest and arrives about that one, on the mainland; null where nobody knows. */
  leavesBy: string | null;
  arrivesBy: string | null;
}
