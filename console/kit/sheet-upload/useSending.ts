/** Sends a sheet, to look at it or to apply it, and keeps what the server made of it. */
import { useEffect, useRef, useState } from 'react';
import { isApiError, messageOf } from '../call/error.ts';
import type { Column, ResultOf, SheetKind, SheetWords } from './kind.ts';
import { followSheet, sendSheet, type Sheet } from './send-sheet.ts';

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
export function useSending<T extends SheetWords>(
  kind: SheetKind<T>,
  options: T['options'],
  begin: () => void,
) {
  const [step, setStep] = useState<Step>('pick');
  const [result, setResult] = useState<ResultOf<T> | null>(null);
  const [mapping, setMapping] = useState<readonly Column<T>[]>([]);
  const [error, setError] = useState<string | null>(null);
  /**
   * What the sheet was read with last: columns named by hand (null:
   * as the server told them), and what of the options bears on it.
   */
  const [read, setRead] = useState<{ columns: readonly Column<T>[] | null; by: string }>({
    columns: null,
    by: kind.readBy(kind.start),
  });
  const alive = useAlive();

  const look = (at: ResultOf<T>): boolean => {
    if (alive.current) setResult(at);
    return alive.current;
  };
  /** A sheet that was understood in part is asked about; anything else begins anew. */
  const ask = (known: ResultOf<T> | undefined) => {
    setStep(known ? 'check' : 'pick');
    if (!known) return begin();
    setResult(known);
    setMapping(known.mapping);
  };
  /**
   * `asked`: the form that asked for the password stays until it is the right one, and hears of a wrong one.
   */
  const send = async (sheet: Sheet<T>, asked = false) => {
    const { dryRun, columns } = sheet;
    setRead({ columns, by: kind.readBy(options) });
    if (!asked) setStep(dryRun ? 'reading' : 'applying');
    setError(null);
    try {
      const first = await sendSheet(kind.api, sheet, options);
      if (asked) setStep('reading');
      const last = await followSheet(kind.api, first, look);
      setMapping(last.mapping);
      if (last.state === 'FAILED') setError('파일을 처리하지 못했습니다. 잠시 후 다시 시도해 주세요.');
      setStep(last.state === 'FAILED' || dryRun ? 'check' : 'done');
    } catch (thrown) {
      const code = isApiError(thrown) ? thrown.code : null;
      if (asked && code === 'SHEET_PASSWORD_WRONG') throw thrown;
      const locked = code === 'SHEET_LOCKED' || code === 'SHEET_PASSWORD_WRONG';
      if (locked && !kind.lockedText) return setStep('locked');
      setError((locked && kind.lockedText) || messageOf(thrown));
      ask(isApiError(thrown) ? (thrown.data?.result as ResultOf<T> | undefined) : undefined);
    }
    if (!dryRun) await kind.applied();
  };
  return { step, setStep, result, setResult, mapping, setMapping, error, setError, read, send };
}
