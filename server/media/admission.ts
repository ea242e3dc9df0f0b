// Who may publish: the API is asked, and what it lets in begins here.
import { hasRoom } from './house.ts';
import type { House } from './house.ts';
import type { AdmitCamera } from './camera.ts';
import type { Command } from '../adapters/media/command.ts';
import type { Granted, Hook, Source } from './hook.ts';
import { COPY_FLV, fromCamera, TEST_PICTURE } from './remux.ts';
import type { Admit } from './rtmp.ts';
import type { Session } from './session.ts';
import { openTakeover } from './takeover.ts';

export interface Admission {
  rtmp: Admit;
  camera: AdmitCamera;
  /** A test picture, by the ticket that lets it in. */
  test: (ticket: string) => Promise<void>;
  /** Sessions that were let in and have not begun: their first bytes are on the way. */
  pending: ReadonlySet<number>;
  /** When what the API is being asked now is answered: the database knows whom it lets in before we do. */
  answered: () => Promise<unknown>;
}

export function openAdmission(
  house: House,
  hook: Hook,
  { node, folder }: { node: string; folder: string },
): Admission {
  const pending = new Set<number>();
  const asking = new Set<Promise<unknown>>();
  const takeover = openTakeover(house);
  async function question(asked: Parameters<Hook['ask']>[0]): ReturnType<Hook['ask']> {
    const granted = await hook.ask(asked);
    if (granted && granted !== 'taken') pending.add(granted.sessionSeq);
    return granted;
  }
  function askHook(asked: Parameters<Hook['ask']>[0]): ReturnType<Hook['ask']> {
    const answer = question(asked);
    const over = answer.then(
      () => void asking.delete(over),
      () => void asking.delete(over),
    );
    asking.add(over);
    return answer;
  }
  /** `claim`: what the publisher calls itself. */
  async function ask(asked: Parameters<Hook['ask']>[0], claim: string): Promise<Granted | null> {
    if (!(await hasRoom(folder))) return null;
    let granted = await askHook(asked);
    if (granted === 'taken') granted = (await takeover.yields(claim)) ? await askHook(asked) : null;
    return granted === 'taken' ? null : granted;
  }
  const begin = (granted: Granted, claim: string, ...how: [Source, Command]): Session => {
    pending.delete(granted.sessionSeq);
    const session = house.open(granted, ...how);
    takeover.holds(claim, session);
    return session;
  };
  return {
    pending,
    answered: () => Promise.all(asking),
    async rtmp(name, k) {
      const granted = await ask({ event: 'publish', node, name, k, source: 'RTMP' }, name);
      return granted && begin(granted, name, 'RTMP', COPY_FLV);
    },
    async camera(ticket) {
      const granted = await ask({ event: 'publish', node, ticket }, ticket);
      return granted && ((taken) => begin(granted, ticket, 'CAMERA', fromCamera(taken)));
    },
    async test(ticket) {
      const granted = await ask({ event: 'publish', node, ticket }, ticket);
      if (granted) begin(granted, ticket, 'TEST', TEST_PICTURE);
    },
  };
}
