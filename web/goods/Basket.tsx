/** Choosing: tiles for each kind of option, then how many of what was chosen. */
import type { MarketProductDetail } from '@jangteo/contract/market/market.goods.ts';
import { pieces, won } from '../kit/won.ts';
import { amountOf, FEW, rangeOf, type BasketLine, type BasketProps, type Option } from './basket.ts';
import { Tiles } from './Tiles.tsx';
import './basket.css';

export function Basket({ product, lines, onAdd, onChange }: BasketProps) {
  const { options } = product;
  return (
    <div className="w-basket">
      {options.length > 1 && <Tiles product={product} lines={lines} onAdd={onAdd} onChange={onChange} />}
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

interface LineProps {
  product: MarketProductDetail;
  option: Option;
  line: BasketLine;
  removable: boolean;
  onChange: (next: BasketLine | null) => void;
}

function Line({ product, option, line, removable, onChange }: LineProps) {
  const { min, max } = rangeOf(product, option);
  const { maxPerBuyer } = product.limits;
  const name = option.text || product.name;
  const to = (qty: number) => onChange({ ...line, qty });
  return (
    <div className="w-line" role="group" aria-label={name}>
      <span className="w-line-name">
        {name}
        {option.available < FEW && <small>{pieces(option.available)} 남음</small>}
        {maxPerBuyer !== null && <small data-limit>한 분께 {pieces(maxPerBuyer)}까지</small>}
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
