/** 주소 찾기: by road, lot or building; what is pressed fills postcode and address. */
import type { Postcode } from '@jangteo/contract/reference/reference.api.ts';
import { useId, useState } from 'react';
import { sentenceOf } from '../kit/ask.ts';
import { Field } from '../kit/Field.tsx';
import { askPageAsBuyer } from '../kit/session.ts';

/** More than these are not read through: another word finds it sooner. */
const SHOWN = 20;

interface AddressSearchProps {
  onFound: (address: { zip: string; addr1: string }) => void;
}

export function AddressSearch({ onFound }: AddressSearchProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="w-address">
      <button
        type="button"
        className="w-secondary"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        주소 찾기
      </button>
      <div id={id}>
        {open && (
          <Search
            onFound={(found) => {
              setOpen(false);
              onFound(found);
            }}
          />
        )}
      </div>
    </div>
  );
}

function Search({ onFound }: AddressSearchProps) {
  const [word, setWord] = useState('');
  const [found, setFound] = useState<{ rows: Postcode[]; total: number }>();
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const closed = busy || word.trim().length < 2;
  const look = async () => {
    setBusy(true);
    setRefusal(undefined);
    const query = new URLSearchParams({ keyword: word.trim(), length: String(SHOWN) });
    await askPageAsBuyer<Postcode>(`/v1/reference/postcodes?${query.toString()}`).then(setFound, (error) =>
      setRefusal(sentenceOf(error)),
    );
    setBusy(false);
  };
  return (
    <>
      <div className="w-address-ask">
        <Field
          label="도로명, 지번 또는 건물 이름"
          value={word}
          maxLength={40}
          autoFocus
          autoComplete="off"
          enterKeyHint="search"
          onChange={setWord}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault(); // the order is not sent with it
            if (!closed) void look();
          }}
        />
        <button type="button" className="w-secondary" disabled={closed} onClick={() => void look()}>
          찾기
        </button>
      </div>
      {refusal && (
        <p className="w-refusal" role="alert">
          {refusal}
        </p>
      )}
      {found && (
        <p className="w-muted" role="status">
          {told(found)}
        </p>
      )}
      {found && found.rows.length > 0 && (
        <ul className="w-address-found" aria-label="찾은 주소">
          {found.rows.map((one) => (
            <li key={one.zip + one.roadAddress}>
              <button type="button" onClick={() => onFound({ zip: one.zip, addr1: addressOf(one) })}>
                <b>{one.zip}</b>
                <span>
                  {addressOf(one)}
                  <small>{one.lotAddress}</small>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const addressOf = ({ roadAddress, building }: Postcode): string =>
  building ? `${roadAddress} (${building})` : roadAddress;

function told({ rows, total }: { rows: readonly Postcode[]; total: number }): string {
  if (rows.length === 0) return '찾은 주소가 없습니다. 도로명과 건물 번호를 함께 적어 보세요.';
  if (total > rows.length)
    return `${total}곳 가운데 ${rows.length}곳입니다. 건물 번호까지 적으면 줄어듭니다.`;
  return `${rows.length}곳을 찾았습니다.`;
}
