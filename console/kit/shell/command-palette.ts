/** What Ctrl/⌘K opens is set from outside: the palette knows of orders, the shell does not. */
import type { ComponentType } from 'react';
import { createStore } from '../../ui/store.ts';

export const commandPalette = createStore<ComponentType<{ onClose: () => void }> | null>(null);
