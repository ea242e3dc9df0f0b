/** The menu as somebody sees it: leaves only, in their words. */
export interface ShownItem {
  route: string;
  label: string;
}
export interface ShownSection {
  label: string;
  /** Landing page of the section, if it has one. */
  route: string | null;
  groups: { label: string | null; items: ShownItem[] }[];
}
