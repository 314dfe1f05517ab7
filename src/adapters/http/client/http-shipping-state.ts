import type { Task } from 'fp-ts/Task';
import type { AmericanStateCode } from '#domain/shipping/states';
import { getStateByZipcodeCall } from '../wire/shipping/stock-calls';
import { callOrThrow, type HttpClient } from './http-client';

/** Asks the server, which reads the zip from the cookie (API-44, CT-23). */
export const createHttpShippingState = (client: HttpClient) => ({
  find: (): Task<AmericanStateCode | undefined> => async () =>
    (await callOrThrow(client, getStateByZipcodeCall, {})) ?? undefined,
});
