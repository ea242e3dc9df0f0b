/** What a link is to open. */
export interface LinkAsked {
  /** SHORTS_PRODUCT_CREATE, LIVE_TEST_CREATE: what the app reads. */
  kind: string;
  /** Whole address for whoever has no app. */
  fallback: string;
  /** Of a short or a live; null: a new one. */
  contentSeq: number | null;
}

/**
 * The port to a third-party attribution service (R66). Called within a request, outside of any transaction, 5 s at most;
 * throws where it is away.
 */
export interface DeepLinks {
  /** Answers an https address. */
  make(link: LinkAsked): Promise<string>;
}
