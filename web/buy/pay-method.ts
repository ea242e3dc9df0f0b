/** A way to pay, with its Korean word. */
export interface PayMethod {
  value: string;
  label: string;
}
