/** Where a category stands among its siblings, and that it goes. */
import {
  categoryDeskApi,
  type CategoryTree,
  type DeskCategory,
} from '@jangteo/contract/category/desk.api.ts';
import { call } from '../../../kit/call/call.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import type { Sending } from '../sending.ts';

const WHY = '사유를 5자 이상 적어 주세요.';

interface Props {
  one: DeskCategory;
  sending: Sending;
  onClose: () => void;
}

export function OrderDialog({ tree, one, sending, onClose }: Props & { tree: CategoryTree }) {
  const { categorySeq, version, name } = one;
  const siblings = tree.categories.filter(({ parentSeq }) => parentSeq === one.parentSeq);
  const others = siblings.filter((each) => each !== one);
  const title = `${name} 순서 변경`;
  const form = useForm<{ order: string; why: string }, typeof categoryDeskApi.order.body>({
    schema: categoryDeskApi.order.body,
    start: { order: String(siblings.indexOf(one) + 1), why: '' },
    words: { why: WHY },
    title,
    body: ({ order, why }) => ({ order: Number(order), version, why }),
    send: (body) => sending(() => call(categoryDeskApi.order, { params: { categorySeq }, body })),
  });
  return (
    <FormDialog
      form={form}
      calls={categoryDeskApi.order}
      title={title}
      width={480}
      onClose={onClose}
      submit="저장"
    >
      <Select
        label="자리"
        {...form.bind('order')}
        required
        options={[
          { value: '1', label: '맨 앞' },
          ...others.map((other, n) => ({ value: String(n + 2), label: `${other.name} 다음` })),
        ]}
      />
      <TextInput label="사유" {...form.bind('why')} required hint="기록에 남습니다." />
    </FormDialog>
  );
}

export function RemoveDialog({ one: { categorySeq, version, name, path }, sending, onClose }: Props) {
  const title = `${name} 삭제`;
  const form = useForm({
    schema: categoryDeskApi.remove.body,
    start: { why: '' },
    words: { why: WHY },
    title,
    body: ({ why }) => ({ version, why }),
    send: (body) => sending(() => call(categoryDeskApi.remove, { params: { categorySeq }, body })),
  });
  return (
    <FormDialog
      form={form}
      calls={categoryDeskApi.remove}
      title={title}
      width={480}
      onClose={onClose}
      submit="삭제"
      destructive
    >
      <p>{path} 카테고리를 삭제합니다. 숨기고 1분이 지난, 아무도 쓰지 않는 카테고리만 삭제할 수 있습니다.</p>
      <TextInput label="사유" {...form.bind('why')} required data-autofocus hint="기록에 남습니다." />
    </FormDialog>
  );
}
