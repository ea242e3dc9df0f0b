/** How a business stands with the tax office. */
export interface BusinessStatus {
  /** 사업자등록번호, ten digits. */
  number: string;
  /** UNKNOWN: nobody has registered this number. */
  state: 'ACTIVE' | 'SUSPENDED' | 'CLOSED' | 'UNKNOWN';
  /** As the tax office words it: 부가가치세 일반과세자, 부가가치세 간이과세자 … */
  taxType: string;
  /** Day of 폐업, YYYY-MM-DD. */
  closedOn: string | null;
}

/** What somebody says of a business of theirs. */
export interface BusinessClaim {
  number: string;
  representative: string;
  /** YYYY-MM-DD */
  openedOn: string;
}

/**
 * The port to the tax office (국세청). Called within a request or a job, outside of any transaction, 5 s at most; throws
 * where it is away.
 */
export interface BusinessRegistry {
  /** Answers in the order of the numbers, at most 100 of ten digits. */
  status(numbers: readonly string[]): Promise<BusinessStatus[]>;
  /** Whether number, representative and day of opening belong together (진위확인), and how the business stands. */
  verify(claim: BusinessClaim): Promise<{ matches: boolean; status: BusinessStatus }>;
}
