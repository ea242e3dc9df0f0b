/** 모델 정보: who wears the goods of a channel, and what buyers may know of them (R336). */
import { MEASURES } from '@jangteo/contract/seller/measures.ts';
import { modelApi, MODEL_PRODUCTS, type Model } from '@jangteo/contract/board/model/model.api.ts';
import type { ModelRow } from '@jangteo/contract/board/model/model.list.ts';
import { bodyProfileItem } from '@jangteo/contract/seller/info.enums.ts';
import { call } from '../../../kit/call/call.ts';
import { sendOne } from '../../../kit/list-acts/one.ts';
import { show } from '../../../kit/overlay.tsx';
import { Picture } from '../../../kit/Picture.tsx';
import { opening } from '../../../kit/record/dialog.tsx';
import { recordActs } from '../../../kit/record/record-acts.tsx';
import { RecordList } from '../../../kit/record/RecordList.tsx';
import { count } from '../../../ui/format.ts';
import { later } from '../../../ui/later.tsx';
import { modelRecord } from '../asks.ts';
import '../board.css';

const ModelDialog = later(() => import('./ModelDialog.tsx').then((m) => m.ModelDialog));
const PickProducts = later(() => import('../../product/pick/PickProducts.tsx').then((m) => m.PickProducts));
const open = opening(modelRecord, (seq, done) => <ModelDialog seq={seq} done={done} />);

async function chooseProducts({ gripperModelSeq, name }: ModelRow): Promise<void> {
  const params = { gripperModelSeq };
  const found = await sendOne<Model>(['board-model'], () => call(modelApi.detail, { params }));
  if (!found) return;
  const chosen = await show<number[]>((done) => (
    <PickProducts
      title={`${name} 착용 상품`}
      chosen={found.data.productSeqList}
      most={MODEL_PRODUCTS}
      done={done}
    />
  ));
  if (chosen)
    await sendOne(
      ['board-model'],
      () => call(modelApi.products, { params, body: { productSeqList: chosen } }),
      ({ count: n }) => `상품 ${count(n)}개에 연결했습니다.`,
    );
}

const acts = recordActs(modelRecord, {
  titleOf: (row: ModelRow) => row.name,
  gone: (rows) =>
    rows.some(({ usedProducts }) => usedProducts > 0)
      ? '연결한 상품에서도 사라지고, 되돌릴 수 없습니다.'
      : '되돌릴 수 없습니다.',
  opens: open,
  more: (row) => [{ key: 'products', label: '착용 상품', onSelect: () => void chooseProducts(row) }],
});

const itemsOf = ({ items }: ModelRow): string =>
  items
    .map(({ item, value, open: shown }) => {
      const unit = MEASURES[item]?.[2] ?? '';
      return `${bodyProfileItem.label(item)} ${value}${unit}${shown ? '' : '(비공개)'}`;
    })
    .join(' · ') || '–';

const Name = ({ row }: { row: ModelRow }) => (
  <button type="button" className="jt-board-title" onClick={() => open(row.gripperModelSeq)}>
    {row.name}
  </button>
);

export const ModelPage = () => (
  <RecordList
    of={acts}
    note="상품 상세의 ‘모델 착용 정보’에 보입니다. 공개한 항목만 구매자가 봅니다."
    searchHint="이름"
    cells={{
      image: (row) => <Picture src={row.image} size={40} className="jt-board-face" />,
      name: (row) => (
        <span className="jt-stack">
          <Name row={row} />
          <small>{itemsOf(row)}</small>
        </span>
      ),
    }}
    card={(row) => (
      <div className="jt-row">
        <Picture src={row.image} size={40} className="jt-board-face" />
        <span className="jt-stack">
          <Name row={row} />
          <small>{itemsOf(row)}</small>
          <small>상품 {count(row.usedProducts)}개</small>
        </span>
      </div>
    )}
    empty={{
      title: '등록한 모델이 없습니다.',
      next: '모델의 키와 입은 사이즈를 알려 주면 교환이 줄어듭니다.',
    }}
  />
);
