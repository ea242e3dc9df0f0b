/** The parts of a long form, and how far each of them is. Pure. */
import type { ComponentType, ReactNode } from 'react';
import { anyRow, within, type Path } from './paths.ts';
import { firstOf, ofFields, type Problems } from './problems.ts';
import type { Form } from './useForm.ts';

export interface Section<V extends object> {
  /** Anchor in the page. */
  id: string;
  title: string;
  /** Without it the form is not complete. */
  required?: boolean;
  /** Counts as so many of the required ones. */
  weight?: number;
  /** The fields that stand in it, whole or in part: `terms.origin`. */
  fields: readonly Path<V>[];
  /** Paths of what is still to be filled, the first one first. */
  missing: (value: V) => readonly Path<V>[];
  /** Said of it in the contents, in place of how much is missing: 판매자 정보 사용. */
  note?: (value: V) => string | null;
  /** Beside its heading: `6 / 10`. */
  count?: (value: V) => string;
  /** At the right of its heading: what it is for. */
  hint?: ReactNode;
  Part: ComponentType<{ form: Form<V> }>;
}

/** broken: something is refused · missing: something must be filled · open: may be filled · done. */
export type Look = 'broken' | 'missing' | 'open' | 'done';

export interface Standing {
  id: string;
  title: string;
  look: Look;
  words: string | null;
}

export interface Overview {
  sections: Standing[];
  required: number;
  done: number;
  /** How many fields are refused, and how many others must be filled and are not. */
  broken: number;
  missing: number;
  /** How many of the required parts lack something: with the done ones they make all, while nothing is refused. */
  left: number;
  /** Where to go first. */
  first: string | null;
}

/** Which section a field stands in; -1 where none has it. */
export const sectionOf = <V extends object>(sections: readonly Section<V>[], path: string): number =>
  sections.findIndex(({ fields }) => fields.some((field) => within(path, field)));

function standing<V extends object>(section: Section<V>, value: V, problems: Problems): Standing {
  const { id, title, required } = section;
  const broken = Object.keys(ofFields(problems, section.fields)).length;
  const missing = section.missing(value).length;
  const look = broken ? 'broken' : missing === 0 ? 'done' : required ? 'missing' : 'open';
  const own = section.note?.(value) ?? null;
  const words = {
    broken: `고칠 칸 ${broken}개`,
    missing: own ?? `${missing}개 항목 남음`,
    open: own ?? '선택',
    done: own,
  };
  return { id, title, look, words: words[look] };
}

const weightOf = (some: readonly { weight?: number }[]): number =>
  some.reduce((sum, { weight = 1 }) => sum + weight, 0);

/** What must be filled and is not, each path with its sentence. */
export const lacking = <V extends object>(
  sections: readonly Section<V>[],
  value: V,
  words: Readonly<Record<string, string>>,
): Problems =>
  Object.fromEntries(
    sections
      .filter(({ required }) => required)
      .flatMap(({ missing, title }) =>
        missing(value).map((path) => [path, words[path] ?? words[anyRow(path)] ?? `${title}: 채워 주세요.`]),
      ),
  );

/** How a whole form stands: its sections in order, what is left, where to go first. */
export function overview<V extends object>(
  sections: readonly Section<V>[],
  value: V,
  problems: Problems,
): Overview {
  const standings = sections.map((section) => standing(section, value, problems));
  const must = sections.filter(({ required }) => required);
  const missing: string[] = must
    .flatMap((section): readonly string[] => section.missing(value))
    .filter((path) => !(path in problems));
  const firstBroken = sections
    .map(({ fields }) => firstOf(ofFields(problems, fields), value)?.[0])
    .find(Boolean);
  return {
    sections: standings,
    required: weightOf(must),
    done: weightOf(sections.filter(({ required }, i) => required && standings[i]!.look === 'done')),
    broken: Object.keys(problems).length,
    missing: missing.length,
    left: weightOf(sections.filter(({ required }, i) => required && standings[i]!.look === 'missing')),
    first: firstBroken ?? Object.keys(problems)[0] ?? missing[0] ?? null,
  };
}
