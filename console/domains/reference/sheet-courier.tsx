/** The courier of a sheet of parcels: chosen where its rows name none, and as the rows call it. */
import { Select } from '../../ui/Select.tsx';
import { companyBy, optionsOf, useCompanies } from './companies.ts';

interface Choice<O> {
  options: O;
  onOptions: (next: O) => void;
}

/** `companyCode`: '' leaves it to the sheet. */
export function CompanySelect<O extends { companyCode: string }>({ options, onOptions }: Choice<O>) {
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

interface Read {
  mapping: readonly { field: string | null }[];
  layout: string | null;
}

/** Beside the columns of a sheet that told no courier. */
export const CourierOfSheet = <O extends { companyCode: string }>({
  mapping,
  layout,
  ...props
}: Choice<O> & Read) =>
  !mapping.some((one) => one.field === 'companyCode') &&
  (layout === null || layout === 'CUSTOM' || props.options.companyCode !== '') && (
    <div className="jt-upload-options">
      <CompanySelect {...props} />
    </div>
  );

export function CompanyName({ code }: { code: string | null }) {
  const companies = useCompanies();
  return companyBy(companies, code)?.name ?? code ?? '–';
}
