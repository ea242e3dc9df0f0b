/** The couriers on offer, and the one that was used last in this browser. */
import { referenceApi, type DeliveryCompany } from '@jangteo/contract/reference/reference.api.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../kit/call/query.ts';
import { queryClient } from '../../kit/query-client.ts';

const companiesOptions = { ...query(referenceApi.deliveryCompanies), staleTime: Infinity };
const NONE: readonly DeliveryCompany[] = [];
const LAST = 'jt-company';

export const useCompanies = (): readonly DeliveryCompany[] => useQuery(companiesOptions).data?.data ?? NONE;
export const companiesNow = async (): Promise<readonly DeliveryCompany[]> =>
  (await queryClient.ensureQueryData(companiesOptions)).data;
export const companyBy = (
  all: readonly DeliveryCompany[],
  code: string | null,
): DeliveryCompany | undefined => all.find((one) => one.companyCode === code);
export const optionsOf = (all: readonly DeliveryCompany[]) =>
  all.map((one) => ({ value: one.companyCode, label: one.name }));

export const lastCompany = (): string => localStorage.getItem(LAST) ?? 'CJ';
export const rememberCompany = (code: string): void => localStorage.setItem(LAST, code);
