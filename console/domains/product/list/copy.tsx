/** 복사, 그룹 복사: lines of a row's menu. */
import { productCopyApi } from '@jangteo/contract/product/copy.api.ts';
import { call } from '../../../kit/call/call.ts';
import { sendOne } from '../../../kit/list-acts/one.ts';
import { settle } from '../../../kit/list-acts/settle.tsx';
import { show } from '../../../kit/overlay.tsx';
import { session } from '../../../kit/session.ts';
import { count } from '../../../ui/format.ts';
import { later } from '../../../ui/later.tsx';
import type { MenuItem } from '../../../ui/Menu.tsx';
import type { GroupCopied } from './GroupCopyDialog.tsx';
import { OF_PRODUCTS } from './job.ts';
import type { Named } from './named.ts';

const GroupCopyDialog = later(() => import('./GroupCopyDialog.tsx').then((m) => m.GroupCopyDialog));

const copy = ({ productSeq }: Named): Promise<unknown> =>
  sendOne(
    OF_PRODUCTS,
    () => call(productCopyApi.copy, { params: { productSeq }, body: {} }),
    ({ name }) => `‘${name}’ 상품을 만들었습니다. 재고를 넣고 판매를 시작해 주세요.`,
  );

async function copyGroup(product: Named): Promise<void> {
  const copied = await show<GroupCopied>((done) => <GroupCopyDialog product={product} done={done} />);
  if (!copied) return;
  const { result, names } = copied;
  const members = {
    old: OF_PRODUCTS,
    heads: ['멤버'],
    cells: (seq: number) => [names.get(seq) ?? String(seq)],
  };
  const done = (n: number) => `멤버 ${count(n)}명에게 복사했습니다.`;
  await settle(members, result, { ids: [], rows: [] }, { title: '그룹 복사', done });
}

/** A master gives a product to members, too. */
export const copyMenu = (row: Named): MenuItem[] => [
  { key: 'copy', label: '복사', onSelect: () => void copy(row) },
  ...(session.get()?.user.groupMaster
    ? [{ key: 'copy-group', label: '그룹 복사', onSelect: () => void copyGroup(row) }]
    : []),
];
