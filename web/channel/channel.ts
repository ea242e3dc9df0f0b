/** A channel as its follow names it. */
export interface Channel {
  channelSeq: number;
  name: string;
}
