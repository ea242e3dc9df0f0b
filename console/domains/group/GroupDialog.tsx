/** 그룹 이름: what the master calls the group; limit and rights are the operator's. */
import { groupApi, type Group } from '@jangteo/contract/group/group.api.ts';
import { groupRight } from '@jangteo/contract/group/group.enums.ts';
import { call } from '../../kit/call/call.ts';
import { contactHere } from '../../kit/call/hosts.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { count } from '../../ui/format.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';

interface Props {
  group: Group;
  done: (changed: true | null) => void;
}

export function GroupDialog({ group, done }: Props) {
  const { groupSeq, version, groupName, limit, rights } = group;
  const form = useForm<{ groupName: string }, typeof groupApi.rename.body>({
    schema: groupApi.rename.body,
    start: { groupName },
    title: '그룹 이름',
    body: (fields) => ({ version, ...fields }),
    send: async (body) => {
      await call(groupApi.rename, { params: { groupSeq }, body });
      toast('그룹 이름을 저장했습니다.', { tone: 'success' });
      done(true);
    },
  });
  const granted = rights.map((right) => groupRight.label(right)).join(', ') || '없음';
  return (
    <FormDialog form={form} title="그룹 이름" onClose={() => done(null)} submit="저장" width={440}>
      <TextInput
        label="그룹명"
        {...form.bind('groupName')}
        data-autofocus
        hint={`멤버 한도 ${count(limit)}명, 권한 ${granted}. 바꾸려면 ${contactHere('seller') ?? '고객센터'}로 문의해 주세요.`}
      />
    </FormDialog>
  );
}
