export interface PostcodeRow {
  zip: string;
  roadAddress: string;
  lotAddress: string;
  building: string | null;
}

/**
 * The port. `start` and `length` count rows; `total` may exceed
 * what the service will hand out. Throws when it is away.
 */
export interface Postcodes {
  search(keyword: string, start: number, length: number): Promise<{ rows: PostcodeRow[]; total: number }>;
}
