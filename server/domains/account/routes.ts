import { accountApi } from '@jangteo/contract/account/account.api.ts';
import { serve } from '../../kit/http/route.ts';
import { authorizeEmail, authorizeEmailPrepare, authorizeIdpw, exchangeTokens } from './routes/code-flow.ts';
import { changeEmail, prepareEmail, sendSms, verifySms } from './routes/contact.ts';
import { changePassword } from './routes/password.ts';
import { endOtherSessions, endSession, refresh, sessions } from './routes/sessions.ts';
import { login, logout } from './routes/sign-in.ts';
import { routes as secondStepRoutes } from './second-step/routes.ts';

const basic = serve(accountApi, {
  login,
  logout,
  changePassword,
  prepareEmail,
  changeEmail,
  authorizeIdpw,
  authorizeEmailPrepare,
  authorizeEmail,
  exchangeTokens,
  sessions,
  refresh,
  endOtherSessions,
  endSession,
  sendSms,
  verifySms,
});

export const routes = [...basic, ...secondStepRoutes];
