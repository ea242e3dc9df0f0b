/** Walking through the number fields of the list without a mouse. */
const all = (): HTMLInputElement[] => [...document.querySelectorAll<HTMLInputElement>('input[data-number]')];

/** Goes to the next (1) or previous (-1) field; false at the end. */
export function nextNumberField(from: HTMLInputElement, step: 1 | -1): boolean {
  const fields = all().filter((one) => one.closest('.jt-drawer') === from.closest('.jt-drawer'));
  const next = fields[fields.indexOf(from) + step];
  if (!next) return false;
  go(next);
  return true;
}

/** To the field of the marked row, else to the first empty one. */
export function enterNumberField(): boolean {
  const marked = document.querySelector<HTMLInputElement>('tr[data-active] input[data-number], .jt-card[aria-current] input[data-number]');
  const field = marked ?? all().find((one) => one.value === '') ?? all()[0];
  if (!field) return false;
  go(field);
  return true;
}

/** Line whose number is being typed. */
export const typedLine = (): number | null => {
  const at = document.activeElement;
  return at instanceof HTMLInputElement && at.dataset.number ? Number(at.dataset.number) : null;
};

function go(field: HTMLInputElement): void {
  field.focus({ preventScroll: true });
  field.select();
  field.scrollIntoView({ block: 'nearest' });
  // The browser tells of a scroll with the next frame. A scanner may be two numbers further by then, and where the next
  // field is not drawn yet a number would be typed into the one before.
  field.closest('.jt-list-scroll')?.dispatchEvent(new Event('scroll'));
}
