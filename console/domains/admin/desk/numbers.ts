/** Numbers of products as they are copied from anywhere: with commas, blanks, on lines; each once. */
export const numbersIn = (text: string): number[] => [
  ...new Set([...text.matchAll(/\d{1,15}/g)].map(([digits]) => Number(digits)).filter((seq) => seq > 0)),
];
