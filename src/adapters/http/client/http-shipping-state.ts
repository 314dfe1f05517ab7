import type { Task } from 'fp-ts/Task';
import type { StateCode } from '#domain/shipping/states';
import { getStateByZipcode } from '../calls/shipping/stock-calls';
import { answerOf, type HttpClient } from './http-client';

/** API-44: the server reads the zip from the cookie (CT-23). */
export class HttpShippingState {
  constructor(private readonly client: HttpClient) {}

  find(): Task<StateCode | undefined> {
    return async () => (await answerOf(this.client, getStateByZipcode, {})) ?? undefined;
  }
}
