import { Agent, get } from 'node:http';

/** What `loadAtRate` gives this process as its argument. */
export type PacedRequests = {
  readonly origin: string;
  /** Asked for in turn. */
  readonly paths: readonly string[];
  readonly perSecond: number;
  /** The seconds before those that count. */
  readonly warming: number;
  readonly seconds: number;
  readonly connections: number;
};

/** What this process prints: the time of each answer in ms, from when its request was due. */
export type PacedAnswers = { readonly waits: readonly number[]; readonly failures: number };

const timeoutMs = 10_000;

/** Whether the answer was a whole page. */
const ask = (agent: Agent, url: string): Promise<boolean> =>
  new Promise((done) => {
    const request = get(url, { agent, timeout: timeoutMs }, (response) => {
      response.once('close', () => done(response.complete && response.statusCode === 200));
      response.resume();
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => done(false));
  });

const askAtEvenIntervals = async (requests: PacedRequests): Promise<PacedAnswers> => {
  const { origin, paths, perSecond, warming, seconds, connections } = requests;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const waits: number[] = [];
  let failures = 0;
  const asking: Promise<void>[] = [];
  const began = performance.now();
  for (let index = 0; index < perSecond * (warming + seconds); index += 1) {
    const due = began + (index * 1000) / perSecond;
    while (performance.now() < due) await new Promise((done) => setTimeout(done, due - performance.now()));
    asking.push(
      ask(agent, origin + paths[index % paths.length]).then((isPage) => {
        if (index < perSecond * warming) return;
        waits.push(performance.now() - due);
        if (!isPage) failures += 1;
      }),
    );
  }
  await Promise.all(asking);
  agent.destroy();
  return { waits, failures };
};

console.log(JSON.stringify(await askAtEvenIntervals(JSON.parse(process.argv[2] ?? '{}') as PacedRequests)));
