import * as E from 'fp-ts/Either';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildOpenApiDocument } from '#adapters/http/api/open-api';
import type { JsonSchema } from '#adapters/http/api/schema-of';
import { bodyLimit } from '#adapters/http/call';
import { maximumFieldErrors } from '#adapters/http/field-errors';
import { anHttpShop, type HttpShop } from '../../../http-shop';
import { describedCalls, type Part, partsOf, plainOf, sampleOf, withPart } from '../../../schema-values';

const calls = describedCalls(buildOpenApiDocument()).map((one) => ({ ...one, name: one.operation.operationId }));
type Known = (typeof calls)[number];

const sizeOf = (body: unknown): number => Buffer.byteLength(JSON.stringify(body));

/** The longest list of an item that fits into a body at a path. */
const filledWith = ({ request }: Known, { path }: Part, item: unknown): unknown => {
  const around = sizeOf(withPart(sampleOf(request), path, []));
  const length = Math.floor((bodyLimit - around) / (sizeOf(item) + 1));
  return withPart(sampleOf(request), path, Array(length).fill(item));
};

/** An object with every member of a schema, or of all its alternatives, each with a value of the wrong type. */
const wrongMembers = (items: JsonSchema): unknown => {
  const members = [items, ...(items.anyOf ?? [])].flatMap((one) => Object.keys(plainOf(one).properties ?? {}));
  return Object.fromEntries((members.length === 0 ? ['a'] : members).map((name) => [name, [1]]));
};

const oneMember = (items: JsonSchema): unknown =>
  Object.fromEntries(Object.entries(wrongMembers(items) as object).slice(-1));

const kinds: readonly (readonly [words: string, itemOf: (items: JsonSchema) => unknown])[] = [
  ['ones', () => 1],
  ['nulls', () => null],
  ['empty objects', () => ({})],
  ['objects with wrong members', wrongMembers],
  ['objects with one wrong member', oneMember],
  ['lists', () => []],
  ['lists in lists', () => [[[]], [1]]],
  ['long texts', () => 'x'.repeat(2000)],
];

/** A value with every list at its maximum length, and every value of the wrong type. */
const allWrong = (described: JsonSchema, most: number): unknown => {
  const schema = plainOf(described);
  if (schema.type === 'array') {
    return Array.from({ length: Math.min(most, schema.maxItems ?? most) }, () => allWrong(schema.items ?? {}, most));
  }
  if (schema.type !== 'object') return 0.5;
  const members = Object.entries(schema.properties ?? {});
  return Object.fromEntries(members.map(([name, one]) => [name, allWrong(one, most)]));
};

const largestAllWrong = (request: JsonSchema): unknown => {
  let most = 100;
  while (sizeOf(allWrong(request, most)) > bodyLimit) most -= 1;
  return allWrong(request, most);
};

const cases = calls
  .filter(({ method }) => method === 'post')
  .flatMap((call) =>
    partsOf(call.request).flatMap((part) => {
      const at = part.path.join('.') || 'body';
      if (part.schema.type === 'string' && !part.schema.enum) {
        const room = (call.call.maxBytes ?? bodyLimit) - sizeOf(withPart(sampleOf(call.request), part.path, ''));
        const body = withPart(sampleOf(call.request), part.path, 'x'.repeat(room));
        return [{ call, at, words: 'a long text', body }];
      }
      if (part.schema.type !== 'array') return [];
      const lists = kinds.map(([words, itemOf]) => {
        const body = filledWith(call, part, itemOf(part.schema.items ?? {}));
        return { call, at, words, body };
      });
      return [...lists, { call, at: 'body', words: 'wrong parts', body: largestAllWrong(call.request) }];
    }),
  );

const tooLong = calls.flatMap((call) =>
  partsOf(call.request)
    .filter(({ schema }) => schema.type === 'array')
    .map((part) => ({ call, part, at: part.path.join('.') })),
);

let shop: HttpShop;

const send = ({ path }: Known, payload: string) =>
  shop.app.inject({
    method: 'POST',
    url: path.replace('{version}', 'v1.0'),
    headers: { host: 'shop.test', 'content-type': 'application/json' },
    payload,
  });

/** Milliseconds that this thread worked for: what other programs do at the same time does not count. */
const workOf = async (act: () => Promise<unknown>): Promise<number> => {
  const before = process.threadCpuUsage();
  await act();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
};

/** The least work of several times, because an engine that has just started works more. */
const leastWorkOf = async (act: () => Promise<unknown>): Promise<number> => {
  const works: number[] = [];
  while (works.length < 5 && !works.some((work) => work < 100)) works.push(await workOf(act));
  return Math.min(...works);
};

beforeAll(async () => {
  shop = await anHttpShop();
});

describe('the largest body of invalid values', () => {
  it('is sent for every list of every call', () => {
    expect(new Set(tooLong.map(({ call, at }) => `${call.name} ${at}`))).toEqual(
      new Set(cases.filter(({ words }) => words === 'ones').map(({ call, at }) => `${call.name} ${at}`)),
    );
    expect(tooLong.length).toBeGreaterThan(12);
  });

  it.each(cases)('is refused quickly, with few fields named: $call.name $at: $words', async ({ call, body }) => {
    const payload = JSON.stringify(body);
    expect(payload.length).toBeLessThanOrEqual(bodyLimit);
    const answer = await send(call, payload);
    expect(answer.statusCode).toBe(400);
    const fields = Object.keys(answer.json().error.fields);
    expect(fields.length).toBeGreaterThan(0);
    expect(fields.length).toBeLessThanOrEqual(maximumFieldErrors);
    expect(await leastWorkOf(() => send(call, payload))).toBeLessThan(100);
  });
});

describe('a list that is too long', () => {
  it.each(tooLong)('is refused before one of its items is read: $call.name $at', ({ call, part }) => {
    const read: unknown[] = [];
    const items = new Proxy(Array(1 + (part.schema.maxItems ?? 0)).fill(1), {
      get: (list, key) => {
        if (typeof key === 'string' && /^\d+$/.test(key)) read.push(key);
        return Reflect.get(list, key) as unknown;
      },
    });
    const decoded = call.call.request.decode(withPart(sampleOf(call.request), part.path, items));
    expect(E.isLeft(decoded)).toBe(true);
    expect(read).toEqual([]);
  });
});
