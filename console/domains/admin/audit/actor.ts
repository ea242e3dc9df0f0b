interface Acted {
  actorSeq: number | null;
  actor: string | null;
}

/** Who it was, by name; a number where the account is gone. */
export const actorOf = ({ actorSeq, actor }: Acted): string =>
  actor ?? (actorSeq === null ? '시스템 또는 비회원' : `회원 ${actorSeq}`);
