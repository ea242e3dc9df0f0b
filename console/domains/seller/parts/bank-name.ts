import { referenceApi } from '@jangteo/contract/reference/reference.api.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../kit/call/query.ts';

/** What the bank of an account is called; its code while that is not known. */
export function useBankName(bankCode: string | undefined): string | undefined {
  const banks = useQuery({ ...query(referenceApi.banks), staleTime: Infinity }).data?.data ?? [];
  return banks.find((bank) => bank.bankCode === bankCode)?.name ?? bankCode;
}
