/** 그룹 복사: members are chosen, and who may not have it is told (product-desk.md §5). */
import { productCopyApi, COPIES } from '@jangteo/contract/product/copy.api.ts';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryError } from '../../../kit/QueryView.tsx';
import { call } from '../../../kit/call/call.ts';
import { query } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { Checkboxes } from '../../../ui/Check.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { count } from '../../../ui/format.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ToggleField } from '../../../ui/ToggleField.tsx';
import type { Named } from './named.ts';
import './product-list.css';

const TITLE = '그룹 복사';
const WIDTH = 480;

interface Member {
  userSeq: number;
  name: string;
  /** Sells the same kind. */
  fits: boolean;
}
/** What was done, with the names of who was chosen. */
export interface GroupCopied {
  result: BulkResult;
  names: ReadonlyMap<number, string>;
}
type Done = (copied: GroupCopied | null) => void;

function Choosing({ product, members, done }: { product: Named; members: readonly Member[]; done: Done }) {
  const form = useForm({
    schema: productCopyApi.copyGroup.body,
    start: { userSeqList: [] as string[], withStock: false },
    title: TITLE,
    words: { userSeqList: `멤버를 1명부터 ${count(COPIES)}명까지 골라 주세요.` },
    body: ({ userSeqList, withStock }) => ({ userSeqList: userSeqList.map(Number), withStock }),
    send: async (body) => {
      const params = { productSeq: product.productSeq };
      const { data } = await call(productCopyApi.copyGroup, { params, body });
      done({ result: data, names: new Map(members.map((one) => [one.userSeq, one.name])) });
    },
  });
  const chosen = form.value.userSeqList.length;
  const others = members.filter(({ fits }) => !fits);
  return (
    <FormDialog
      form={form}
      title={TITLE}
      width={WIDTH}
      submit={chosen > 0 ? `${count(chosen)}명에게 복사` : '복사'}
      onClose={() => done(null)}
    >
      <div className="jt-product-options">
        <p>
          <b>{product.name}</b>
          <span className="jt-muted-tag"> · 멤버의 배송·A/S로, 판매대기 상태로 만듭니다.</span>
        </p>
        <Checkboxes<string>
          label="멤버"
          {...form.bind('userSeqList')}
          options={members
            .filter(({ fits }) => fits)
            .map(({ userSeq, name }) => ({ value: String(userSeq), label: name }))}
        />
        {others.length > 0 && (
          <p className="jt-muted-tag">
            판매 유형이 달라 복사할 수 없는 멤버: {others.map(({ name }) => name).join(', ')}
          </p>
        )}
        <ToggleField
          label="재고"
          {...form.bind('withStock')}
          required={false}
          words={['지금 재고와 같은 수량으로', '재고 없이']}
        />
      </div>
    </FormDialog>
  );
}

export function GroupCopyDialog({ product, done }: { product: Named; done: Done }) {
  const params = { productSeq: product.productSeq };
  const membersQuery = useQuery({ ...query(productCopyApi.copyMembers, { params }), gcTime: 0 });
  const members = membersQuery.data?.data;
  if (members?.some(({ fits }) => fits)) return <Choosing product={product} members={members} done={done} />;
  return (
    <Dialog open onClose={() => done(null)} title={TITLE} width={WIDTH}>
      {membersQuery.isError ? (
        <QueryError query={membersQuery} noun="멤버" />
      ) : members ? (
        <EmptyState
          title="복사해 줄 멤버가 없습니다."
          next="같은 판매 유형의 멤버가 그룹에 들어오면 상품을 복사해 줄 수 있습니다."
        />
      ) : (
        <Skeleton height={160} />
      )}
    </Dialog>
  );
}
