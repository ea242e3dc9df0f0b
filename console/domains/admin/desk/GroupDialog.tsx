/** 그룹 만들기 and 수정: whose it is, how many seats it has, what it may. */
import { sectionOf } from '../../../kit/form/part-of.ts';
import { groupDeskApi } from '@jangteo/contract/group/desk.api.ts';
import { SEATS } from '@jangteo/contract/group/group.api.ts';
import { groupRight, type GroupRight } from '@jangteo/contract/group/group.enums.ts';
import type { GroupRow } from '@jangteo/contract/group/group.list.ts';
import { call } from '../../../kit/call/call.ts';
import { refetchDomains } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm, type Form } from '../../../kit/form/useForm.ts';
import { Checkbox } from '../../../ui/Check.tsx';
import { Field } from '../../../ui/Field.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';
import { SellerSelect } from './SellerSelect.tsx';

interface Props {
  group: GroupRow | null;
  onClose: () => void;
}

export const GroupDialog = ({ group, onClose }: Props) =>
  group ? <Change group={group} onClose={onClose} /> : <Found onClose={onClose} />;

interface Fields {
  groupName: string;
  limit: number;
  rights: GroupRight[];
  why: string;
}
const WORDS = { why: '사유를 5자 이상 적어 주세요.', groupName: '그룹명을 2자 이상 적어 주세요.' } as const;

function Parts({ form, min }: { form: Form<Fields>; min: number }) {
  const { rights } = form.value;
  const turn = (right: GroupRight, on: boolean) =>
    form.set(
      'rights',
      groupRight.values.filter((one) => (one === right ? on : rights.includes(one))),
    );
  return (
    <>
      <TextInput label="그룹명" {...form.bind('groupName')} />
      <NumberInput
        label="멤버 한도"
        {...form.bind('limit')}
        min={min}
        max={SEATS.most}
        suffix="명"
        hint="사용을 중지한 멤버도 한 자리를 차지합니다. 마스터는 세지 않습니다."
      />
      <Field label="권한" group required={false}>
        {() =>
          groupRight.values.map((right) => (
            <Checkbox
              key={right}
              label={groupRight.label(right)}
              checked={rights.includes(right)}
              onChange={(on) => turn(right, on)}
            />
          ))
        }
      </Field>
      <TextInput label="사유" {...form.bind('why')} hint="감사기록에 남습니다." />
    </>
  );
}

function Found({ onClose }: Pick<Props, 'onClose'>) {
  const form = useForm<Fields & { masterUserSeq: number | null }, typeof groupDeskApi.found.body>({
    schema: groupDeskApi.found.body,
    start: { masterUserSeq: null, groupName: '', limit: SEATS.usual, rights: [], why: '' },
    words: { ...WORDS, masterUserSeq: '마스터가 될 판매자를 골라 주세요.' },
    title: '그룹 만들기',
    send: async (body) => {
      await call(groupDeskApi.found, { body });
      toast(`${body.groupName} 그룹을 만들었습니다.`, { tone: 'success' });
      await refetchDomains(['group']);
      onClose();
    },
  });
  const { value, onChange, ...master } = form.bind('masterUserSeq');
  return (
    <FormDialog
      form={form}
      calls={groupDeskApi.found}
      title="그룹 만들기"
      onClose={onClose}
      submit="만들기"
      width={520}
    >
      <Field label="마스터" group {...master}>
        {() => <SellerSelect value={value} onChange={onChange} />}
      </Field>
      <Parts form={sectionOf<Fields, typeof form.value>(form)} min={1} />
    </FormDialog>
  );
}

function Change({ group, onClose }: { group: GroupRow; onClose: () => void }) {
  const { groupSeq, version, groupName, limit, rights, members } = group;
  const form = useForm<Fields, typeof groupDeskApi.changeGroup.body>({
    schema: groupDeskApi.changeGroup.body,
    start: { groupName, limit, rights: [...rights], why: '' },
    words: WORDS,
    title: '그룹 수정',
    body: (fields) => ({ version, ...fields }),
    send: async (body) => {
      await call(groupDeskApi.changeGroup, { params: { groupSeq }, body });
      toast('그룹을 저장했습니다.', { tone: 'success' });
      await refetchDomains(['group']);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      calls={groupDeskApi.changeGroup}
      title={`${groupName} 수정`}
      onClose={onClose}
      submit="저장"
      width={520}
    >
      <Parts form={form} min={Math.max(1, members)} />
    </FormDialog>
  );
}
