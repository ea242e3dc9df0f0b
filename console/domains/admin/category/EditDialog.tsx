/** A category is written anew or changed; who uses it stands beside the switch that hides it. */
import { productKind, type ProductKind } from '@jangteo/contract/category/category.enums.ts';
import {
  CATEGORY_LEVELS,
  categoryDeskApi,
  type CategoryTree,
  type DeskCategory,
} from '@jangteo/contract/category/desk.api.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../kit/QueryView.tsx';
import { call } from '../../../kit/call/call.ts';
import { query } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { Checkbox, Checkboxes } from '../../../ui/Check.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { ToggleField } from '../../../ui/ToggleField.tsx';
import type { Sending } from '../sending.ts';
import { UsesFacts } from './UsesFacts.tsx';

/** What is changed, or what a new one stands below; null: it is a root. */
export type Edited = { one: DeskCategory } | { parent: DeskCategory | null };

interface Fields {
  name: string;
  exposed: boolean;
  noticeTemplate: string | null;
  kinds: ProductKind[];
  adultOnly: boolean;
  why: string;
}
interface Props {
  tree: CategoryTree;
  of: Edited;
  sending: Sending;
  onClose: () => void;
}

export function EditDialog({ tree, of, sending, onClose }: Props) {
  const one = 'one' in of ? of.one : null;
  const parent = 'one' in of ? null : of.parent;
  const isLeaf = (one?.level ?? (parent?.level ?? 0) + 1) === CATEGORY_LEVELS;
  const title = one ? `${one.name} 수정` : parent ? `${parent.name} 하위 카테고리 등록` : '대분류 등록';
  const form = useForm<Fields, typeof categoryDeskApi.add.body>({
    schema: categoryDeskApi.add.body,
    start: {
      name: one?.name ?? '',
      exposed: one?.exposed ?? true,
      noticeTemplate: one?.noticeTemplate ?? null,
      kinds: ['NORMAL'],
      adultOnly: false,
      why: '',
    },
    words: {
      name: '이름을 30자까지 입력해 주세요.',
      noticeTemplate: '고시 유형을 선택해 주세요.',
      kinds: '판매 유형을 선택해 주세요.',
      why: '사유를 5자 이상 적어 주세요.',
    },
    title,
    check: ({ noticeTemplate }) => ({
      noticeTemplate: isLeaf && noticeTemplate === null && '고시 유형을 선택해 주세요.',
    }),
    body: ({ kinds, adultOnly, ...fields }) => ({
      ...(parent && { parentSeq: parent.categorySeq }),
      ...fields,
      ...(isLeaf && !one && { kinds, adultOnly }),
    }),
    send: (body) =>
      sending(() => {
        if (!one) return call(categoryDeskApi.add, { body });
        const { name, exposed, noticeTemplate, why } = body;
        const { categorySeq, version } = one;
        return call(categoryDeskApi.edit, {
          params: { categorySeq },
          body: { name, exposed, noticeTemplate, version, why },
        });
      }),
  });
  const hides = one !== null && one.exposed && !form.value.exposed;
  return (
    <FormDialog
      form={form}
      calls={one ? categoryDeskApi.edit : categoryDeskApi.add}
      title={title}
      width={560}
      onClose={onClose}
      submit="저장"
    >
      <TextInput
        label="이름"
        {...form.bind('name')}
        required
        hint={one ? '목록과 검색에서 바로 새 이름으로 보입니다.' : undefined}
      />
      <ToggleField
        label="노출"
        {...form.bind('exposed')}
        required={false}
        words={['고를 수 있습니다.', '숨깁니다.']}
      />
      {hides && <Hiding one={one} />}
      {isLeaf && (
        <Select
          label="고시 유형"
          {...form.bind('noticeTemplate')}
          required
          options={tree.templates.map(({ key, name }) => ({ value: key, label: name }))}
          hint={one ? '등록한 상품의 고시는 그대로입니다.' : undefined}
        />
      )}
      {isLeaf && !one && (
        <>
          <Checkboxes
            label="판매 유형"
            {...form.bind('kinds')}
            required
            options={productKind.values.map((value) => ({ value, label: productKind.label(value) }))}
            hint="등록한 뒤에는 바꿀 수 없습니다."
          />
          <Checkbox
            label="성인만 살 수 있습니다. 등록한 뒤에는 바꿀 수 없습니다."
            checked={form.value.adultOnly}
            onChange={(on) => form.set('adultOnly', on)}
          />
        </>
      )}
      <TextInput label="사유" {...form.bind('why')} required hint="기록에 남습니다." />
    </FormDialog>
  );
}

/** What goes on where a category is hidden. */
function Hiding({ one: { categorySeq } }: { one: DeskCategory }) {
  const usesQuery = useQuery(query(categoryDeskApi.uses, { params: { categorySeq } }));
  return (
    <section aria-label="숨기면">
      <h3 className="jt-desk-heading">숨기면</h3>
      <p className="jt-desk-hint">
        판매자가 새로 고를 수 없습니다. 아래 상품은 그대로 판매되고 구매자에게 보이며, 수수료와 쿠폰도
        그대로입니다. 플래시 상품은 다른 카테고리를 골라야 등록할 수 있습니다.
      </p>
      <QueryView query={usesQuery} noun="쓰이는 곳" rows={4} height={28}>
        {({ data }) => <UsesFacts uses={data} />}
      </QueryView>
    </section>
  );
}
