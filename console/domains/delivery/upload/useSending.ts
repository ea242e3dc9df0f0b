/** Sends a sheet, to look at it or to apply it, and keeps what the server made of it. */
import type { UploadResult } from '@jangteo/contract/delivery/upload.api.ts';
import { useEffect, useRef, useState } from 'react';
import { isApiError, messageOf } from '../../../kit/call/error.ts';
import { refreshLines } from '../../order/desk/refresh.ts';
import type { Column } from './mapping.ts';
import { followSheet, sendSheet, type Options, type Sheet } from './send-sheet.ts';

export type Step = 'pick' | 'locked' | 'reading' | 'check' | 'applying' | 'done';

/** False once the dialog is gone. */
function useAlive() {
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => void (alive.current = false);
  }, []);
  return alive;
}

/** `begin` is told when the sheet is refused as a whole: the way starts anew, without the file. */
export function useSending(options: Options, begin: () => void) {
  const [step, setStep] = useState<Step>('pick');
  const [result, setResult] = useState<UploadResult | null>(null);
  const [mapping, setMapping] = useState<readonly Column[]>([]);
  const [error, setError] = useState<string | null>(null);
  /**
   * What the sheet was read with last: columns named by hand (null:
   * as the server told them), and the courier.
   */
  const [read, setRead] = useState<{ columns: readonly Column[] | null; companyCode: string }>({
    columns: null,
    companyCode: '',
  });
  const alive = useAlive();

  const look = (at: UploadResult): boolean => {
    if (alive.current) setResult(at);
    return alive.current;
  };
  /** A sheet that was understood in part is asked about; anything else begins anew. */
  const ask = (known: UploadResult | undefined) => {
    setStep(known ? 'check' : 'pick');
    if (!known) return begin();
    setResult(known);
    setMapping(known.mapping);
  };
  /**
   * `asked`: the form that asked for the password stays until it is the right one, and hears of a wrong one.
   */
  const send = async (sheet: Sheet, asked = false) => {
    const { dryRun, columns } = sheet;
    setRead({ columns, companyCode: options.companyCode });
    if (!asked) setStep(dryRun ? 'reading' : 'applying');
    setError(null);
    try {
      const first = await sendSheet(sheet, options);
      if (asked) setStep('reading');
      const last = await followSheet(first, look);
      setMapping(last.mapping);
      if (last.state === 'FAILED') setError('파일을 처리하지 못했습니다. 잠시 후 다시 시도해 주세요.');
      setStep(last.state === 'FAILED' || dryRun ? 'check' : 'done');
    } catch (thrown) {
      const code = isApiError(thrown) ? thrown.code : null;
      if (asked && code === 'SHEET_PASSWORD_WRONG') throw thrown;
      if (code === 'SHEET_LOCKED' || code === 'SHEET_PASSWORD_WRONG') return setStep('locked');
      setError(messageOf(thrown));
      ask(isApiError(thrown) ? (thrown.data?.result as UploadResult | undefined) : undefined);
    }
    if (!dryRun) await refreshLines();
  };
  return { step, setStep, result, setResult, mapping, setMapping, error, setError, read, send };
}
