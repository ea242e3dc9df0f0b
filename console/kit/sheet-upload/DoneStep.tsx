/** What became of the sheet; rows with errors can be taken home. */
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { PasswordFirst } from '../list-page/PasswordFirst.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Chip.tsx';
import { count } from '../../ui/format.ts';
import type { ResultOf, SheetKind, SheetWords } from './kind.ts';
import { Counts, Rows } from './Rows.tsx';
import { takeErrors } from './take-errors.ts';

interface Props<T extends SheetWords> {
  kind: SheetKind<T>;
  result: ResultOf<T>;
  options: T['options'];
  fileName: string;
}

export function DoneStep<T extends SheetWords>({ kind, result, options, fileName }: Props<T>) {
  const { sameCount, errorCount, uploadSeq, errorFile } = result;
  return (
    <div className="jt-stack">
      <Notice tone={errorCount > 0 ? 'warning' : 'success'}>
        <b>{kind.doneText(result, options)}</b>
        {sameCount > 0 && ` ${count(sameCount)}줄은 이미 같은 내용이라 그대로 두었습니다.`}
      </Notice>
      <Counts result={result} />
      {errorCount > 0 && (
        <Rows
          cells={kind.cells}
          result={{ ...result, rows: result.rows.filter((row) => row.state === 'ERROR') }}
        />
      )}
      {errorFile && uploadSeq !== null && (
        <ErrorFile fetchErrors={() => kind.api.errors(uploadSeq)} fileName={fileName} />
      )}
    </div>
  );
}

function ErrorFile({ fetchErrors, fileName }: { fetchErrors: () => Promise<Blob>; fileName: string }) {
  const [step, setStep] = useState<'ask' | 'busy' | 'locked'>('ask');
  const take = async () => {
    setStep('busy');
    setStep((await takeErrors(fetchErrors, fileName)) === 'locked' ? 'locked' : 'ask');
  };
  return (
    <>
      <Button
        className="jt-upload-errors"
        icon={<IconDownload />}
        busy={step === 'busy'}
        onClick={() => void take()}
      >
        오류 파일 받기
      </Button>
      {step === 'locked' && <PasswordFirst again={() => void take()} leave={() => setStep('ask')} />}
    </>
  );
}
