import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tokensCss } from './tokens-css.ts';

const read = (name: string) => readFileSync(new URL(`../../console/ui/${name}`, import.meta.url), 'utf8');

describe('tokens.css', () => {
  it('is what tokens.json says (node tools/console/tokens-css.ts writes it)', () => {
    expect(read('tokens.css')).toBe(tokensCss());
  });

  it('holds every colour of both schemes under its own name', () => {
    const { color } = JSON.parse(read('tokens.json')) as { color: Record<string, Record<string, string>> };
    const css = read('tokens.css');
    for (const scheme of ['light', 'dark']) {
      for (const [name, value] of Object.entries(color[scheme]!)) {
        const variable = `--jt-${name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase()}: ${value};`;
        expect(css, `${scheme} ${name}`).toContain(variable);
      }
    }
    expect(css).toContain('--jt-text2: #474E5C;');
  });
});
