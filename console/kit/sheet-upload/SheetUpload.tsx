/** An Excel upload: pick → look at what was understood → apply → result. Nothing is written before 적용. */
import { SHEET_MAX_BYTES, SHEET_MAX_ROWS } from '@jangteo/contract/kit/sheet-upload.ts';
import { useMemo, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Chip.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FilePicker } from '../../ui/FilePicker.tsx';
import { count } from '../../ui/format.ts';
import { ProgressBar } from '../../ui/Progress.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { FILE_TYPES } from '../../ui/upload.ts';
import { uploader } from '../upload.ts';
import { CheckStep } from './CheckStep.tsx';
import { DoneStep } from './DoneStep.tsx';
import type { ResultOf, SheetKind, SheetWords } from './kind.ts';
import { LockedStep } from './LockedStep.tsx';
import { useUpload } from './useUpload.ts';
import '../bulk/bulk.css';
import './sheet-upload.css';

interface Props<T extends SheetWords> {
  kind: SheetKind<T>;
  done: (answer: null) => void;
}

/** Why the sheet cannot be applied as it stands, or null. */
function refusalOf<T extends SheetWords>(result: ResultOf<T> | null, strict: boolean): string | null {
  if ((result?.okCount ?? 0) + (result?.sameCount ?? 0) === 0)
    return '적용할 수 있는 줄이 없습니다. 오류를 확인해 주세요.';
  return strict && result!.errorCount > 0 ? '오류가 있는 줄을 고치거나 건너뛰기를 골라 주세요.' : null;
}

export function SheetUpload<T extends SheetWords>({ kind, done }: Props<T>) {
  const [options, setOptions] = useState<T['options']>(kind.start);
  const upload = useUpload(kind, options);
  const { step, result, mapping, error, changed } = upload;
  const lacks = step === 'check' ? kind.missing(mapping) : null;
  const running = result?.state === 'RUNNING';
  const close = () => done(null);
  const fileName = upload.file?.originalFilename ?? '';
  return (
    <Dialog
      open
      onClose={close}
      title={kind.title}
      width={step === 'check' ? 880 : 640}
      stubborn={step === 'reading' && !running}
      actions={
        <>
          {(step === 'check' || step === 'locked') && (
            <Button className="jt-push" onClick={upload.again}>
              다른 파일
            </Button>
          )}
          {running && step === 'applying' && (
            <span className="jt-push jt-muted">창을 닫아도 계속 처리합니다.</span>
          )}
          <Button
            variant={step === 'done' ? 'primary' : 'default'}
            onClick={close}
            data-autofocus={step === 'done' || undefined}
          >
            {step === 'done' || step === 'applying' ? '닫기' : '취소'}
          </Button>
          {step === 'check' && changed && (
            <Button variant="primary" disabledReason={lacks} onClick={upload.check}>
              다시 확인
            </Button>
          )}
          {step === 'check' && !changed && result && (
            <Button
              variant="primary"
              disabledReason={lacks ?? refusalOf(result, options.strict)}
              onClick={upload.apply}
            >
              {kind.applyLabel(result, options)}
            </Button>
          )}
        </>
      }
    >
      {step === 'pick' && <PickStep kind={kind} options={options} onOptions={setOptions} upload={upload} />}
      {step === 'locked' && <LockedStep fileName={fileName} onOpen={upload.open} />}
      {error && step !== 'locked' && <Notice tone="danger">{error}</Notice>}
      {(step === 'reading' || step === 'applying') && <Waiting step={step} result={result} />}
      {step === 'check' && result && (
        <CheckStep
          kind={kind}
          result={result}
          mapping={mapping}
          onMapping={upload.setMapping}
          lacks={lacks}
          options={options}
          onOptions={setOptions}
          changed={changed}
        />
      )}
      {step === 'done' && result && (
        <DoneStep kind={kind} result={result} options={options} fileName={fileName} />
      )}
    </Dialog>
  );
}

function Waiting<T extends SheetWords>({
  step,
  result,
}: {
  step: 'reading' | 'applying';
  result: ResultOf<T> | null;
}) {
  if (result?.state !== 'RUNNING')
    return (
      <div role="status" aria-label={step === 'reading' ? '파일을 읽는 중입니다.' : '적용하는 중입니다.'}>
        <SkeletonRows rows={6} columns={3} height={32} />
      </div>
    );
  const { totalRows, progress } = result;
  return (
    <ProgressBar
      label={step === 'reading' ? '파일을 확인하는 중' : '적용하는 중'}
      value={progress / 100}
      note={
        totalRows > 0 ? `${count(Math.round((totalRows * progress) / 100))} / ${count(totalRows)}` : undefined
      }
    />
  );
}

interface PickProps<T extends SheetWords> {
  kind: SheetKind<T>;
  options: T['options'];
  onOptions: (next: T['options']) => void;
  upload: ReturnType<typeof useUpload<T>>;
}

const limits = (rows = SHEET_MAX_ROWS): string =>
  `최대 ${SHEET_MAX_BYTES / 1_048_576}MB, ${count(rows)}줄까지 한 번에 처리합니다.`;

function PickStep<T extends SheetWords>({ kind, options, onOptions, upload }: PickProps<T>) {
  const { Options, purpose, accept = 'table', maxRows } = kind;
  const sendFile = useMemo(() => uploader(purpose), [purpose]);
  return (
    <div className="jt-stack jt-upload-pick">
      <p>{kind.intro}</p>
      {Options && (
        <div className="jt-upload-options">
          <Options options={options} onOptions={onOptions} />
        </div>
      )}
      <FilePicker
        label="엑셀 파일"
        hideLabel
        name="sheet"
        data-autofocus
        accept={[accept]}
        value={upload.file ? [upload.file] : []}
        onChange={([file]) => upload.take(file ?? null)}
        upload={sendFile}
        hint={`${FILE_TYPES[accept].join(', ')} 파일을 끌어다 놓아도 됩니다. ${limits(maxRows)}`}
      />
    </div>
  );
}
