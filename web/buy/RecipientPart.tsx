/** 받는 분: of whoever has ordered before one line, else what has to be typed. */
import { bareNumber } from '@jangteo/contract/kit/key.ts';
import { Field } from '../kit/Field.tsx';
import { AddressSearch } from './AddressSearch.tsx';
import type { Customs, Typed } from './typed.ts';
import type { Recipient } from './recipient.ts';

export type Refusals = Readonly<Record<string, string>>;

interface RecipientPartProps {
  typed: Typed;
  refusals: Refusals;
  /** Else an e-ticket, which has no address. */
  byParcel: boolean;
  customsRequired: boolean;
  disabled: boolean;
  onChange: (change: Partial<Typed>) => void;
}

export function RecipientPart(props: RecipientPartProps) {
  const { typed, refusals, byParcel, customsRequired, disabled, onChange } = props;
  const { recipient, customs, asLine } = typed;
  const put = (change: Partial<Recipient>) => onChange({ recipient: { ...recipient, ...change } });
  const bind = (name: keyof Recipient, tidy = (value: string) => value) => ({
    value: recipient[name],
    refusal: refusals[`recipient.${name}`],
    onChange: (value: string) => put({ [name]: tidy(value) }),
  });
  const title = byParcel ? '받는 분' : '티켓을 받을 분';
  return (
    <fieldset disabled={disabled}>
      <legend>{title}</legend>
      {asLine ? (
        <div className="w-to">
          <p>
            <strong>{recipient.name}</strong>{' '}
            {byParcel ? [recipient.addr1, recipient.addr2].filter(Boolean).join(', ') : recipient.phone}
            {byParcel && recipient.memo && <small>{recipient.memo}</small>}
          </p>
          <button type="button" onClick={() => onChange({ asLine: false })}>
            변경
          </button>
        </div>
      ) : (
        <>
          <Field label="이름" autoComplete="name" required maxLength={20} {...bind('name')} />
          <Field
            label="휴대폰 번호"
            type="tel"
            autoComplete="tel"
            required
            maxLength={20}
            {...bind('phone')}
          />
          {byParcel && (
            <>
              <AddressSearch onFound={put} />
              <Field
                label="우편번호"
                inputMode="numeric"
                autoComplete="postal-code"
                required
                maxLength={20}
                pattern="\d{5}"
                {...bind('zip', bareNumber)}
              />
              <Field label="주소" autoComplete="address-line1" required maxLength={100} {...bind('addr1')} />
              <Field label="상세 주소" autoComplete="address-line2" maxLength={100} {...bind('addr2')} />
              <Field label="배송 메모" maxLength={100} {...bind('memo')} />
            </>
          )}
        </>
      )}
      {customsRequired && (
        <CustomsFields
          value={customs}
          refusals={refusals}
          onChange={(value) => onChange({ customs: value })}
        />
      )}
    </fieldset>
  );
}

interface CustomsProps {
  value: Customs;
  refusals: Refusals;
  onChange: (value: Customs) => void;
}

function CustomsFields({ value, refusals, onChange }: CustomsProps) {
  return (
    <>
      <Field
        label="통관용 이름"
        required
        maxLength={20}
        value={value.name}
        refusal={refusals['customs.name'] ?? refusals.customs}
        onChange={(name) => onChange({ ...value, name })}
      />
      <Field
        label="개인통관고유부호"
        required
        maxLength={13}
        placeholder="P로 시작하는 13자리"
        value={value.code}
        refusal={refusals['customs.code']}
        onChange={(code) => onChange({ ...value, code })}
      />
    </>
  );
}
