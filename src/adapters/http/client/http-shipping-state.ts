import type { Task } from 'fp-ts/Task';
import type { AmericanStateCode } from '#domain/shipping/states';
import { getStateByZipcodeCall } from '../wire/shipping/stock-calls';
import { callOrThrow, type HttpClient } from './http-client';

/** Asks the server, which reads the zip from the cookie (API-44, CT-23). */
export class HttpShippingState {
  constructor(private readonly client: HttpClient) {}

  find(): Task<AmericanStateCode | undefined> {
    return async () => (await callOrThrow(this.client, getStateByZipcodeCall, {})) ?? undefined;
  }
}
