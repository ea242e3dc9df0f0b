/**
 * Turns tokens.json into the text of tokens.css of the widgets (Node only). Run `node
 * tools/console/tokens-css.ts` after changing tokens.json; tokens-css.test.ts fails while the two disagree.
 * Names: `--jt-<colour>`, `--jt-<tone>-fg|bg`, `--jt-r-<radius>`, `--jt-z-<layer>`, `--jt-m-<motion>`,
 * `--jt-<shell measure>`, `--jt-type-<scale>` and the class `.jt-type-<scale>`; px and ms as in the source.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { theme } from '../../console/ui/theme.ts';

const ui = (name: string) => new URL(`../../console/ui/${name}`, import.meta.url);
type Scheme = 'light' | 'dark';
type Vars = Record<string, string>;
type Ten = [string, string, string, string, string, string, string, string, string, string];
interface Tokens {
  color: Record<Scheme, Vars>;
  tone: Record<Scheme, Record<string, { fg: string; bg: string }>>;
  shadow: Record<Scheme, Vars>;
  focus: Record<Scheme, string>;
  mantine: { indigo: Ten; gray: Ten; dark: Ten };
  type: {
    family: string;
    scale: Record<string, { size: number; line: number; weight: number; tracking: number }>;
  };
  radius: Record<string, number>;
  motion: Record<string, number | string | string[]>;
  z: Record<string, number>;
  control: Record<string, number>;
  table: Record<string, number | boolean>;
  shell: Record<string, number>;
}

const kebab = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
const block = (selector: string, vars: Vars) =>
  `${selector} {\n${Object.entries(vars)
    .map(([k, v]) => `  ${k}: ${v};\n`)
    .join('')}}\n`;

function measures(t: Tokens): Vars {
  const vars: Vars = { '--jt-font': t.type.family };
  const px = (prefix: string, from: Record<string, unknown>) => {
    for (const [k, v] of Object.entries(from))
      if (typeof v === 'number') vars[`--jt-${prefix}${kebab(k)}`] = `${v}px`;
  };
  px('r-', t.radius);
  px('h-', t.control);
  px('table-', t.table);
  px('', t.shell);
  for (const [k, v] of Object.entries(t.z)) vars[`--jt-z-${kebab(k)}`] = String(v);
  for (const [k, v] of Object.entries(t.motion)) {
    if (typeof v === 'number') vars[`--jt-m-${kebab(k)}`] = `${v}ms`;
    else if (k.startsWith('ease')) vars[`--jt-${kebab(k)}`] = String(v);
  }
  for (const [k, s] of Object.entries(t.type.scale)) {
    vars[`--jt-type-${kebab(k)}`] = `${s.weight} ${s.size}px/${s.line}px var(--jt-font)`;
  }
  return vars;
}

function colours(t: Tokens, scheme: Scheme): Vars {
  const vars: Vars = { 'color-scheme': scheme };
  for (const [k, v] of Object.entries(t.color[scheme])) vars[`--jt-${kebab(k)}`] = v;
  for (const [k, v] of Object.entries(t.tone[scheme])) {
    vars[`--jt-${k}-fg`] = v.fg;
    vars[`--jt-${k}-bg`] = v.bg;
  }
  for (const [k, v] of Object.entries(t.shadow[scheme])) vars[`--jt-shadow-${k}`] = v;
  vars['--jt-focus-ring'] = t.focus[scheme];
  vars['--jt-focus-field'] = `0 0 0 3px color-mix(in srgb, ${t.color[scheme].focus} 28%, transparent)`;
  return vars;
}

/** Mantine's own variables, with our colours put in; the palettes that no widget uses are left out. */
function mantine(t: Tokens): { variables: Vars; light: Vars; dark: Vars } {
  const { indigo, gray, dark } = t.mantine;
  const merged = mergeMantineTheme(DEFAULT_THEME, { ...theme, colors: { indigo, gray, dark } });
  const all = defaultCssVariablesResolver(merged);
  const unused = /-(red|pink|grape|violet|blue|cyan|green|lime|yellow|orange|teal)-|-h\d-|heading/;
  const keep = (vars: Vars) => Object.fromEntries(Object.entries(vars).filter(([k]) => !unused.test(k)));
  const ours: Vars = {
    '--mantine-color-text': 'var(--jt-text)',
    '--mantine-color-bright': 'var(--jt-text)',
    '--mantine-color-body': 'var(--jt-surface)',
    '--mantine-color-error': 'var(--jt-danger-fg)',
    '--mantine-color-placeholder': 'var(--jt-text3)',
    '--mantine-color-dimmed': 'var(--jt-text3)',
    '--mantine-color-anchor': 'var(--jt-accent-text)',
    '--mantine-color-default': 'var(--jt-surface)',
    '--mantine-color-default-hover': 'var(--jt-hover)',
    '--mantine-color-default-border': 'var(--jt-field)',
    '--mantine-color-disabled-color': 'var(--jt-disabled)',
  };
  const sizes: Vars = {
    '--mantine-radius-sm': '6px',
    '--mantine-radius-md': '8px',
    '--mantine-radius-default': '8px',
    '--mantine-font-size-xs': '12px',
    '--mantine-font-size-sm': '13px',
    '--mantine-font-size-md': '14px',
    '--mantine-shadow-md': 'var(--jt-shadow-1)',
    '--mantine-z-index-modal': 'var(--jt-z-dialog)',
    '--mantine-z-index-popover': 'var(--jt-z-menu)',
  };
  return {
    variables: { ...keep(all.variables), ...sizes },
    light: { ...keep(all.light), ...ours },
    dark: { ...keep(all.dark), ...ours },
  };
}

/** The whole text of tokens.css. Until the scheme attribute is set, the system's preference decides. */
export function tokensCss(): string {
  const t = JSON.parse(readFileSync(ui('tokens.json'), 'utf8')) as Tokens;
  const m = mantine(t);
  const light = { ...colours(t, 'light'), ...m.light };
  const dark = { ...colours(t, 'dark'), ...m.dark };
  const scale = Object.entries(t.type.scale).map(([k, s]) =>
    block(`.jt-type-${kebab(k)}`, {
      font: `var(--jt-type-${kebab(k)})`,
      'letter-spacing': `${s.tracking}em`,
    }),
  );
  return [
    '/* Generated by tools/console/tokens-css.ts from tokens.json: do not edit. */\n',
    block(':root', { ...measures(t), ...m.variables }),
    block(":root, [data-mantine-color-scheme='light']", light),
    `@media (prefers-color-scheme: dark) {\n${block(':root:not([data-mantine-color-scheme])', dark)}}\n`,
    block("[data-mantine-color-scheme='dark']", dark),
    ...scale,
  ].join('');
}

if (import.meta.main) writeFileSync(ui('tokens.css'), tokensCss());
