import { Worker } from 'node:worker_threads';
import type { Site } from '#domain/site';
import type {
  SearchWorkerAnswer,
  SearchWorkerMessage,
  SearchWorkerRequest,
  SearchWorkerResponse,
} from './search-worker';

const fromSource = ['--import', new URL('./source-modules.ts', import.meta.url).href];

type Waiting = {
  readonly resolve: (answer: SearchWorkerAnswer) => void;
  readonly reject: (error: Error) => void;
};

/** A worker thread with one snapshot of a site's index, so that building and querying it do not block the server. */
export class SearchIndexWorker {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private asked = 0;
  private idle: () => void = () => {};
  private over: Error | undefined;

  /** `script` is the built `search-worker`; by default its source. */
  constructor(site: Site, script: URL = new URL('./search-worker.ts', import.meta.url)) {
    this.worker = new Worker(script, { workerData: site, execArgv: script.pathname.endsWith('.ts') ? fromSource : [] });
    this.worker.unref();
    this.worker.on('message', (answer: SearchWorkerResponse) => this.answered(answer));
    this.worker.on('error', (error) => this.end(error instanceof Error ? error : new Error(String(error))));
    this.worker.on('exit', () => this.end(new Error('the search thread has ended')));
  }

  /** Whether the thread has ended; every later question is rejected. */
  get isOver(): boolean {
    return this.over !== undefined;
  }

  /** The result of a `find` or `explain`, empty for other messages. Rejects with the thread's error, and when it ends. */
  ask(message: SearchWorkerMessage): Promise<SearchWorkerAnswer> {
    if (this.over) return Promise.reject(this.over);
    this.asked += 1;
    const question: SearchWorkerRequest = { id: this.asked, message };
    return new Promise((resolve, reject) => {
      this.waiting.set(question.id, { resolve, reject });
      this.worker.postMessage(question);
    });
  }

  /** Ends the thread once it has answered every pending question. */
  async retire(): Promise<void> {
    if (this.waiting.size > 0) {
      await new Promise<void>((resolve) => {
        this.idle = resolve;
      });
    }
    await this.close();
  }

  /** Ends the thread at once. */
  async close(): Promise<void> {
    await this.worker.terminate();
  }

  private answered({ id, error, ...answer }: SearchWorkerResponse): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (error === undefined) waiting?.resolve(answer);
    else waiting?.reject(new Error(error));
    if (this.waiting.size === 0) this.idle();
  }

  private end(error: Error): void {
    this.over ??= error;
    for (const { reject } of this.waiting.values()) reject(this.over);
    this.waiting.clear();
    this.idle();
  }
}
