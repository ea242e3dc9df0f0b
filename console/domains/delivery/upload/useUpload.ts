/** The way of a sheet: read without writing, look at what was understood, apply, follow, take the errors home. */
import { UPLOAD_PURPOSE, uploadApi, type UploadResult } from '@jangteo/contract/delivery/upload.api.ts';
import { useEffect, useRef, useState } from 'react';
import { askOnce } from '../../../kit/bulk/run-bulk.ts';
import { call } from '../../../kit/call/call.ts';
import { isApiError, messageOf } from '../../../kit/call/error.ts';
import { uploader } from '../../../kit/upload.ts';
import type { Uploaded } from '../../../ui/upload.ts';
import { refreshLines } from '../../order/desk/refresh.ts';
import { sameMapping, toBody, type Column } from './mapping.ts';

export interface Options {
  /** Start the lines, too (발송처리). */
  start: boolean;
  /** For sheets that name none; '' leaves it to the sheet. */
  companyCode: string;
  /** One bad row stops everything. */
  strict: boolean;
}
export type Step = 'pick' | 'reading' | 'check' | 'applying' | 'done';

export const sendFile = uploader(UPLOAD_PURPOSE);
/** Between two looks at a running upload, ms. */
const LOOK_MS = 1_000;

export function useUpload(options: Options) {
  const [file, setFile] = useState<Uploaded | null>(null);
  const [step, setStep] = useState<Step>('pick');
  const [result, setResult] = useState<UploadResult | null>(null);
  const [mapping, setMapping] = useState<readonly Column[]>([]);
  const [error, setError] = useState<string | null>(null);
  /** What the sheet was read with last: columns named by hand (null: as the server told them), and the courier. */
  const [read, setRead] = useState<{ columns: readonly Column[] | null; companyCode: string }>({ columns: null, companyCode: '' });
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => void (alive.current = false);
  }, []);

  /** Long sheets go on in the worker; the dialog may be closed meanwhile. */
  const follow = async (now: UploadResult): Promise<UploadResult> => {
    for (let at = now; ; ) {
      if (alive.current) setResult(at);
      if (at.state !== 'RUNNING' || at.uploadSeq === null || !alive.current) return at;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      at = (await call(uploadApi.uploadState, { params: { uploadSeq: at.uploadSeq } })).data;
    }
  };
  const send = async (of: Uploaded, dryRun: boolean, columns: readonly Column[] | null) => {
    setRead({ columns, companyCode: options.companyCode });
    setStep(dryRun ? 'reading' : 'applying');
    setError(null);
    const body = {
      pathname: of.pathname, fileName: of.originalFilename, dryRun, start: options.start, onError: options.strict ? 'REFUSE' as const : 'SKIP' as const,
      ...(options.companyCode && { companyCode: options.companyCode }), ...(columns && { mapping: toBody(columns) }),
    };
    try {
      const { data } = await askOnce((key) => call(uploadApi.upload, { body }, { key }));
      const last = await follow(data);
      setMapping(last.mapping);
      if (last.state === 'FAILED') setError('파일을 처리하지 못했습니다. 잠시 후 다시 시도해 주세요.');
      setStep(last.state === 'FAILED' || dryRun ? 'check' : 'done');
    } catch (thrown) {
      setError(messageOf(thrown));
      const known = isApiError(thrown) ? (thrown.data?.result as UploadResult | undefined) : undefined;
      if (known) {
        setResult(known);
        setMapping(known.mapping);
      }
      // A sheet that was understood in part is asked about; anything else begins anew.
      setStep(known ? 'check' : 'pick');
      if (!known) setFile(null);
    }
    if (!dryRun) await refreshLines();
  };
  return {
    file, step, result, mapping, error, setMapping,
    /** Columns or courier differ from what was looked at: look again before it is applied. */
    changed: result !== null && (!sameMapping(mapping, result.mapping) || options.companyCode !== read.companyCode),
    take: (of: Uploaded | null) => {
      setFile(of);
      setResult(null);
      if (of) void send(of, true, null);
    },
    check: () => file && void send(file, true, result && sameMapping(mapping, result.mapping) ? read.columns : mapping),
    apply: () => file && void send(file, false, read.columns),
    again: () => { setFile(null); setResult(null); setError(null); setStep('pick'); },
  };
}
