/**
 * Everything a page of the console stands in: Mantine's theme, colour scheme, tooltips, toasts, dialogs.
 * Put it once around the app. No <style> is injected (CSP): variables come from tokens.css.
 */
import { MantineProvider, localStorageColorSchemeManager, useMantineColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import '@mantine/core/styles/global.layer.css';
import 'virtual:letters/own.css';
import './tokens.css';
import './base.css';
import { DialogHost } from './DialogHost.tsx';
import { theme } from './theme.ts';
import { Toasts } from './Toasts.tsx';
import { TooltipLayer } from './Tooltip.tsx';
import { uiPlace } from './ui-place.ts';

const SCHEME_KEY = 'jt-scheme';
const manager = localStorageColorSchemeManager({ key: SCHEME_KEY });

export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={manager}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      <uiPlace.Provider>
        {children}
        <TooltipLayer />
        <Toasts />
        <DialogHost />
      </uiPlace.Provider>
    </MantineProvider>
  );
}

export type Scheme = 'light' | 'dark' | 'auto';

/** The user's choice and a way to change it; 'auto' follows the system. Kept in this browser. */
export function useScheme(): { scheme: Scheme; setScheme: (scheme: Scheme) => void } {
  uiPlace.useInside();
  // keepTransitions: else it injects a <style> (CSP)
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return { scheme: colorScheme, setScheme: setColorScheme };
}
