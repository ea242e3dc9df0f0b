/**
 * The way of a sheet: read without writing, look at what was understood, apply, follow, take the errors home.
 */
import { UPLOAD_PURPOSE } from '@jangteo/contract/delivery/upload.api.ts';
import { useState } from 'react';
import { uploader } from '../../../kit/upload.ts';
import type { Uploaded } from '../../../ui/upload.ts';
import { sameMapping } from './mapping.ts';
import type { Options } from './send-sheet.ts';
import { useSending } from './useSending.ts';

export const sendFile = uploader(UPLOAD_PURPOSE);

export function useUpload(options: Options) {
  const [file, setFile] = useState<Uploaded | null>(null);
  /** Of a locked file; lives as long as the dialog. */
  const [password, setPassword] = useState<string | null>(null);
  const sending = useSending(options, () => setFile(null));
  const { step, setStep, result, setResult, mapping, setMapping, error, setError, read, send } = sending;
  const named = result === null || !sameMapping(mapping, result.mapping);

  return {
    file,
    step,
    result,
    mapping,
    error,
    setMapping,
    /** Columns or courier differ from what was looked at: look again before it is applied. */
    changed: result !== null && (named || options.companyCode !== read.companyCode),
    take: (of: Uploaded | null) => {
      setFile(of);
      setResult(null);
      setPassword(null);
      if (of) void send({ of, dryRun: true, columns: null, password: null });
    },
    /** Throws when it is not the password. */
    open: async (typed: string) => {
      setPassword(typed);
      if (file) await send({ of: file, dryRun: true, columns: null, password: typed }, true);
    },
    check: () =>
      file && void send({ of: file, dryRun: true, columns: named ? mapping : read.columns, password }),
    apply: () => file && void send({ of: file, dryRun: false, columns: read.columns, password }),
    again: () => {
      setFile(null);
      setResult(null);
      setError(null);
      setPassword(null);
      setStep('pick');
    },
  };
}
