/** Sponsorships of a live as they come, with their sum; a sound where the broadcaster wants one. */
import { useEffect, useRef } from 'react';
import { count, won } from '../../../ui/format.ts';
import type { SponsorTold } from '../../broadcast/room/sponsor-place.ts';
import { chime } from './chime.ts';

const SHOWN = 5;

export function RoomSponsors({ told }: { told: readonly SponsorTold[] }) {
  const newest = told[0];
  const heard = useRef(0);
  useEffect(() => {
    if (!newest || newest.n <= heard.current) return;
    heard.current = newest.n;
    if (newest.sound) chime();
  }, [newest]);
  if (!newest) return null;
  const sum = told.reduce((all, { amount }) => all + amount, 0);
  return (
    <>
      <li>
        <span className="jt-room-named" role="status">
          <b>후원 {count(told.length)}건</b>
          <small>{won(sum, true)}</small>
        </span>
      </li>
      {told.slice(0, SHOWN).map((one) => (
        <li key={one.n}>
          <span className="jt-room-named">
            <b className="jt-ellipsis">
              {one.nickname} <span>{won(one.amount, true)}</span>
            </b>
            <small className="jt-ellipsis">{one.message || one.productName}</small>
          </span>
        </li>
      ))}
    </>
  );
}
