/** The form of a record: a new one, one that is there, or a new one that begins as another. */
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useState, type ComponentType } from 'react';
import type { z } from 'zod';
import { queryBy } from '../call/query.ts';
import { QueryPage } from '../form/QueryPage.tsx';
import { FormPage } from '../form/FormPage.tsx';
import type { MergeFields } from '../form/merge.ts';
import type { Wording } from '../form/problems.ts';
import type { Section } from '../form/sections.ts';
import { useStoredForm, type Stored } from '../form/useStoredForm.tsx';
import {
  callRecord,
  madeOld,
  recordPath,
  seqOf,
  type OneOf,
  type RecordApi,
  type RecordDef,
} from './record.ts';

type Search = Partial<Record<string, string>>;

/** What a form is made of, whichever record it is over. */
export interface FormOf<V extends object, S extends z.ZodType, One> extends Wording<V> {
  schema: S;
  /** A new one, as the address asks for it. */
  empty: (search: Search) => V;
  toForm: (one: One) => V;
  toBody: (value: V) => unknown;
  /** The same again, with `?copyOf=`. */
  copied?: (one: One) => V;
  /** What each field is called where two people have changed it. */
  fields: MergeFields<V>;
}

interface Props<V extends object, S extends z.ZodType, A extends RecordApi> {
  record: RecordDef<A>;
  form: FormOf<V, S, OneOf<A>>;
  sections: readonly Section<V>[];
  /** What the other side will see, as it is typed. */
  preview?: { title: string; Look: ComponentType<{ value: V }> };
  /** A new one stands. */
  added?: (seq: number) => void;
}

const fresh = <V,>(value: V): Stored<V> => ({ version: 0, saved: null, value });

export function RecordForm<V extends object, S extends z.ZodType, A extends RecordApi>(
  props: Props<V, S, A>,
) {
  const { record, form } = props;
  const { api, spec } = record;
  const search = useLocation({ select: (at) => at.search as Search });
  const seq = Number(search[spec.id]) || null;
  const copyOf = (form.copied && Number(search.copyOf)) || null;
  const asked = seq ?? copyOf;
  const found = useQuery({
    ...queryBy<OneOf<A>>(api.detail, { params: { [spec.id]: asked ?? 0 } }),
    enabled: asked !== null,
    staleTime: Infinity,
    gcTime: 0,
    select: ({ data }) => data,
  });
  if (asked === null) return <Editor key="new" {...props} stored={fresh(form.empty(search))} seq={null} />;
  return (
    <QueryPage query={found}>
      {(one) => (
        <Editor
          key={`${seq} ${copyOf}`}
          {...props}
          stored={seq === null ? fresh(form.copied!(one)) : storedOf(form, one)}
          seq={seq}
        />
      )}
    </QueryPage>
  );
}

const storedOf = <V extends object, One extends { version: number; updatedAt: string }>(
  { toForm }: Pick<FormOf<V, z.ZodType, One>, 'toForm'>,
  one: One,
): Stored<V> => ({ version: one.version, saved: { by: '', at: one.updatedAt }, value: toForm(one) });

interface EditorProps<V extends object, S extends z.ZodType, A extends RecordApi> extends Props<V, S, A> {
  stored: Stored<V>;
  seq: number | null;
}

function Editor<V extends object, S extends z.ZodType, A extends RecordApi>(props: EditorProps<V, S, A>) {
  const { record, form: of, sections, preview, stored, seq } = props;
  const { api, spec } = record;
  const { schema, fields, words, places } = of;
  const router = useRouter();
  const [begun] = useState(stored);
  const params = { [spec.id]: seq };
  const { form, question } = useStoredForm({
    stored: begun,
    old: madeOld(record),
    schema,
    fields,
    words,
    places,
    body: of.toBody,
    read: async () => storedOf(of, await callRecord<OneOf<A>>(api.detail, { params })),
    write: async (version, body) => {
      if (seq !== null) {
        const edited = { ...(body as object), version };
        return storedOf(of, await callRecord<OneOf<A>>(api.edit, { params, body: edited }));
      }
      const added = await callRecord<OneOf<A>>(api.add, { body });
      const made = seqOf(record, added);
      void router.navigate({ href: recordPath(record, { [spec.id]: made }), replace: true });
      props.added?.(Number(made));
      return storedOf(of, added);
    },
  });
  return (
    <>
      <FormPage
        {...(seq !== null && { title: `${spec.title} 수정` })}
        form={form}
        sections={sections}
        preview={preview && { title: preview.title, content: <preview.Look value={form.value} /> }}
      />
      {question}
    </>
  );
}
