import { Worker } from 'node:worker_threads';
import type { Task } from 'fp-ts/Task';
import type { TextSearch } from '#application/ports/text-search';
import type { ProductId } from '#domain/catalog/product';
import type { SearchDocument } from '#domain/search/search-terms';
import type { SearchAnswer, SearchRequest } from './search-worker';

type Waiting = { readonly resolve: (found: readonly string[]) => void; readonly reject: (error: Error) => void };
type Question =
  | { readonly kind: 'replace'; readonly documents: readonly SearchDocument[] }
  | { readonly kind: 'find'; readonly text: string };

/**
 * An index in a thread of its own, so that building it keeps nobody waiting; the one before answers meanwhile. A thread
 * that broke down is begun anew by the next `replace`; `find` throws until then.
 */
export class WorkerTextSearch implements TextSearch {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private asked = 0;

  /** `script` is the built `search-worker`; its source where nothing is built. */
  constructor(private readonly script: URL = new URL('./search-worker.ts', import.meta.url)) {}

  replace(documents: readonly SearchDocument[]): Task<void> {
    return async () => {
      this.worker ??= this.begin();
      await this.ask({ kind: 'replace', documents });
    };
  }

  find(text: string): Task<readonly ProductId[]> {
    return async () => (await this.ask({ kind: 'find', text })).map((id) => id as ProductId);
  }

  /** Ends the thread. */
  async close(): Promise<void> {
    await this.worker?.terminate();
    this.worker = undefined;
  }

  private begin(): Worker {
    const worker = new Worker(this.script);
    worker.unref();
    worker.on('message', ({ id, found, error }: SearchAnswer) => {
      const waiting = this.waiting.get(id);
      this.waiting.delete(id);
      if (error === undefined) waiting?.resolve(found);
      else waiting?.reject(new Error(error));
    });
    worker.on('error', (error) => this.end(worker, error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => this.end(worker, new Error('the search thread has ended')));
    return worker;
  }

  private end(worker: Worker, error: Error): void {
    if (this.worker === worker) this.worker = undefined;
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }

  private ask(question: Question): Promise<readonly string[]> {
    const { worker } = this;
    if (!worker) return Promise.reject(new Error('there is no search index yet'));
    this.asked += 1;
    const request: SearchRequest = { ...question, id: this.asked };
    return new Promise((resolve, reject) => {
      this.waiting.set(request.id, { resolve, reject });
      worker.postMessage(request);
    });
  }
}
