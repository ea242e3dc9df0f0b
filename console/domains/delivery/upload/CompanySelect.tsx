import { Select } from '../../../ui/Select.tsx';
import { optionsOf, useCompanies } from '../../order/desk/companies.ts';
import type { Options } from './useUpload.ts';

/** The courier of a sheet that names none. */
export function CompanySelect({ options, onOptions }: { options: Options; onOptions: (next: Options) => void }) {
  const companies = useCompanies();
  return (
    <Select
      label="파일에 택배사가 없을 때" value={options.companyCode || 'none'} onChange={(code) => onOptions({ ...options, companyCode: code === 'none' ? '' : code })}
      options={[{ value: 'none', label: '파일에 적힌 대로' }, ...optionsOf(companies)]}
    />
  );
}
