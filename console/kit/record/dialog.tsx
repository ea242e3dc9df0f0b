/** Opens the form of a record over its list. */
import type { ReactElement } from 'react';
import { josa } from '../../ui/format.ts';
import { editOne } from '../list-acts/one.ts';
import { madeOld, type RecordDef } from './record.ts';

type Draw = (seq: number | null, done: (saved: object | null) => void) => ReactElement;

/** `open(null)` writes a new one, `open(7)` that one; the list is asked again once it is saved. */
export const opening =
  (record: Omit<RecordDef, 'form'>, draw: Draw) =>
  (seq: number | null): void =>
    void editOne<object>(
      [madeOld(record)],
      (done) => draw(seq, done),
      `${josa(record.spec.noun, '을/를')} ${seq === null ? '등록했습니다' : '고쳤습니다'}.`,
    );
