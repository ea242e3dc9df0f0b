/** 가린 정보 보기: for a minute, and with a reason that stands in the log. */
import { userDeskApi } from '@jangteo/contract/admin/user.api.ts';
import {
  REVEAL_SECONDS,
  revealField,
  type RevealField,
  type UserDetail,
} from '@jangteo/contract/admin/user.detail.ts';
import type { DataOf } from '@jangteo/contract/kit/endpoint.ts';
import { docReason, type DocReason } from '@jangteo/contract/seller/paper.enums.ts';
import { useEffect, useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Check.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Facts, type Fact } from '../../../ui/Facts.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';

type Revealed = DataOf<typeof userDeskApi.reveal>;
const REASONS = docReason.values.map((value) => ({ value, label: docReason.label(value) }));

interface Fields {
  fields: RevealField[];
  reason: DocReason;
  why: string;
}

export function RevealDialog({ one, onClose }: { one: UserDetail; onClose: () => void }) {
  const [shown, show] = useState<Revealed | null>(null);
  useEffect(() => {
    if (!shown) return;
    const over = setTimeout(onClose, REVEAL_SECONDS * 1_000);
    return () => clearTimeout(over);
  }, [shown, onClose]);
  return shown ? (
    <Shown values={shown} onClose={onClose} />
  ) : (
    <Asking one={one} show={show} onClose={onClose} />
  );
}

const Shown = ({ values, onClose }: { values: Revealed; onClose: () => void }) => (
  <Dialog
    open
    title="가린 정보"
    width={520}
    onClose={onClose}
    actions={<Button onClick={onClose}>닫기</Button>}
  >
    <p className="jt-muted">{REVEAL_SECONDS}초 뒤에 닫힙니다.</p>
    <Facts
      tight
      none="없음"
      facts={revealField.values.flatMap((field): Fact[] =>
        field in values ? [[revealField.label(field), values[field] ?? '']] : [],
      )}
    />
  </Dialog>
);

interface AskingProps {
  one: UserDetail;
  show: (values: Revealed) => void;
  onClose: () => void;
}

function Asking({ one: { userSeq }, show, onClose }: AskingProps) {
  const form = useForm<Fields, typeof userDeskApi.reveal.body>({
    schema: userDeskApi.reveal.body,
    start: { fields: [], reason: 'REQUEST', why: '' },
    words: { fields: '볼 정보를 선택해 주세요.', why: '사유를 5자 이상 적어 주세요.' },
    title: '가린 정보 보기',
    send: async (body) => {
      show((await call(userDeskApi.reveal, { params: { userSeq }, body })).data);
    },
  });
  const { fields } = form.value;
  const turn = (field: RevealField, on: boolean) =>
    form.set(
      'fields',
      revealField.values.filter((each) => (each === field ? on : fields.includes(each))),
    );
  return (
    <FormDialog form={form} title="가린 정보 보기" width={520} onClose={onClose} submit="보기">
      <Field label="볼 정보" name="fields" group required error={form.problem('fields')}>
        {() =>
          revealField.values.map((field) => (
            <Checkbox
              key={field}
              label={revealField.label(field)}
              checked={fields.includes(field)}
              onChange={(on) => turn(field, on)}
            />
          ))
        }
      </Field>
      <Select label="구분" {...form.bind('reason')} options={REASONS} />
      <TextInput label="사유" {...form.bind('why')} required hint="누가, 왜 보았는지 접속기록에 남습니다." />
    </FormDialog>
  );
}
