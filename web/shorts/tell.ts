/** What a viewer does, said to the server; nobody waits for it. */
import { ask } from '../kit/ask.ts';

export const tell = (contentSeq: number, what: 'view' | 'like' | 'click', body: object = {}): void =>
  void ask('POST', `/market/v1/shorts/${contentSeq}/${what}`, body).catch(() => undefined);
