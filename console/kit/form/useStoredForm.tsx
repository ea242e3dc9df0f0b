/**
 * A form over what the server keeps under a version: read, and written over the version that was read. Somebody who
 * saved in between is met by merging (412); what both changed is asked for.
 */
import { useState } from 'react';
import type { z } from 'zod';
import { isApiError } from '../call/error.ts';
import { refetchDomains, type QueryDomain } from '../call/query.ts';
import { merge, type MergeFields } from './merge.ts';
import { MergeDialog, type Conflict } from './MergeDialog.tsx';
import type { FormOptions } from './options.ts';
import { useForm } from './useForm.ts';
import { toast } from '../../ui/toast.ts';

/** What the server has. */
export interface Stored<V> {
  version: number;
  saved: { by: string; at: string } | null;
  value: V;
}

interface StoredOptions<V extends object, S extends z.ZodType> extends Omit<
  FormOptions<V, S>,
  'start' | 'send'
> {
  stored: Stored<V>;
  /** Domain whose queries are old once it is saved. */
  old: QueryDomain;
  fields: MergeFields<V>;
  read: () => Promise<Stored<V>>;
  /** Writes over a version; answers what stands there then. */
  write: (version: number, body: z.output<S>) => Promise<Stored<V>>;
}

export function useStoredForm<V extends object, S extends z.ZodType>(options: StoredOptions<V, S>) {
  const { stored, old, fields, read, write, ...rest } = options;
  const [over, setOver] = useState(stored);
  const [conflict, setConflict] = useState<(Conflict<V> & { over: Stored<V> }) | null>(null);
  const form = useForm<V, S>({
    ...rest,
    start: stored.value,
    send: async (body) => {
      try {
        const now = await write(over.version, body);
        setOver(now);
        form.reset(now.value);
        void refetchDomains([old]);
        toast('저장했습니다.', { tone: 'success' });
      } catch (thrown) {
        if (!isApiError(thrown) || thrown.status !== 412) throw thrown;
        await meet();
      }
    },
  });
  const take = (theirs: Stored<V>, value: V) => {
    setOver(theirs);
    form.reset(theirs.value, value);
    setConflict(null);
    toast('그 사이 바뀐 내용과 합쳤습니다. 확인하고 저장해 주세요.');
  };
  const meet = async () => {
    const theirs = await read();
    const { value, open } = merge(form.start, form.value, theirs.value, fields);
    if (open.length === 0) return take(theirs, value);
    const by = { name: theirs.saved?.by ?? '', at: Date.parse(theirs.saved?.at ?? '') };
    setConflict({ base: form.start, mine: form.value, theirs: theirs.value, by, over: theirs });
  };
  const question = conflict && (
    <MergeDialog
      base={conflict.base}
      mine={conflict.mine}
      theirs={conflict.theirs}
      by={conflict.by}
      fields={fields}
      onDone={(value) => take(conflict.over, value)}
      onClose={() => setConflict(null)}
    />
  );
  return { form, question };
}
