/**
 * Postcode and base address are read-only and come from a search (R97); the detail is typed, at most 100
 * letters (R98). The search is a port: the kit passes the address service or the built-in one.
 */
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import './AddressInput.css';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Field, type FieldProps } from './Field.tsx';
import { SkeletonRows } from './Skeleton.tsx';
import { TextInput } from './TextInput.tsx';

export interface Address {
  postcode: string;
  base: string;
  detail: string;
}
export interface FoundAddress {
  postcode: string;
  /** Road address: what is taken over. */
  base: string;
  /** Old lot-number address, shown below. */
  lot?: string;
}
export type AddressSearch = (keyword: string) => Promise<readonly FoundAddress[]>;

export interface AddressInputProps extends FieldProps {
  value: Address;
  onChange: (value: Address) => void;
  search: AddressSearch;
}

export const DETAIL_MAX = 100;

export function AddressInput({ value, onChange, search, ...field }: AddressInputProps) {
  const [open, setOpen] = useState(false);
  const take = (found: FoundAddress) => {
    onChange({ ...value, postcode: found.postcode, base: found.base });
    setOpen(false);
  };
  return (
    <Field {...field} group>
      {() => (
        <div className="jt-address">
          <TextInput
            label="우편번호"
            hideLabel
            value={value.postcode}
            onChange={() => undefined}
            readOnly
            placeholder="우편번호"
          />
          <Button icon={<IconSearch />} onClick={() => setOpen(true)}>
            주소 찾기
          </Button>
          <TextInput
            className="jt-wide"
            label="기본 주소"
            hideLabel
            value={value.base}
            onChange={() => undefined}
            readOnly
            placeholder="주소 찾기로 채워집니다"
          />
          <TextInput
            className="jt-wide"
            label="상세 주소"
            hideLabel
            value={value.detail}
            onChange={(detail) => onChange({ ...value, detail })}
            maxLength={DETAIL_MAX}
            placeholder="상세 주소 (동, 호수)"
          />
          <AddressDialog open={open} onClose={() => setOpen(false)} search={search} onTake={take} />
        </div>
      )}
    </Field>
  );
}

type Found = 'idle' | 'busy' | 'failed' | readonly FoundAddress[];

function AddressDialog({
  open,
  onClose,
  search,
  onTake,
}: {
  open: boolean;
  onClose: () => void;
  search: AddressSearch;
  onTake: (found: FoundAddress) => void;
}) {
  const [keyword, setKeyword] = useState('');
  const [found, setFound] = useState<Found>('idle');
  const run = async () => {
    if (keyword.trim() === '') return;
    setFound('busy');
    setFound(await search(keyword.trim()).catch(() => 'failed' as const));
  };
  return (
    <Dialog open={open} onClose={onClose} title="주소 찾기" width={480} onSubmit={() => void run()}>
      <div className="jt-row">
        <TextInput
          className="jt-grow"
          label="찾을 주소"
          hideLabel
          value={keyword}
          onChange={setKeyword}
          placeholder="도로명, 건물명, 지번"
          data-autofocus
          maxLength={40}
        />
        <Button type="submit" variant="primary">
          찾기
        </Button>
      </div>
      <div className="jt-address-found" aria-live="polite">
        {found === 'busy' && <SkeletonRows rows={4} columns={2} height={48} />}
        {found === 'idle' && (
          <EmptyState title="찾을 주소를 넣어 주세요" next="예: 양화로 45, 판교역로 235, 제주시 연동 312" />
        )}
        {found === 'failed' && (
          <EmptyState title="주소를 찾지 못했습니다" next="연결을 확인하고 다시 찾아 주세요." />
        )}
        {Array.isArray(found) && found.length === 0 && (
          <EmptyState title="맞는 주소가 없습니다" next="도로명과 건물 번호를 확인해 주세요." />
        )}
        {Array.isArray(found) &&
          (found as readonly FoundAddress[]).map((one) => (
            <button
              key={`${one.postcode}${one.base}`}
              type="button"
              className="jt-address-row"
              onClick={() => onTake(one)}
            >
              <span className="jt-address-code">{one.postcode}</span>
              <span className="jt-grow">
                <b>{one.base}</b>
                {one.lot && <small>{one.lot}</small>}
              </span>
            </button>
          ))}
      </div>
    </Dialog>
  );
}
