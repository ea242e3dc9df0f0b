/** Lives that the simulator publishes, and crowds that it sends into them. */
import type { Scene } from '../buyers/scene.ts';
import { openCrowd, type Crowd, type CrowdCounts, type CrowdSettings } from './crowd.ts';
import type { Hosts } from './host.ts';
import { openPublisher, type Published, type Publisher } from './publisher.ts';

const NOBODY: CrowdCounts = {
  watching: 0,
  joined: 0,
  said: 0,
  liked: 0,
  ordered: 0,
  coupons: 0,
  followed: 0,
  refused: 0,
};

export interface Lives {
  /** Sends a crowd in; one that is there leaves. */
  watch(contentSeq: number, settings: CrowdSettings): Promise<CrowdCounts>;
  counts(contentSeq: number): CrowdCounts;
  leave(contentSeq: number): Promise<CrowdCounts>;
  publish(
    contentSeq: number,
    act: { action: 'START' | 'STOP' | 'DROP'; seconds: number; source: Published },
  ): Promise<{ source: Published | null }>;
  /** Everybody leaves, nothing is published any more. */
  end(): Promise<void>;
}

export function openLives(scene: () => Scene, hosts: Hosts): Lives {
  const crowds = new Map<number, Crowd>();
  const publishers = new Map<number, Publisher>();
  const counts = (contentSeq: number): CrowdCounts => crowds.get(contentSeq)?.counts() ?? NOBODY;
  const leave = async (contentSeq: number): Promise<CrowdCounts> => {
    const crowd = crowds.get(contentSeq);
    crowds.delete(contentSeq);
    await crowd?.end();
    return crowd?.counts() ?? NOBODY;
  };
  const publisherOf = (contentSeq: number): Publisher => {
    const known = publishers.get(contentSeq) ?? openPublisher();
    publishers.set(contentSeq, known);
    return known;
  };
  return {
    watch: async (contentSeq, settings) => {
      await leave(contentSeq);
      crowds.set(contentSeq, openCrowd(scene(), contentSeq, settings));
      return counts(contentSeq);
    },
    counts,
    leave,
    publish: async (contentSeq, { action, seconds, source }) => {
      const publisher = publisherOf(contentSeq);
      if (action === 'START') await publisher.start(source, () => hosts.keyOf(contentSeq));
      else if (action === 'STOP') await publisher.stop();
      else publisher.drop(seconds);
      return { source: publisher.source() };
    },
    end: async () => {
      await Promise.all([...crowds.keys()].map(leave));
      await Promise.all([...publishers.values()].map((publisher) => publisher.stop()));
      publishers.clear();
    },
  };
}
