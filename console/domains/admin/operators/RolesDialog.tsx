/** Exactly the roles that an operator will have, and their last day: asked for here, given by somebody else. */
import { GRANT_DAYS, operatorApi, type Operator } from '@jangteo/contract/admin/operator.api.ts';
import { givenRoles, operatorRole, type GivenRole } from '@jangteo/contract/kit/right.ts';
import { call } from '../../../kit/call/call.ts';
import { refetchDomains } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { Checkbox } from '../../../ui/Check.tsx';
import { DatePicker } from '../../../ui/DatePicker.tsx';
import { Field } from '../../../ui/Field.tsx';
import { today } from '../../../ui/now.ts';
import { addDays } from '../../../ui/range.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';

interface Fields {
  roles: GivenRole[];
  /** Of all of them; what needs several ends is asked for twice. */
  until: string | null;
  why: string;
}

export function RolesDialog({ one, onClose }: { one: Operator; onClose: () => void }) {
  const { operator, roles, version } = one;
  const form = useForm<Fields, typeof operatorApi.setRoles.body>({
    schema: operatorApi.setRoles.body,
    start: {
      roles: givenRoles.filter((role) => roles.some((held) => held.role === role)),
      until: addDays(today(), GRANT_DAYS),
      why: '',
    },
    words: { why: '사유를 5자 이상 적어 주세요.' },
    title: '권한 변경',
    body: (fields) => ({
      version,
      why: fields.why,
      roles: fields.roles.map((role) => ({ role, ...(fields.until !== null && { until: fields.until }) })),
    }),
    send: async (body) => {
      await call(operatorApi.setRoles, { params: { userSeq: operator.userSeq }, body });
      toast('승인을 기다립니다. 다른 운영자가 승인하면 바로 적용됩니다.', { tone: 'success' });
      await refetchDomains(['admin-operator', 'approval']);
      onClose();
    },
  });
  const chosen = form.value.roles;
  const turn = (role: GivenRole, on: boolean) =>
    form.set(
      'roles',
      givenRoles.filter((each) => (each === role ? on : chosen.includes(each))),
    );
  return (
    <FormDialog
      form={form}
      calls={operatorApi.setRoles}
      title={`${operator.name} 권한 변경`}
      width={520}
      onClose={onClose}
      submit="승인 요청"
    >
      <Field label="권한" group required={false}>
        {() => (
          <div className="jt-checks">
            {givenRoles.map((role) => (
              <Checkbox
                key={role}
                label={operatorRole.label(role)}
                checked={chosen.includes(role)}
                onChange={(on) => turn(role, on)}
              />
            ))}
          </div>
        )}
      </Field>
      <DatePicker
        label="마지막 날"
        {...form.bind('until')}
        min={today()}
        hint="비우면 끝나는 날이 없습니다. 90일 동안 쓰지 않은 권한은 이 화면에 표시됩니다."
      />
      <TextInput label="사유" {...form.bind('why')} hint="승인하는 운영자가 보고, 감사기록에 남습니다." />
    </FormDialog>
  );
}
