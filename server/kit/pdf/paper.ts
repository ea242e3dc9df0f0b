/** What a document says, in the order of its pages; how it looks is the child's (child.ts). */
export interface Paper {
  title: string;
  /** Beside the title, small: a number, a day. */
  note: string;
  blocks: readonly PaperBlock[];
  /** At the foot of each page, before the page's number. */
  foot: string;
}

export type PaperBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  /** Names and what they say, one beside the other. */
  | { kind: 'facts'; facts: readonly (readonly [label: string, text: string])[] }
  | { kind: 'table'; columns: readonly PaperColumn[]; rows: readonly (readonly string[])[] };

export interface PaperColumn {
  label: string;
  /** Share of the page's width beside the other columns. */
  width: number;
  /** Figures stand at the right. */
  right?: boolean;
}
