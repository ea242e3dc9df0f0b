// Who may publish: the API is asked, and what it lets in begins here.
import { hasRoom } from './house.ts';
import type { House } from './house.ts';
import type { AdmitCamera } from './camera.ts';
import type { Granted, Hook } from './hook.ts';
import { COPY_FLV, fromCamera, TEST_PICTURE } from './remux.ts';
import type { Admit } from './rtmp.ts';

export interface Admission {
  rtmp: Admit;
  camera: AdmitCamera;
  /** A test picture, by the ticket that lets it in. */
  test: (ticket: string) => Promise<void>;
  /** Sessions that were let in and have not begun: their first bytes are on the way. */
  pending: ReadonlySet<number>;
}

export function openAdmission(
  house: House,
  hook: Hook,
  { node, folder }: { node: string; folder: string },
): Admission {
  const pending = new Set<number>();
  async function ask(asked: Parameters<Hook['ask']>[0]): Promise<Granted | null> {
    if (!(await hasRoom(folder))) return null;
    const granted = await hook.ask(asked);
    if (granted) pending.add(granted.sessionSeq);
    return granted;
  }
  const begin: House['open'] = (granted, source, command) => {
    pending.delete(granted.sessionSeq);
    return house.open(granted, source, command);
  };
  return {
    pending,
    async rtmp(name, k) {
      const granted = await ask({ event: 'publish', node, name, k, source: 'RTMP' });
      return granted && begin(granted, 'RTMP', COPY_FLV);
    },
    async camera(ticket) {
      const granted = await ask({ event: 'publish', node, ticket });
      return granted && ((taken) => begin(granted, 'CAMERA', fromCamera(taken)));
    },
    async test(ticket) {
      const granted = await ask({ event: 'publish', node, ticket });
      if (granted) begin(granted, 'TEST', TEST_PICTURE);
    },
  };
}
