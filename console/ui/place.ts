import { createContext, createElement, useContext, type ReactNode } from 'react';

/** A part of the page in which something may be used. */
export interface Place {
  Provider: (props: { children: ReactNode }) => ReactNode;
  /** Raises an error outside the provider. */
  useInside: () => void;
}

/**
 * Stores live beside React, so that calls and tests reach them;
 * their place says where components may (R351-R353).
 */
export function createPlace(name: string): Place {
  const inside = createContext(false);
  return {
    Provider: ({ children }) => createElement(inside, { value: true }, children),
    useInside() {
      if (!useContext(inside)) throw new Error(`${name}: used outside its provider`);
    },
  };
}
