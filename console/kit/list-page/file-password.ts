import type { ComponentType } from 'react';
import { createStore } from '../../ui/store.ts';

export interface FilePasswordProps {
  /** A download waits for it. */
  waiting?: boolean;
  /** True when a password stands now. */
  onClose: (set: boolean) => void;
}

/**
 * The download domain's dialog for 461 FILE_PASSWORD_REQUIRED, which fills this place: a kit knows no domain.
 */
export const filePasswordDialog = createStore<ComponentType<FilePasswordProps> | null>(null);
