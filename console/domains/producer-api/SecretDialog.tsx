/** A secret that is shown this once: whoever closes the dialog has copied it or makes another. */
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Check.tsx';
import { Notice } from '../../ui/Chip.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import './producer-api.css';

interface Props {
  title: string;
  /** What it is called: 비밀값. */
  what: string;
  secret: string;
  /** What is done with it. */
  use: string;
  done: (kept: true) => void;
}

export function SecretDialog({ title, what, secret, use, done }: Props) {
  const [kept, keep] = useState(false);
  return (
    <Dialog
      open
      stubborn
      noCloseButton
      title={title}
      width={520}
      onClose={() => kept && done(true)}
      actions={
        <Button
          variant="primary"
          disabledReason={!kept && `${what}을 안전한 곳에 옮긴 뒤 닫아 주세요.`}
          onClick={() => done(true)}
        >
          닫기
        </Button>
      }
    >
      <Notice tone="warning">이 {what}은 지금 한 번만 보이고, 다시 볼 수 없습니다.</Notice>
      <p className="jt-api-secret">
        <code aria-label={what}>{secret}</code>
        <CopyButton value={secret} what={what} />
      </p>
      <p>{use}</p>
      <Checkbox label="안전한 곳에 옮겼습니다." checked={kept} onChange={keep} />
    </Dialog>
  );
}
