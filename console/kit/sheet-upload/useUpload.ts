/**
 * The way of a sheet: read without writing, look at what was understood, apply, follow, take the errors home.
 */
import { useState } from 'react';
import type { Uploaded } from '../../ui/upload.ts';
import type { SheetKind, SheetWords } from './kind.ts';
import { sameMapping } from './mapping.ts';
import { useSending } from './useSending.ts';

export function useUpload<T extends SheetWords>(kind: SheetKind<T>, options: T['options']) {
  const [file, setFile] = useState<Uploaded | null>(null);
  /** Of a locked file; lives as long as the dialog. */
  const [password, setPassword] = useState<string | null>(null);
  const sending = useSending(kind, options, () => setFile(null));
  const { step, setStep, result, setResult, mapping, setMapping, error, setError, read, send } = sending;
  const named = result === null || !sameMapping(mapping, result.mapping);

  return {
    file,
    step,
    result,
    mapping,
    error,
    setMapping,
    /** Columns or options differ from what was looked at: look again before it is applied. */
    changed: result !== null && (named || kind.readBy(options) !== read.by),
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
