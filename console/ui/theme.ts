/**
 * Mantine's theme. Only what its JavaScript reads at run time stands here; every colour and measure is a CSS
 * variable in the generated tokens.css, so no <style> element is injected and a strict CSP holds.
 */
import { createTheme } from '@mantine/core';

export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 6, dark: 5 },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'var(--jt-font)',
});

/** Where the layout changes: cards and drawer menu below `phone`, full-width drawer below `desktop`. */
export const media = {
  phone: '(max-width: 767.98px)',
  belowDesktop: '(max-width: 1199.98px)',
} as const;

/** The five tones that an enum may give a value (architecture: `enumOf`). */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';
