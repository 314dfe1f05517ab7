import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Payments } from '#application/ports/payments';
import { testPaymentProcessorCalls } from './processor-calls';

type InjectedFaults = {
  /** In milliseconds: the delay of each response. */
  readonly latency: number;
  /** One in this many responses is dropped after the decision was stored; 0 drops none. */
  readonly loseEvery: number;
};

const answerTo = async (payments: Payments, path: string, body: unknown): Promise<unknown> => {
  const { charge, abandon, outcome, refund, vault, forget } = testPaymentProcessorCalls;
  if (path === charge.path) {
    const asked = charge.request.decode(body);
    return E.isRight(asked) ? payments.charge(asked.right.key, asked.right.amount, asked.right.source)() : undefined;
  }
  if (path === refund.path) {
    const asked = refund.request.decode(body);
    return E.isRight(asked) ? payments.refund(asked.right.key, asked.right.reference, asked.right.amount)() : undefined;
  }
  if (path === vault.path) {
    const asked = vault.request.decode(body);
    return E.isRight(asked) ? payments.vault(asked.right.key, asked.right.card)() : undefined;
  }
  if (path === forget.path) {
    const asked = forget.request.decode(body);
    if (E.isLeft(asked)) return undefined;
    await payments.forget(asked.right.token)();
    return null;
  }
  const asked = outcome.request.decode(body);
  if (E.isLeft(asked)) return undefined;
  if (path === abandon.path) return payments.abandon(asked.right.key)();
  return path === outcome.path ? O.toNullable(await payments.outcome(asked.right.key)()) : undefined;
};

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  try {
    return JSON.parse(await text(request)) as unknown;
  } catch {
    return undefined;
  }
};

/** An HTTP server for a test processor, with injected delays and dropped responses. Call `listen` to start it. */
export const createTestProcessorServer = (
  payments: Payments,
  { latency, loseEvery }: InjectedFaults,
  pause: (milliseconds: number) => Promise<unknown> = setTimeout,
): Server => {
  let answers = 0;
  return createServer(async (request, response) => {
    const answer = await answerTo(payments, request.url ?? '', await bodyOf(request));
    await pause(latency);
    answers += 1;
    if (loseEvery > 0 && answers % loseEvery === 0) {
      response.destroy();
      return;
    }
    if (answer === undefined) response.writeHead(400).end();
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
};
