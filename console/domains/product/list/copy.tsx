/** 복사, 그룹 복사: lines of a row's menu. */
import { productCopyApi } from '@jangteo/contract/product/copy.api.ts';
import { call, report } from '../../../kit/call/call.ts';
import { askAgain } from '../../../kit/call/query.ts';
import { show } from '../../../kit/overlay.tsx';
import { session } from '../../../kit/session.ts';
import { count } from '../../../ui/format.ts';
import { later } from '../../../ui/later.tsx';
import type { MenuItem } from '../../../ui/Menu.tsx';
import { toast } from '../../../ui/toast.ts';
import type { GroupCopied } from './GroupCopyDialog.tsx';
import type { Named } from './named.ts';

const GroupCopyDialog = later(() => import('./GroupCopyDialog.tsx').then((m) => m.GroupCopyDialog));
const BulkResultDialog = later(() =>
  import('../../../kit/bulk/BulkResultDialog.tsx').then((m) => m.BulkResultDialog),
);
const OLD = ['product', 'dashboard'] as const;

async function copy({ productSeq }: Named): Promise<void> {
  try {
    const { data } = await call(productCopyApi.copy, { params: { productSeq }, body: {} });
    toast(`‘${data.name}’ 상품을 만들었습니다. 재고를 넣고 판매를 시작해 주세요.`, { tone: 'success' });
  } catch (thrown) {
    report(thrown);
  }
  await askAgain(OLD);
}

async function copyGroup(product: Named): Promise<void> {
  const copied = await show<GroupCopied>((done) => <GroupCopyDialog product={product} done={done} />);
  if (!copied) return;
  const { result, names } = copied;
  toast(`멤버 ${count(result.successCount)}명에게 복사했습니다.`, { tone: 'success' });
  const fresh = askAgain(OLD);
  if (result.failCount > 0)
    await show((close) => (
      <BulkResultDialog
        title="그룹 복사"
        heads={['멤버']}
        cells={(seq) => [names.get(seq) ?? String(seq)]}
        result={result}
        onClose={() => close(null)}
      />
    ));
  await fresh;
}

/** A master gives a product to members, too. */
export const copyMenu = (row: Named): MenuItem[] => [
  { key: 'copy', label: '복사', onSelect: () => void copy(row) },
  ...(session.get()?.user.groupMaster
    ? [{ key: 'copy-group', label: '그룹 복사', onSelect: () => void copyGroup(row) }]
    : []),
];
