/** One question of dialog.ts as a dialog. */
import { useId, useState } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { josa } from './format.ts';
import { DELETE_WORD, deleteMismatch, dialog, type Asked } from './dialog.ts';
import { focusField } from './Field.tsx';
import { Textarea, TextInput } from './TextInput.tsx';

const OKS = {
  alert: '확인',
  confirm: '확인',
  prompt: '확인',
  delete: '삭제',
  leave: '임시저장 후 나가기',
} as const;
const TITLES = { alert: '알림', confirm: '확인', prompt: '입력', delete: '삭제', leave: '나가기' } as const;
/** The one field of a question. */
const FIELD = 'answer';
const NO = { alert: undefined, confirm: false, prompt: null, delete: false, leave: 'stay' } as const;

export function DialogQuestion({ asked }: { asked: Asked }) {
  const { kind, message, options, answer } = asked;
  const [text, setText] = useState(kind === 'prompt' ? (asked.options.value ?? '') : '');
  const [error, setError] = useState<string | null>(null);
  const id = useId();
  const close = () => answer(NO[kind]);
  const word = kind === 'delete' ? (asked.options.word ?? DELETE_WORD) : DELETE_WORD;
  const submit = () => {
    if (kind === 'prompt' || kind === 'delete') {
      const problem = kind === 'delete' ? deleteMismatch(text, word) : (asked.options.check?.(text) ?? null);
      setError(problem);
      if (problem) void dialog.alert(problem).then(() => focusField(FIELD, id));
      else answer(kind === 'delete' ? true : text);
    } else if (kind === 'leave') answer('save');
    else answer(kind === 'confirm' ? true : undefined);
  };
  const field = {
    name: FIELD,
    value: text,
    error,
    'data-autofocus': true,
    onChange: (next: string) => {
      setText(next);
      setError(null);
    },
  };
  const asks = kind === 'prompt' || kind === 'delete';
  // What cannot be taken back is not done by an Enter too many.
  const danger = options.destructive ?? kind === 'delete';
  const ok = options.ok ?? (kind === 'leave' ? options.save : null) ?? OKS[kind];
  return (
    <Dialog
      open={asked.open}
      onClose={close}
      title={options.title ?? TITLES[kind]}
      onSubmit={submit}
      formId={id}
      width={400}
      noCloseButton
      actions={
        <>
          {kind !== 'alert' && (
            <Button
              className={kind === 'leave' ? 'jt-push' : undefined}
              data-autofocus={asks ? undefined : danger || undefined}
              onClick={close}
            >
              {options.cancel ?? '취소'}
            </Button>
          )}
          {/* What loses it is not the way that an Enter takes. */}
          {kind === 'leave' && (
            <Button destructive onClick={() => answer('leave')}>
              나가기
            </Button>
          )}
          <Button
            type="submit"
            variant={danger ? 'default' : 'primary'}
            destructive={danger}
            data-autofocus={asks || danger ? undefined : true}
          >
            {ok}
          </Button>
        </>
      }
    >
      <p style={{ whiteSpace: 'pre-line' }}>{message}</p>
      {options.detail}
      {kind === 'delete' && (
        <TextInput
          {...field}
          label={`계속하려면 ${josa(word, '을/를')} 입력해 주세요.`}
          placeholder={word}
          autoComplete="off"
        />
      )}
      {kind === 'prompt' &&
        (asked.options.multiline ? (
          <Textarea
            {...field}
            label={asked.options.label ?? message}
            hideLabel={!asked.options.label}
            placeholder={asked.options.placeholder}
            maxLength={asked.options.maxLength}
          />
        ) : (
          <TextInput
            {...field}
            label={asked.options.label ?? message}
            hideLabel={!asked.options.label}
            placeholder={asked.options.placeholder}
            maxLength={asked.options.maxLength}
          />
        ))}
    </Dialog>
  );
}
