/** In the demo alone: what to look at first, each with its account; one press signs in and opens it (decision 0338). */
import { accountApi } from '@jangteo/contract/account/account.api.ts';
import { DEMO_TOUR, TOUR_PASSWORD, tourPath, type TourStop } from '@jangteo/contract/account/demo-tour.ts';
import { useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { markSignedIn } from '../../../kit/call/marker.ts';
import { thisBrowser } from '../../../kit/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { dialog } from '../../../ui/dialog.ts';
import './demo-tour.css';

export function DemoTour() {
  const [going, setGoing] = useState<TourStop['stop'] | null>(null);
  const go = async ({ stop, loginId, open }: TourStop) => {
    setGoing(stop);
    try {
      if (!open) {
        await call(accountApi.login, { body: { loginId, password: TOUR_PASSWORD, ...thisBrowser() } });
        markSignedIn(true);
      }
      location.assign(tourPath(stop)); // the simulator knows where that is now
    } catch (error) {
      setGoing(null);
      await dialog.alert(messageOf(error), { title: '로그인하지 못했습니다' });
    }
  };
  return (
    <section className="jt-demo-tour" aria-label="데모 둘러보기">
      <h2>데모 둘러보기</h2>
      <p>
        누르면 그 계정으로 열립니다. 비밀번호는 모두 <code>{TOUR_PASSWORD}</code>입니다.
      </p>
      <ul>
        {DEMO_TOUR.map((one) => (
          <li key={one.stop}>
            <Button size="small" busy={going === one.stop} onClick={() => void go(one)}>
              {one.title}
            </Button>
            <span>
              {one.who} · {one.loginId}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
