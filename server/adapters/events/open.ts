import type { Carrier } from './port.ts';

/** The carrier of an installation; null where it has none. Rejects where it is named and does not answer. */
export async function openCarrier(address: string | null): Promise<Carrier | null> {
  if (!address) return null;
  const { natsCarrier } = await import('./nats.ts');
  return natsCarrier(address).catch((error: Error) => {
    throw new Error(`NATS에 연결할 수 없습니다: ${error.message} (EVENTS_URL)`, { cause: error });
  });
}
