import type pg from 'pg';

/** Picture addresses by name of the drawing. */
export async function storePictures(_client: pg.ClientBase, _home: string | undefined, _now: number): Promise<(art: string) => string> {
  return (art) => `/art/${art}.svg`;
}
