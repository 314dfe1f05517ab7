import { Agent, request as send } from 'node:http';
import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import type { JsonSchema } from '#adapters/http/api/schema-of';
import { type Figure, median, percentile } from './figures.ts';
import { readPool } from './hostile-pool.ts';
import { type DescribedCall, type HostileRequest, hostileRequest, type Targets } from './hostile-requests.ts';
import { forget, type ShopProcess, startShop, temporaryDirectory } from './shop-process.ts';
import { randomFrom } from './varied-catalog.ts';

type Source = typeof import('./hostile-source.ts');

const requests = 50_000;
const part = 10_000;
const connections = 16;
const slowest = 500;
const timeoutMs = 20_000;

/** Replaces style sheets by empty ones: the route table imports screens, and only a build can read their sheets. */
const withoutSheets: Plugin = {
  name: 'without-sheets',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0sheet' : undefined),
  load: (id) => (id === '\0sheet' ? 'export default {}' : undefined),
};

type Operation = {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: JsonSchema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
};

type Description = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

const describedCalls = async (origin: string): Promise<readonly DescribedCall[]> => {
  const { paths } = (await (await fetch(`${origin}/api/openapi.json`)).json()) as Description;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => {
      const query = parameters.filter((one) => one.in === 'query').map(({ name, schema }) => [name, schema]);
      const request = requestBody?.content['application/json']?.schema;
      return { path, method: method.toUpperCase(), query: Object.fromEntries(query), ...(request ? { request } : {}) };
    }),
  );
};

type Answer = { readonly status: number; readonly milliseconds: number };

/**
 * Sends a request; status 0 means that no answer came. A request that finds its idle connection closed by the shop has
 * not failed: it is sent again.
 */
const ask = (agent: Agent, port: number, { method, target, headers, body }: HostileRequest): Promise<Answer> =>
  new Promise((done) => {
    const began = performance.now();
    const end = (status: number) => done({ status, milliseconds: performance.now() - began });
    const payload = body === undefined ? undefined : Buffer.from(body.toWellFormed());
    const asked = send(
      {
        agent,
        host: '127.0.0.1',
        port,
        method,
        path: target,
        headers: {
          host: `localhost:${port}`,
          ...headers,
          ...(payload ? { 'content-length': String(payload.length) } : {}),
        },
        timeout: timeoutMs,
      },
      (response) => {
        response.resume();
        response.once('end', () => end(response.statusCode ?? 0));
        response.once('error', () => end(0));
      },
    );
    asked.once('timeout', () => asked.destroy());
    asked.once('error', (error: NodeJS.ErrnoException) => {
      const wasClosed = asked.reusedSocket && error.code === 'ECONNRESET';
      if (wasClosed) ask(agent, port, { method, target, headers, ...(body === undefined ? {} : { body }) }).then(done);
      else end(0);
    });
    asked.end(payload);
  });

/**
 * Runs requests for pictures one at a time, because each picture is drawn, and waiting for others is not to be
 * measured.
 */
const inTurn = (): (<T>(act: () => Promise<T>) => Promise<T>) => {
  let last: Promise<unknown> = Promise.resolve();
  return (act) => {
    const next = last.then(act);
    last = next.catch(() => undefined);
    return next;
  };
};

type Finding = Answer & { readonly at: number; readonly request: HostileRequest };

/** The maintenance page always has status 503, so that is no failure (RT-14). */
const isFailure = ({ status, request }: Finding): boolean =>
  status >= 500 && !(status === 503 && request.target.startsWith('/maintenance'));

const isWrong = (finding: Finding): boolean =>
  isFailure(finding) || finding.status === 0 || finding.milliseconds > slowest;

/** Prints the answer to a request, and the answer to the same request sent again on its own. */
const show = async ({ at, status, milliseconds, request }: Finding, port: number): Promise<void> => {
  const agent = new Agent();
  const again = await ask(agent, port, request);
  agent.destroy();
  const words = (one: Answer): string => `${one.status || 'no answer'} in ${one.milliseconds.toFixed(0)} ms`;
  console.log(`     request ${at}: ${words({ status, milliseconds })}, alone ${words(again)}`);
  console.log(`       ${JSON.stringify(request).slice(0, 1000)}`);
};

const memoryAfter = async ({ memory }: ShopProcess): Promise<number> => {
  const samples: number[] = [];
  for (let index = 0; index < 10; index += 1) {
    await new Promise((done) => setTimeout(done, 200));
    samples.push(memory() ?? Number.NaN);
  }
  return median(samples);
};

/** Fills the page cache, which has a size limit, so that later growth of memory does not come from it. */
const visitEveryPage = async (origin: string, { paths }: Targets['pool']): Promise<void> => {
  for (const path of paths) {
    for (const encoding of ['br', 'gzip']) {
      await (await fetch(origin + path, { headers: { 'accept-encoding': encoding } })).arrayBuffer();
    }
    await (await fetch(`${origin}${path === '/' ? '' : path}/_payload.json`)).arrayBuffer();
  }
};

const chosenSeed = (): number => {
  const asked = Number(process.env.HOSTILE_SEED ?? '');
  return Number.isSafeInteger(asked) && asked > 0 ? asked : 1 + Math.floor(Math.random() * 999_999);
};

/** Sends the requests `from` to `to` of a sequence, several at a time, and returns the results. */
const attack = async (
  port: number,
  next: () => HostileRequest,
  [from, to]: readonly [from: number, to: number],
): Promise<readonly Finding[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const pictures = inTurn();
  const findings: Finding[] = [];
  let at = from;
  const sender = async (): Promise<void> => {
    while (at < to) {
      const number = at;
      at += 1;
      const request = next();
      const answer = (): Promise<Answer> => ask(agent, port, request);
      const answered = await (request.target.startsWith('/_img/') ? pictures(answer) : answer());
      findings.push({ at: number, request, ...answered });
    }
  };
  await Promise.all(Array.from({ length: connections }, sender));
  agent.destroy();
  return findings;
};

/**
 * Sends 50,000 requests that no browser sends, made from the API description, the route table and the forms of the
 * shop. None may be answered with 500, take long or leak memory. `HOSTILE_SEED` repeats a sequence.
 */
export const hostile = async (): Promise<readonly Figure[]> => {
  const seed = chosenSeed();
  console.log(`     seed ${seed}: HOSTILE_SEED=${seed} npm run bench -- hostile sends the same again`);
  const source = join(import.meta.dirname, 'hostile-source.ts');
  const { module } = await runnerImport<Source>(source, { logLevel: 'error', plugins: [withoutSheets] });
  const directory = await temporaryDirectory();
  const shop = await startShop({ DATA_DIR: directory, LOG_LEVEL: 'fatal' });
  const targets: Targets = {
    calls: await describedCalls(shop.origin),
    routes: Object.values(module.routeDefinitions).flatMap(({ patterns }) => [...patterns]),
    pool: await readPool(shop.origin),
    origins: [shop.origin, shop.staffOrigin],
  };
  await visitEveryPage(shop.origin, targets.pool);
  const random = randomFrom(seed);
  const next = () => hostileRequest(random, targets);
  const port = Number(new URL(shop.origin).port);
  const findings: Finding[] = [];
  const memories: number[] = [];
  for (let from = 0; from < requests; from += part) {
    const some = await attack(port, next, [from, from + part]);
    memories.push(await memoryAfter(shop));
    console.log(`     ${from + part} requests: ${memories.at(-1)?.toFixed(0)} MB`);
    for (const one of some.filter(isWrong).slice(0, 20)) await show(one, port);
    findings.push(...some.map((one) => ({ ...one, request: one.status < 500 ? nothing : one.request })));
  }
  await shop.stop();
  await forget(directory);
  const times = findings.map(({ milliseconds }) => milliseconds);
  const count = (is: (finding: Finding) => boolean): number => findings.filter(is).length;
  const [first = Number.NaN] = memories;
  return [
    { name: 'hostile requests', value: findings.length, unit: '' },
    { name: 'of them answered below 400', value: count(({ status }) => status > 0 && status < 400), unit: '' },
    {
      name: 'answered 500 or above',
      value: count(isFailure),
      unit: '',
      atMost: 0,
    },
    { name: 'not answered', value: count(({ status }) => status === 0), unit: '', atMost: 0 },
    { name: 'answer to a hostile request, median', value: median(times), unit: 'ms' },
    { name: 'answer to a hostile request, p99', value: percentile(times, 99), unit: 'ms' },
    { name: 'answer to a hostile request, slowest', value: Math.max(...times), unit: 'ms', atMost: slowest },
    { name: 'memory after the first 10,000', value: first, unit: 'MB' },
    { name: 'memory after the last 10,000', value: memories.at(-1) ?? Number.NaN, unit: 'MB' },
    {
      name: 'memory after the last, of that after the first',
      value: (memories.at(-1) ?? Number.NaN) / first,
      unit: 'x',
      atMost: 1.05,
    },
  ];
};

const nothing: HostileRequest = { method: '', target: '', headers: {} };
