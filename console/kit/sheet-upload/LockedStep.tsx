/** The file is locked: its password, which is sent with this upload and kept nowhere in the browser. */
import { sheetPassword } from '@jangteo/contract/kit/sheet-upload.ts';
import { Form } from '../form/Form.tsx';
import { useForm } from '../form/useForm.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Chip.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';

export function LockedStep({
  fileName,
  onOpen,
}: {
  fileName: string;
  onOpen: (password: string) => Promise<void>;
}) {
  const form = useForm({
    schema: sheetPassword,
    start: { password: '' },
    words: { password: '파일 비밀번호를 입력해 주세요.' },
    blame: 'password',
    send: ({ password }) => onOpen(password),
  });
  return (
    <Form form={form} className="jt-stack">
      <Notice>
        <b>비밀번호가 걸린 파일입니다.</b> <span className="jt-ellipsis">{fileName}</span>
      </Notice>
      <PasswordInput
        label="파일 비밀번호"
        {...form.bind('password')}
        required={false}
        autoComplete="one-time-code"
        autoFocus
        hint="지금 등록된 다운로드 파일 비밀번호로는 열리지 않습니다. 파일을 잠글 때 쓴 비밀번호를 입력해 주세요."
      />
      <span>
        <Button type="submit" variant="primary" busy={form.busy}>
          파일 열기
        </Button>
      </span>
    </Form>
  );
}
