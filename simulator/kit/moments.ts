const MINUTE_MS = 60_000;

/** Does `work` at random moments, `perMinute` of them on average; the answer ends it. */
export function atRandom(perMinute: number, work: () => void): () => void {
  if (perMinute <= 0) return () => undefined;
  let timer: NodeJS.Timeout;
  const next = (): void => {
    const pause = (-Math.log(1 - Math.random()) * MINUTE_MS) / perMinute;
    timer = setTimeout(() => {
      work();
      next();
    }, pause);
  };
  next();
  return () => clearTimeout(timer);
}
