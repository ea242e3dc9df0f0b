interface Standing {
  expose: boolean;
  /** Instants, the second not included; null is open. */
  from: string;
  to: string | null;
}

/** Whether buyers see it at that moment. */
export const isShowing = ({ expose, from, to }: Standing, now: Date): boolean =>
  expose && Date.parse(from) <= now.getTime() && (to === null || now.getTime() < Date.parse(to));
