/** Walking through the number fields of the list without a mouse. */
const all = (): HTMLInputElement[] => [...document.querySelectorAll<HTMLInputElement>('input[data-number]')];

/**
 * Goes to the next (1) or previous (-1) field; false at the end. `empty` passes over fields that hold a
 * number, so that a scanner writes over none of them.
 */
export function nextNumberField(from: HTMLInputElement, step: 1 | -1, empty = false): boolean {
  const own = () => all().filter((one) => one.closest('.jt-drawer') === from.closest('.jt-drawer'));
  for (let at = from; ;) {
    const fields = own();
    const rest =
      step === 1 ? fields.slice(fields.indexOf(at) + 1) : fields.slice(0, fields.indexOf(at)).toReversed();
    const next = empty ? rest.find((one) => one.value === '') : rest[0];
    if (next) return go(next);
    const edge = rest.at(-1);
    // The rows behind the last drawn one come once it is scrolled to.
    if (!edge) return false;
    show(edge);
    at = edge;
  }
}

/** To the field of the open order, else of the marked row, else to the first empty one. */
export function enterNumberField(): boolean {
  const inDrawer = document.querySelector<HTMLInputElement>(
    '.jt-drawer:not([data-leaving]) input[data-number]',
  );
  const marked =
    inDrawer ??
    document.querySelector<HTMLInputElement>(
      'tr[data-active] input[data-number], .jt-card[aria-current] input[data-number]',
    );
  const field = marked ?? all().find((one) => one.value === '') ?? all()[0];
  return field ? go(field) : false;
}

/** Line whose number is being typed. */
export const typedLine = (): number | null => {
  const at = document.activeElement;
  return at instanceof HTMLInputElement && at.dataset.number ? Number(at.dataset.number) : null;
};

function go(field: HTMLInputElement): true {
  field.focus({ preventScroll: true });
  field.select();
  show(field);
  return true;
}

function show(field: HTMLInputElement): void {
  field.scrollIntoView({ block: 'nearest' });
  // The browser tells of a scroll with the next frame. A scanner may be two numbers further by then, and
  // where the next field is not drawn yet a number would be typed into the one before.
  field.closest('.jt-list-scroll')?.dispatchEvent(new Event('scroll'));
}
