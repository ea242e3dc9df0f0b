/** Drafts of products on the server, ten a person; an edit of a product has one. */
import { draftApi, type Draft } from '@jangteo/contract/product/draft.api.ts';
import { call } from '../../kit/call/call.ts';
import { refetchDomains } from '../../kit/call/query.ts';
import type { DraftCalls, StoredDraft } from './form/drafts.ts';

interface Wanted {
  /** Null: of a new product. */
  productSeq: number | null;
  /** The one that somebody came for. */
  draftSeq: number | null;
}

/** Tells the list of drafts, which stands beside the form. */
const told = () => refetchDomains(['product-draft']);

async function bodyOf(draftSeq: number): Promise<StoredDraft | null> {
  const [found] = (await call(draftApi.list, { query: { draftSeq } })).data;
  return found ? { ...found, body: found.body as StoredDraft['body'] } : null;
}

/** The newest of this product, or of products that are not there yet. */
async function newest(productSeq: number | null): Promise<Draft | undefined> {
  const { data } = await call(draftApi.list, {});
  return data
    .filter((one) => one.productSeq === productSeq)
    .toSorted((a, b) => Date.parse(b.savedAt) - Date.parse(a.savedAt))[0];
}

export const serverDrafts = ({ productSeq, draftSeq }: Wanted): DraftCalls => ({
  find: async () => {
    const seq = draftSeq ?? (await newest(productSeq))?.draftSeq;
    return seq === undefined ? null : bodyOf(seq);
  },
  write: async ({ draftSeq: at, version, body, progress }) => {
    const { data } = await call(draftApi.save, {
      body: {
        ...(at !== undefined && version !== undefined && { draftSeq: at, version }),
        ...(productSeq !== null && { productSeq }),
        body,
        progress,
      },
    });
    void told();
    return data;
  },
  remove: async (at) => {
    await call(draftApi.remove, { params: { draftSeq: at } });
    void told();
  },
  many: productSeq === null,
});
