import { defineDomain } from '../kit/domain.ts';
import { deskApi, deskCalls } from './desk.api.ts';

export const desk = defineDomain({ apis: [deskApi, ...Object.values(deskCalls)] });
