/**
 * One tooltip for the whole app. Any element with `data-tip="…"` (and `data-tip-keys`) gets it on hover and
 * focus; a table with hundreds of them costs nothing.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import './Tooltip.css';
import { Kbd } from './Kbd.tsx';

const DELAY = 350;
const GAP = 6;

export function TooltipLayer() {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => listen(setTarget), []);
  useLayoutEffect(() => {
    const tip = box.current;
    if (!target || !tip) return;
    place(tip, target.getBoundingClientRect());
    const before = target.getAttribute('aria-describedby');
    target.setAttribute('aria-describedby', before ? `${before} jt-tip` : 'jt-tip');
    return () => {
      if (before) target.setAttribute('aria-describedby', before);
      else target.removeAttribute('aria-describedby');
    };
  }, [target]);
  const text = target?.dataset.tip;
  if (!target || !text) return null;
  return (
    <div ref={box} id="jt-tip" role="tooltip" className="jt-tip">
      {text}
      {target.dataset.tipKeys && <Kbd>{target.dataset.tipKeys}</Kbd>}
    </div>
  );
}

function place(tip: HTMLElement, at: DOMRect): void {
  const { width, height } = tip.getBoundingClientRect();
  const above = at.top - height - GAP;
  const left = Math.min(
    Math.max(8, at.left + at.width / 2 - width / 2),
    document.documentElement.clientWidth - width - 8,
  );
  tip.style.left = `${Math.round(left)}px`;
  tip.style.top = `${Math.round(above < 8 ? at.bottom + GAP : above)}px`;
}

/** Hover waits a moment, focus by keyboard does not; Escape, press and scroll hide it. */
function listen(show: (target: HTMLElement | null) => void): () => void {
  let timer = 0;
  const tipped = (event: Event) =>
    event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tip]') : null;
  const hide = () => {
    clearTimeout(timer);
    show(null);
  };
  const over = (event: PointerEvent) => {
    clearTimeout(timer);
    const target = tipped(event);
    if (!target || event.pointerType === 'touch') return show(null);
    timer = window.setTimeout(() => show(target), DELAY);
  };
  const focus = (event: FocusEvent) => {
    const target = tipped(event);
    show(target?.matches(':focus-visible') ? target : null);
  };
  // A dead control answers a touch with its reason.
  const press = (event: PointerEvent) => {
    const target = tipped(event);
    if (event.pointerType === 'touch' && target?.ariaDisabled === 'true') show(target);
    else hide();
  };
  const off = new AbortController();
  const on = <K extends keyof DocumentEventMap>(type: K, run: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(type, run, { signal: off.signal, capture: type === 'scroll' });
  on('pointerover', over);
  on('focusin', focus);
  on('focusout', hide);
  on('pointerdown', press);
  on('scroll', hide);
  on('keydown', (event) => event.key === 'Escape' && hide());
  return () => {
    clearTimeout(timer);
    off.abort();
  };
}
