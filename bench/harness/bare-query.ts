/** A query that the bare handler serves at `/<name>`. */
export interface BareQuery {
  name: string;
  text: string;
  values: unknown[];
}
