/** Where money stands, by name; README.md says what each is, the contract what a bookkeeper calls it. */
export type { Account } from '@jangteo/contract/ledger/ledger.enums.ts';
