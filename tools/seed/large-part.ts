/** One large seller that shall be. */
export interface LargePart {
  seller: number;
  /** Orders; every fourth has a second line in the same parcel. */
  orders: number;
  /** How many of the lines have a claim, every type and stage; 0: few of them, as ordinary sellers have. */
  claims: number;
  /** First numbers of each kind. */
  order: number;
  payment: number;
  bundle: number;
  line: number;
  claim: number;
  refund: number;
  product: number;
  option: number;
  content: number;
  now: string;
  /** Over which its orders are spread. */
  days: number;
}
