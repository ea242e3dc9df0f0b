/** What became of the sheet; rows with errors can be taken home. */
import type { UploadResult } from '@jangteo/contract/delivery/upload.api.ts';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { filePasswordDialog } from '../../../kit/list-page/file-password.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Chip.tsx';
import { count } from '../../../ui/format.ts';
import { Later } from '../../../ui/later.tsx';
import { Counts, Rows } from './CheckStep.tsx';
import { takeErrors } from './take-errors.ts';

interface Props {
  result: UploadResult;
  started: boolean;
  goods: boolean;
  fileName: string;
}

export function DoneStep({ result, started, goods, fileName }: Props) {
  const { okCount, sameCount, errorCount, uploadSeq, errorFile } = result;
  const done = started
    ? `${count(okCount)}줄을 ${goods ? '발송처리' : '문자 발송'}했습니다.`
    : `${goods ? '송장' : '번호'} ${count(okCount)}줄을 저장했습니다.`;
  return (
    <div className="jt-stack">
      <Notice tone={errorCount > 0 ? 'warning' : 'success'}>
        <b>{done}</b>
        {sameCount > 0 && ` ${count(sameCount)}줄은 이미 같은 내용이라 그대로 두었습니다.`}
      </Notice>
      <Counts result={result} />
      {errorCount > 0 && (
        <Rows result={{ ...result, rows: result.rows.filter((row) => row.state === 'ERROR') }} />
      )}
      {errorFile && uploadSeq !== null && <ErrorFile uploadSeq={uploadSeq} fileName={fileName} />}
    </div>
  );
}

function ErrorFile({ uploadSeq, fileName }: { uploadSeq: number; fileName: string }) {
  const [step, setStep] = useState<'ask' | 'busy' | 'locked'>('ask');
  const FilePassword = filePasswordDialog.use();
  const take = async () => {
    setStep('busy');
    setStep((await takeErrors(uploadSeq, fileName)) === 'locked' ? 'locked' : 'ask');
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
      {step === 'locked' && FilePassword && (
        <Later onFail={() => setStep('ask')}>
          <FilePassword waiting onClose={(set) => (set ? void take() : setStep('ask'))} />
        </Later>
      )}
    </>
  );
}
