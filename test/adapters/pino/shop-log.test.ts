import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openShopLog } from '#adapters/pino/shop-log';
import { describeError } from '#domain/reporting/described-error';
import { buildErrorReport, describeThrown } from '#domain/reporting/error-report';
import { type Planted, personalValues, plantings } from '../../personal-values';
import { runCount } from '../../property-runs';

/** The lines that `write` logs. */
const logged = (write: (log: ReturnType<typeof openShopLog>) => void): string => {
  const lines: string[] = [];
  write(openShopLog('trace', { write: (line) => void lines.push(line) }));
  return lines.join('');
};

const withoutPlaces = (text: string): string => text.replace(/"(?:time|pid|level)":\d+,?|:\d+:\d+\)/g, '');

const aPlace = { origin: 'server', path: '/', release: 'a-release' } as const;

/** An error of the database as its driver throws it, with the row that was refused. */
const aDatabaseError = (value: string): Error =>
  Object.assign(new Error(`invalid input syntax for type integer: "${value}"`), {
    severity: 'ERROR',
    code: '23505',
    detail: `Key (email)=(${value}) already exists.`,
    where: `COPY accounts, line 1: "${value}"`,
    constraint: 'accounts_email',
    hint: value,
  });

/** The ways in which an error may hold a value. */
const throwing: Readonly<Record<string, (planted: Planted) => unknown>> = {
  'its message': ({ text }) => new Error(text),
  'its cause': ({ text }) => new Error('could not be done', { cause: new TypeError(text) }),
  'a cause of its cause': ({ text, value }) =>
    new Error('a', { cause: new Error('b', { cause: Object.assign(new Error(text), { detail: value }) }) }),
  'an error of several': ({ text }) => new AggregateError([new Error(text)], 'all failed'),
  'the detail of the database': ({ value }) => new Error('not stored', { cause: aDatabaseError(value) }),
  'a property': ({ value }) =>
    Object.assign(new Error('failed'), {
      input: value,
      code: value,
      config: { headers: { cookie: `sessionToken=${value}` }, data: value },
      request: { url: `/checkouts/${value}` },
    }),
  'its name': ({ value }) => Object.assign(new Error('failed'), { name: value }),
  'what is no error': ({ value }) => value,
  'a cause that is no error': ({ value }) => new Error('failed', { cause: { email: value } }),
};

describe.each(Object.entries(personalValues))('a log line with %s', (_kind, value) => {
  it.each(Object.entries(throwing))('holds nothing of it in %s', (_where, build) => {
    fc.assert(
      fc.property(plantings(value), (planted) => {
        const thrown = build(planted);
        const line = logged((log) => {
          log.error({ err: thrown }, 'a page failed');
          if (thrown instanceof Error) log.error(thrown);
          log.child({ reqId: 'req-1' }).warn({ err: thrown });
        });
        expect(withoutPlaces(line)).not.toContain(planted.value);
        expect(line).not.toContain('@');
      }),
      { numRuns: runCount(60) },
    );
  });

  it('holds nothing of it in its message or in any field', () => {
    fc.assert(
      fc.property(plantings(value), ({ value: planted, text }) => {
        const line = logged((log) => {
          log.info(text);
          log.info('%s was refused', text);
          log.warn({ url: text, headers: { cookie: planted }, body: planted, req: { url: text }, ip: planted }, text);
          log.warn({ route: text, method: text, screen: text, statement: `insert ${text}`, status: planted }, 'slow');
        });
        expect(withoutPlaces(line)).not.toContain(planted);
      }),
      { numRuns: runCount(60) },
    );
  });

  it('holds nothing of it in what a child logger is bound to', () => {
    fc.assert(
      fc.property(plantings(value), ({ value: planted, text }) => {
        const line = logged((log) => {
          const child = log.child({ reqId: text, route: text, email: planted, req: { url: text } });
          child.info('answered');
          child.child({ customer: planted, site: text }).warn('slow');
          child.setBindings({ customer: planted });
          child.info('done');
        });
        expect(withoutPlaces(line)).not.toContain(planted);
      }),
      { numRuns: runCount(60) },
    );
  });

  it('is no other way to report it: a report of the same error holds nothing of it either', () => {
    fc.assert(
      fc.property(plantings(value), (planted) => {
        for (const build of Object.values(throwing)) {
          const report = buildErrorReport(describeThrown(build(planted)), {
            origin: 'server',
            path: `/checkouts/${planted.value}?email=${planted.value}`,
            release: 'a-release',
          });
          expect(JSON.stringify({ ...report, stack: withoutPlaces(report.stack) })).not.toContain(planted.value);
        }
      }),
      { numRuns: runCount(60) },
    );
  });
});

describe('a log line', () => {
  it('has the type, the code, the message and the stack of an error and of its cause, and no more', () => {
    const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', address: 'somewhere' });
    const line = logged((log) => log.error({ err: new TypeError('no cart', { cause }) }, 'a page failed'));
    expect(JSON.parse(line)).toMatchObject({
      msg: 'a page failed',
      err: { type: 'TypeError', message: 'no cart', cause: { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED' } },
    });
    expect(line).not.toContain('somewhere');
  });

  it('names the code and the constraint of an error of the database, but no value', () => {
    expect(describeError(aDatabaseError('a "Kim" b'))).toMatchObject({
      code: '23505',
      message: 'invalid input syntax for type integer accounts_email',
    });
  });

  it('keeps what says which request was answered how', () => {
    const fields = { requestId: 'r0123456789abcde', method: 'GET', route: '/checkouts/:token/thank-you', status: 200 };
    expect(JSON.parse(logged((log) => log.info({ ...fields, milliseconds: 12 }, 'answered')))).toMatchObject(fields);
    const route = `/account/orders/${'A'.repeat(32)}.`;
    expect(logged((log) => log.info({ route }, 'answered'))).not.toContain('A'.repeat(32));
    expect(JSON.parse(logged((log) => log.child({ reqId: 'req-1' }).info('answered')))).toMatchObject({
      reqId: 'req-1',
    });
  });

  it('takes the number of a card for no id of a request', () => {
    expect(JSON.parse(logged((log) => log.child({ reqId: '4242424242424242' }).info('answered')))).toMatchObject({
      reqId: '[id]',
    });
  });

  it('takes a token of letters for no name of an error', () => {
    const error = Object.assign(new Error('failed'), { name: 'k'.repeat(43) });
    expect([describeError(error).type, buildErrorReport(describeThrown(error), aPlace).name]).toEqual([
      'Error',
      'Error',
    ]);
  });
});
