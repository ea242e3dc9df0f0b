/** What is marked and what is cut from it, as their forms hold it. */
import { clipApi } from '@jangteo/contract/broadcast/clip.api.ts';
import {
  newClip,
  newHighlight,
  type ClipCrop,
  type Highlight,
} from '@jangteo/contract/broadcast/clip.shape.ts';
import { call } from '../../../kit/call/call.ts';
import { isApiError } from '../../../kit/call/error.ts';
import { refetchDomains } from '../../../kit/call/query.ts';
import { useForm, type Form } from '../../../kit/form/useForm.ts';
import { toast } from '../../../ui/toast.ts';
import { whyNot, withEnd, type Span } from './span.ts';

export interface Mark extends Span {
  /** Null: a new one. */
  highlightSeq: number | null;
  version: number | null;
  title: string;
  /** As a list of choices holds it; '': none. */
  product: string;
}

export const newMark = (span: Span): Mark => ({
  highlightSeq: null,
  version: null,
  title: '',
  ...span,
  product: '',
});
export const markOf = ({ highlightSeq, version, title, startSec, endSec, productSeq }: Highlight): Mark => ({
  highlightSeq,
  version,
  title,
  startSec,
  endSec,
  product: productSeq === null ? '' : String(productSeq),
});

interface Told {
  contentSeq: number;
  most: number;
  /** What is chosen once it is saved. */
  onSaved: (saved: Highlight) => void;
  /** What stands there now, where another was quicker. */
  onConflict: (typed: Mark) => Promise<void>;
}

export type MarkForm = Form<Mark>;

/** One end of the mark to this second; the other follows where it must. */
export function putEnd(form: MarkForm, end: 'startSec' | 'endSec', sec: number, most: number): void {
  const { startSec, endSec } = withEnd(form.value, end, sec, most);
  form.set('startSec', startSec);
  form.set('endSec', endSec);
}

export function useMarkForm(start: Mark, { contentSeq, most, onSaved, onConflict }: Told): MarkForm {
  const form: MarkForm = useForm({
    schema: newHighlight,
    start,
    words: { title: '하이라이트 제목을 입력해 주세요.' },
    places: { productSeq: 'product' },
    body: ({ highlightSeq, version, title, startSec, endSec, product }: Mark) => ({
      ...(highlightSeq !== null && { highlightSeq, version: version! }),
      contentSeq,
      title: title.trim(),
      startSec,
      endSec,
      productSeq: product === '' ? null : Number(product),
    }),
    check: (mark) => ({ startSec: whyNot(mark, most) }),
    async send(body) {
      try {
        const { data } = await call(clipApi.saveHighlight, { body });
        toast('하이라이트를 저장했습니다.', { tone: 'success' });
        await refetchDomains(['broadcast']);
        onSaved(data);
      } catch (error) {
        if (isApiError(error) && error.code === 'VERSION_CONFLICT') await onConflict(form.value);
        throw error;
      }
    },
  });
  return form;
}

export interface Clip {
  description: string;
  tags: string[];
  products: string[];
  crop: ClipCrop;
  publish: boolean;
}
export const newClipOf = (product: string): Clip => ({
  description: '',
  tags: [],
  products: product === '' ? [] : [product],
  crop: 'FULL',
  publish: false,
});

/** Cut from the highlight `of` answers, once that is saved. */
export function useClipForm(
  start: Clip,
  { of, onMade }: { of: () => number; onMade: () => void },
): Form<Clip> {
  return useForm({
    schema: newClip,
    start,
    words: { description: '클립 설명을 입력해 주세요.' },
    places: { productSeqList: 'products' },
    body: ({ products, ...clip }: Clip) => ({
      highlightSeq: of(),
      ...clip,
      productSeqList: products.map(Number),
    }),
    async send(body) {
      await call(clipApi.createClip, { body });
      toast('클립을 만들고 있습니다. 다 되면 목록에 표시됩니다.', { tone: 'success' });
      await refetchDomains(['broadcast']);
      onMade();
    },
  });
}
