import type { OptionsProps } from '../../../kit/sheet-upload/kind.ts';
import { Select } from '../../../ui/Select.tsx';
import { optionsOf, useCompanies } from '../../reference/companies.ts';
import type { Sending } from './sending.ts';

/** The courier of a sheet that names none. */
export function CompanySelect({ options, onOptions }: OptionsProps<Sending>) {
  const companies = useCompanies();
  return (
    <Select
      label="택배사 (파일에 없을 때)"
      value={options.companyCode || 'none'}
      onChange={(code) => onOptions({ ...options, companyCode: code === 'none' ? '' : code })}
      options={[{ value: 'none', label: '지정하지 않음' }, ...optionsOf(companies)]}
    />
  );
}
