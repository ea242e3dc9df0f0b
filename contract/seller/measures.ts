/** cm, kg and mm: whole numbers between these. */
export const MEASURES: Partial<Record<string, readonly [min: number, max: number, unit: string]>> = {
  HEIGHT: [50, 250, 'cm'],
  WEIGHT: [20, 200, 'kg'],
  SHOES: [100, 350, 'mm'],
};
