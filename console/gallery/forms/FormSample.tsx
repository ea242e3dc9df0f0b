/** A made-up product over all parts of a form page; its server can be asked to misbehave. */
import { useState } from 'react';
import { isApiError } from '../../kit/call/error.ts';
import { FormPage } from '../../kit/form/FormPage.tsx';
import { merge } from '../../kit/form/merge.ts';
import { MergeDialog, type Conflict } from '../../kit/form/MergeDialog.tsx';
import { useDraft } from '../../kit/form/useDraft.ts';
import { useForm } from '../../kit/form/useForm.ts';
import { won } from '../../ui/format.ts';
import { now } from '../../ui/now.ts';
import { toast } from '../../ui/toast.ts';
import { goodsSections } from './goods-parts.tsx';
import { goodsFields, goodsSchema, noGoods, savedGoods, type Goods } from './goods.ts';
import { Moods } from './Moods.tsx';
import { draftsOf, take } from './sample-server.ts';

const words = {
  name: '상품명을 입력해 주세요.',
  price: '판매가를 200원 이상으로 입력해 주세요.',
  'optionList.*.name': '옵션 이름을 입력해 주세요.',
  'optionList.*.price': '옵션 차액은 −200원 이상이어야 합니다. 더 싸게 팔려면 판매가를 낮춰 주세요.',
};

/** What somebody else saved in between. */
const theirsOf = (base: Goods): Goods => ({
  ...base,
  version: base.version + 1,
  name: '제주 햇감귤',
  price: 14_900,
  optionList: base.optionList.map((row, i) => (i === 0 ? { ...row, stock: 200 } : row)),
});

export function FormSample({ edits = false }: { edits?: boolean }) {
  const [conflict, setConflict] = useState<Conflict<Goods> | null>(null);
  const form = useForm({
    schema: goodsSchema,
    start: edits ? savedGoods : noGoods,
    words,
    body: ({ address, ...goods }) => ({ ...goods, ...(address.postcode && { address }) }),
    send: async () => {
      try {
        await take();
      } catch (thrown) {
        if (isApiError(thrown) && thrown.status === 412) return meet();
        throw thrown;
      }
      await draft.done();
      form.reset(form.value);
      toast('저장했습니다.', { tone: 'success' });
    },
  });
  const draft = useDraft({
    form,
    name: edits ? 'gallery/edit' : 'gallery/new',
    ...draftsOf<Goods>(`sample-${edits}`),
  });
  /** Somebody was quicker: what only one side changed is merged, the rest is asked for. */
  const meet = () => {
    const theirs = theirsOf(form.start);
    const { value, open } = merge(form.start, form.value, theirs, goodsFields);
    if (open.length === 0) form.reset(theirs, value);
    else
      setConflict({
        base: form.start,
        mine: form.value,
        theirs,
        by: { name: '한가람', at: now() - 180_000 },
      });
  };
  return (
    <>
      <FormPage
        title={edits ? '상품 수정' : '상품 등록'}
        form={form}
        sections={goodsSections}
        draft={draft}
        preview={{ title: '구매자 화면', content: <Preview {...form.value} /> }}
        aside={<Moods />}
      />
      {conflict && (
        <MergeDialog
          {...conflict}
          fields={goodsFields}
          onDone={(value) => {
            form.reset(conflict.theirs, value);
            setConflict(null);
          }}
          onClose={() => setConflict(null)}
        />
      )}
      <output className="jt-hidden" aria-label="서식의 값">
        {JSON.stringify(form.value)}
      </output>
    </>
  );
}

function Preview({ name, intro, price, images, optionList }: Goods) {
  return (
    <div className="g-buyer">
      {images[0] ? <img src={images[0]} alt="" /> : <div className="g-buyer-none">이미지가 없습니다</div>}
      <div>
        <b>{name || '상품명'}</b>
        {intro && <p>{intro}</p>}
        <strong>{won(price, true)}</strong>
        <ul>
          {optionList.map((row, i) => (
            <li key={i}>
              <span>{row.name || '이름 없는 옵션'}</span>
              <span>{won(price + row.price, true)}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
