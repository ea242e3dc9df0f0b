/** 송장 엑셀 업로드: pick → look at what was understood → apply → result. Nothing is written before 적용. */
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Chip.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FilePicker } from '../../../ui/FilePicker.tsx';
import { count } from '../../../ui/format.ts';
import { ProgressBar } from '../../../ui/Progress.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { CheckStep } from './CheckStep.tsx';
import { DoneStep } from './DoneStep.tsx';
import { LockedStep } from './LockedStep.tsx';
import { CompanySelect } from './CompanySelect.tsx';
import { missing } from './mapping.ts';
import type { Options } from './send-sheet.ts';
import { sendFile, useUpload } from './useUpload.ts';
import '../../../kit/bulk/bulk.css';
import './upload.css';

interface Props {
  vocabulary: Vocabulary;
  done: (answer: null) => void;
}

export function UploadDialog({ vocabulary, done }: Props) {
  const goods = vocabulary === 'goods';
  const [options, setOptions] = useState<Options>({ start: false, companyCode: '', strict: false });
  const upload = useUpload(options);
  const { step, result, mapping, error, changed } = upload;
  const lacks = step === 'check' ? missing(mapping, vocabulary) : null;
  const running = result?.state === 'RUNNING';
  const close = () => done(null);
  const ready = (result?.okCount ?? 0) + (result?.sameCount ?? 0);
  const refused =
    lacks ??
    (ready === 0
      ? '적용할 수 있는 줄이 없습니다. 오류를 확인해 주세요.'
      : options.strict && result!.errorCount > 0
        ? '오류가 있는 줄을 고치거나 건너뛰기를 골라 주세요.'
        : null);
  return (
    <Dialog
      open
      onClose={close}
      title={goods ? '송장 엑셀 업로드' : '이용권번호 업로드'}
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
            <Button variant="primary" disabledReason={refused} onClick={upload.apply}>
              {options.start ? `${count(ready)}줄 발송처리` : `${count(result.okCount)}줄 저장`}
            </Button>
          )}
        </>
      }
    >
      {step === 'pick' && <PickStep goods={goods} options={options} onOptions={setOptions} upload={upload} />}
      {step === 'locked' && (
        <LockedStep fileName={upload.file?.originalFilename ?? ''} onOpen={upload.open} />
      )}
      {error && step !== 'locked' && <Notice tone="danger">{error}</Notice>}
      {(step === 'reading' || step === 'applying') &&
        (running ? (
          <ProgressBar
            label={step === 'reading' ? '파일을 확인하는 중' : '적용하는 중'}
            value={result.progress / 100}
            note={
              result.totalRows > 0
                ? `${count(Math.round((result.totalRows * result.progress) / 100))} / ${count(result.totalRows)}`
                : undefined
            }
          />
        ) : (
          <div role="status" aria-label={step === 'reading' ? '파일을 읽는 중입니다.' : '적용하는 중입니다.'}>
            <SkeletonRows rows={6} columns={3} height={32} />
          </div>
        ))}
      {step === 'check' && result && (
        <CheckStep
          vocabulary={vocabulary}
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
        <DoneStep
          result={result}
          started={options.start}
          goods={goods}
          fileName={upload.file?.originalFilename ?? ''}
        />
      )}
    </Dialog>
  );
}

interface PickProps {
  goods: boolean;
  options: Options;
  onOptions: (next: Options) => void;
  upload: ReturnType<typeof useUpload>;
}

function PickStep({ goods, options, onOptions, upload }: PickProps) {
  return (
    <div className="jt-stack jt-upload-pick">
      <p>
        {goods
          ? '택배사 프로그램에서 내려받은 파일을 그대로 올려 주세요. CJ대한통운·우체국·한진·롯데·로젠 양식과 장터에서 받은 엑셀은 자동으로 인식합니다.'
          : '주문번호와 이용권번호가 있는 엑셀을 올려 주세요. 장터에서 받은 엑셀에 번호를 채우면 자동으로 인식합니다.'}
      </p>
      <div className="jt-upload-options">
        <Segmented<'save' | 'start'>
          label="적용 방식"
          value={options.start ? 'start' : 'save'}
          onChange={(next) => onOptions({ ...options, start: next === 'start' })}
          options={
            goods
              ? [
                  { value: 'save', label: '송장만 저장' },
                  { value: 'start', label: '바로 발송처리' },
                ]
              : [
                  { value: 'save', label: '번호만 저장' },
                  { value: 'start', label: '바로 문자 발송' },
                ]
          }
        />
        {goods && <CompanySelect options={options} onOptions={onOptions} />}
      </div>
      <FilePicker
        label="엑셀 파일"
        hideLabel
        name="sheet"
        data-autofocus
        accept={['table']}
        value={upload.file ? [upload.file] : []}
        onChange={([file]) => upload.take(file ?? null)}
        upload={sendFile}
        hint="xlsx, xls, csv 파일을 끌어다 놓아도 됩니다. 최대 5MB, 20,000줄까지 한 번에 처리합니다."
      />
    </div>
  );
}
