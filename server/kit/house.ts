/**
 * Places that an early domain keeps open for later ones: by name, what is said there. The keeper adds its place by module
 * augmentation; whoever has something to say names it in `defineDomain`, typed by the place alone.
 */
export interface Places {}

/** What one domain says, by place. */
export type Said = { readonly [P in keyof Places]?: readonly Places[P][] };

/** What all domains say, in the order of contract/domains.ts. */
export type House = readonly Said[];

/** Everything that is said in a place. */
export const saidIn = <P extends keyof Places>(house: House, place: P): Places[P][] =>
  house.flatMap((said): readonly Places[P][] => said[place] ?? []);
