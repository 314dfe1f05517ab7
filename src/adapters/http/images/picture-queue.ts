import PQueue from 'p-queue';

/** So many pictures wait to be made that another would keep its shopper waiting too long. */
export class TooManyPictures extends Error {}

type Limits = {
  /** So many pictures are made at the same time. */
  readonly concurrency: number;
  /** Of those that have not begun. */
  readonly maxWaiting: number;
};

/** Makes pictures in the order in which they were asked for, a few at the same time. */
export class PictureQueue {
  private readonly queue: PQueue;

  constructor(private readonly limits: Limits) {
    this.queue = new PQueue({ concurrency: limits.concurrency });
  }

  /** @throws TooManyPictures, and what `make` throws */
  async add<T>(make: () => Promise<T>): Promise<T> {
    if (this.queue.size >= this.limits.maxWaiting) throw new TooManyPictures();
    return this.queue.add(make);
  }
}
