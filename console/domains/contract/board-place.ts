/** 모집 공고 beside a gripper's contracts: theirs is the domain gripper-request, which comes after this one. */
import type { ComponentType, ReactNode } from 'react';
import { createStore } from '../../ui/store.ts';

/** Null until the domain is there. */
export const boardPlace = createStore<{ Board: ComponentType<{ desks: ReactNode }> } | null>(null);
