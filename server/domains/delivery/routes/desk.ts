import { deskApi } from '@jangteo/contract/delivery/desk.api.ts';
import { searchedApi } from '@jangteo/contract/delivery/searched.api.ts';
import { serve } from '../../../kit/http/route.ts';
import { confirm, confirmSearched } from './confirm.ts';
import { forceComplete } from './force.ts';
import { postpone } from './postpone.ts';
import { editClearance, editRecipient } from './recipient.ts';
import { start, startDirect, startSearched } from './start.ts';
import { editCompany, editTracking, saveTracking } from './tracking.ts';

/** The writing part of the desk. */
export const deskRoutes = [
  ...serve(deskApi, {
    confirm,
    postpone,
    saveTracking,
    start,
    startDirect,
    forceComplete,
    editRecipient,
    editTracking,
    editCompany,
    editClearance,
  }),
  ...serve(searchedApi, { confirmSearched, startSearched }),
];
