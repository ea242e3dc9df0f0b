/** Choosing: one field per kind of option, then how many of what was chosen. */
import type { MarketProductDetail } from '@jangteo/contract/market/market.goods.ts';
import { useState } from 'react';
import { pieces, won } from '../kit/won.ts';
import { amountOf, rangeOf, valuesOf, type BasketLine, type Option } from './basket.ts';
import './basket.css';

interface BasketProps {
  product: MarketProductDetail;
  lines: readonly BasketLine[];
  onAdd: (optionSeq: number) => void;
  onChange: (lines: BasketLine[]) => void;
}

/** From here down it is said how many are left. */
const FEW = 10;

export function Basket({ product, lines, onAdd, onChange }: BasketProps) {
  const { options } = product;
  return (
    <div className="w-basket">
      {options.length > 1 && <Choice product={product} onAdd={onAdd} />}
      {lines.map((line) => (
        <Line
          key={line.optionSeq}
          product={product}
          option={options.find((one) => one.optionSeq === line.optionSeq)!}
          line={line}
          removable={options.length > 1}
          onChange={(next) => onChange(replaced(lines, line, next))}
        />
      ))}
      {lines.length > 0 && (
        <p className="w-total">
          <span>상품 금액</span>
          <strong>{won(amountOf(product, lines))}</strong>
        </p>
      )}
    </div>
  );
}

const replaced = (lines: readonly BasketLine[], old: BasketLine, next: BasketLine | null): BasketLine[] =>
  lines.flatMap((line) => (line !== old ? [line] : next ? [next] : []));

const left = ({ available }: Option): string =>
  available === 0 ? ' (품절)' : available < FEW ? ` (${pieces(available)} 남음)` : '';

const extra = (option: Option, salePrice: number): string => {
  const diff = option.price - salePrice;
  return diff === 0 ? '' : ` ${diff > 0 ? '+' : '−'}${won(Math.abs(diff))}`;
};

function Choice({ product, onAdd }: Pick<BasketProps, 'product' | 'onAdd'>) {
  const { options, optionTypes, salePrice } = product;
  const values = optionTypes.length > 1 ? valuesOf(options, optionTypes) : null;
  const [chosen, setChosen] = useState<string[]>([]);
  const types = values ? optionTypes : [optionTypes.join(' / ') || '옵션'];
  const fits = (option: Option) =>
    values === null || chosen.every((value, i) => values.get(option.optionSeq)![i] === value);
  const choose = (depth: number, value: string) => {
    const next = [...chosen.slice(0, depth), value];
    if (depth < types.length - 1) return setChosen(next);
    setChosen([]);
    return onAdd(Number(value));
  };
  return types.map((name, depth) => {
    const last = depth === types.length - 1;
    const open = depth === 0 || chosen.length >= depth;
    const within = values && !last ? options : options.filter(fits);
    return (
      <label key={name} className="w-field">
        <span>{name}</span>
        <select
          value={last ? '' : (chosen[depth] ?? '')}
          disabled={!open}
          onChange={(event) => choose(depth, event.target.value)}
        >
          <option value="" disabled>
            {name} 선택
          </option>
          {last
            ? within.map((option) => (
                <option
                  key={option.optionSeq}
                  value={option.optionSeq}
                  disabled={rangeOf(product, option).max === 0}
                >
                  {(values ? values.get(option.optionSeq)!.at(-1) : option.text) +
                    extra(option, salePrice) +
                    left(option)}
                </option>
              ))
            : [...new Set(within.map((option) => values!.get(option.optionSeq)![depth]!))].map((value) => (
                <option key={value}>{value}</option>
              ))}
        </select>
      </label>
    );
  });
}

interface LineProps {
  product: MarketProductDetail;
  option: Option;
  line: BasketLine;
  removable: boolean;
  onChange: (next: BasketLine | null) => void;
}

function Line({ product, option, line, removable, onChange }: LineProps) {
  const { min, max } = rangeOf(product, option);
  const name = option.text || product.name;
  const to = (qty: number) => onChange({ ...line, qty });
  return (
    <div className="w-line" role="group" aria-label={name}>
      <span className="w-line-name">
        {name}
        {option.available < FEW && <small>{pieces(option.available)} 남음</small>}
      </span>
      <span className="w-stepper">
        <button
          type="button"
          aria-label="하나 빼기"
          disabled={line.qty <= min}
          onClick={() => to(line.qty - 1)}
        >
          −
        </button>
        <output aria-label="수량">{line.qty}</output>
        <button
          type="button"
          aria-label="하나 더하기"
          disabled={line.qty >= max}
          onClick={() => to(line.qty + 1)}
        >
          +
        </button>
      </span>
      <span className="w-line-price">{won(option.price * line.qty)}</span>
      {removable && (
        <button type="button" className="w-remove" aria-label={`${name} 빼기`} onClick={() => onChange(null)}>
          ×
        </button>
      )}
    </div>
  );
}
