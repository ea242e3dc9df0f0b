/** The form of a record in a dialog over its list: a new one, or one that is there. */
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import type { z } from 'zod';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { messageOf } from '../call/error.ts';
import { queryBy } from '../call/query.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import type { Form } from '../form/useForm.ts';
import { useForm } from '../form/useForm.ts';
import { callRecord, type OneOf, type RecordApi, type RecordDef } from './record.ts';
import type { FormOf } from './RecordForm.tsx';

/** What is written in the dialog, and how it looks. */
export interface DialogOf<V extends object, S extends z.ZodType, A extends RecordApi> {
  record: Omit<RecordDef<A>, 'form'>;
  form: Omit<FormOf<V, S, OneOf<A>>, 'fields'>;
  Fields: ComponentType<{ form: Form<V>; isNew: boolean }>;
  width?: number;
}

interface Props<V extends object, S extends z.ZodType, A extends RecordApi> extends DialogOf<V, S, A> {
  /** Null: a new one. */
  seq: number | null;
  done: (saved: OneOf<A> | null) => void;
}

export function RecordDialog<V extends object, S extends z.ZodType, A extends RecordApi>(
  props: Props<V, S, A>,
) {
  const { record, form, seq, done, width = 640 } = props;
  const { api, spec } = record;
  const recordQuery = useQuery({
    ...queryBy<OneOf<A>>(api.detail, { params: { [spec.id]: seq ?? 0 } }),
    enabled: seq !== null,
    staleTime: 0,
    gcTime: 0,
  });
  if (seq === null) return <Writing {...props} start={form.empty({})} version={null} />;
  const one = recordQuery.isFetchedAfterMount ? recordQuery.data?.data : undefined;
  if (one) return <Writing {...props} start={form.toForm(one)} version={one.version} />;
  return (
    <Dialog
      open
      title={`${spec.noun} 수정`}
      width={width}
      onClose={() => done(null)}
      actions={<Button onClick={() => done(null)}>닫기</Button>}
    >
      {recordQuery.isError ? (
        <EmptyState title={`${spec.noun} 내용을 불러오지 못했습니다.`} next={messageOf(recordQuery.error)} />
      ) : (
        <SkeletonRows rows={6} height={40} columns={2} />
      )}
    </Dialog>
  );
}

interface WritingProps<V extends object, S extends z.ZodType, A extends RecordApi> extends Props<V, S, A> {
  start: V;
  version: number | null;
}

function Writing<V extends object, S extends z.ZodType, A extends RecordApi>(props: WritingProps<V, S, A>) {
  const { record, form: of, Fields, seq, done, width = 640, start, version } = props;
  const { api, spec } = record;
  const [begun] = useState(start);
  const title = `${spec.noun} ${seq === null ? '등록' : '수정'}`;
  const form = useForm<V, S>({
    schema: of.schema,
    start: begun,
    words: of.words,
    places: of.places,
    title,
    body: of.toBody,
    send: async (body) => {
      const params = { [spec.id]: seq };
      const saved =
        seq === null
          ? await callRecord<OneOf<A>>(api.add, { body })
          : await callRecord<OneOf<A>>(api.edit, { params, body: { ...(body as object), version } });
      done(saved);
    },
  });
  return (
    <FormDialog
      form={form}
      calls={seq === null ? api.add : api.edit}
      title={title}
      width={width}
      onClose={() => done(null)}
      submit={seq === null ? '등록' : '저장'}
    >
      <Fields form={form} isNew={seq === null} />
    </FormDialog>
  );
}
