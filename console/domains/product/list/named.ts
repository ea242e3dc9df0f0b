/** What every list says of a product, and its dialogs need. */
export interface Named {
  productSeq: number;
  name: string;
}
