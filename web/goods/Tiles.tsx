/** Options as tiles, each with its own price and what is left of it; a press takes it, another lays it back. */
import { useState } from 'react';
import { pieces, won } from '../kit/won.ts';
import { FEW, rangeOf, valuesOf, type BasketProps, type Option } from './basket.ts';

export function Tiles({ product, lines, onAdd, onChange }: BasketProps) {
  const { options, optionTypes } = product;
  const values = optionTypes.length > 1 ? valuesOf(options, optionTypes) : null;
  const types = values ? optionTypes : [optionTypes.join(' / ') || '옵션'];
  const last = types.length - 1;
  const isLeft = (option: Option) => rangeOf(product, option).max >= rangeOf(product, option).min;
  // All kinds but the last say which of the options the last one shows: those of the first that is left.
  const [chosen, setChosen] = useState(() => {
    const first = options.find(isLeft) ?? options[0]!;
    return values?.get(first.optionSeq)!.slice(0, last) ?? [];
  });
  const within = (depth: number) =>
    values ? options.filter(({ optionSeq }) => startsWith(values.get(optionSeq)!, chosen, depth)) : options;
  const choose = (depth: number, value: string) => {
    const to = [...chosen.slice(0, depth), value];
    const next = options.find((one) => startsWith(values!.get(one.optionSeq)!, to, depth + 1) && isLeft(one));
    setChosen(next ? values!.get(next.optionSeq)!.slice(0, last) : to);
  };
  const taken = new Set(lines.map(({ optionSeq }) => optionSeq));
  return types.map((name, depth) => (
    <fieldset key={name} className="w-tiles">
      <legend>{name}</legend>
      <div>
        {depth < last
          ? [...Map.groupBy(within(depth), ({ optionSeq }) => values!.get(optionSeq)![depth]!)].map(
              ([value, own]) => (
                <button
                  key={value}
                  type="button"
                  aria-pressed={chosen[depth] === value}
                  disabled={!own.some(isLeft)}
                  onClick={() => choose(depth, value)}
                >
                  <strong>{value}</strong>
                  {!own.some(isLeft) && <small>품절</small>}
                </button>
              ),
            )
          : within(depth).map((option) => (
              <button
                key={option.optionSeq}
                type="button"
                aria-pressed={taken.has(option.optionSeq)}
                disabled={!isLeft(option)}
                onClick={() =>
                  taken.has(option.optionSeq)
                    ? onChange(lines.filter(({ optionSeq }) => optionSeq !== option.optionSeq))
                    : onAdd(option.optionSeq)
                }
              >
                <strong>{values?.get(option.optionSeq)!.at(-1) ?? option.text}</strong>
                {isLeft(option) ? <span>{won(option.price)}</span> : <del>{won(option.price)}</del>}
                <Left {...option} />
              </button>
            ))}
      </div>
    </fieldset>
  ));
}

const startsWith = (own: readonly string[], chosen: readonly string[], depth: number): boolean =>
  chosen.slice(0, depth).every((value, i) => own[i] === value);

function Left({ available }: Option) {
  if (available === 0) return <small>품절</small>;
  return available < FEW ? <small data-few>{pieces(available)} 남음</small> : null;
}
