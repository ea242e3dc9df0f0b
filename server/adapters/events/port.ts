/** A carrier of small words between the processes of an installation that keeps none of them. */
export interface Carrier {
  /** Sends at once to whoever hears the subject now; a word that cannot go is dropped. At most 1 MB. */
  publish(subject: string, text: string): void;
  /** Hears a subject from now on; `lost` is called where words may have been missed. Answers how to stop. */
  subscribe(subject: string, heard: (text: string) => void, lost: () => void): () => void;
  close(): Promise<void>;
}
