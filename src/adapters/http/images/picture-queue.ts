import PQueue from 'p-queue';

/** Thrown when the queue of pictures to render is full. */
export class PictureQueueFullError extends Error {}

type Limits = {
  /** How many pictures are rendered at the same time. */
  readonly concurrency: number;
  /** How many may wait to be rendered. */
  readonly maxWaiting: number;
};

/** Renders pictures in the order of the requests, `concurrency` at a time. */
export class PictureQueue {
  private readonly queue: PQueue;

  constructor(private readonly limits: Limits) {
    this.queue = new PQueue({ concurrency: limits.concurrency });
  }

  /** @throws PictureQueueFullError, and what `make` throws */
  async add<T>(make: () => Promise<T>): Promise<T> {
    if (this.queue.size >= this.limits.maxWaiting) throw new PictureQueueFullError();
    return this.queue.add(make);
  }
}
