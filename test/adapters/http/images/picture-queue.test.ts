import { describe, expect, it } from 'vitest';
import { PictureQueue, PictureQueueFullError } from '#adapters/http/images/picture-queue';

/** A queue of two pictures at a time and three waiting ones; `ends` finishes each picture. */
const aQueue = () => {
  const queue = new PictureQueue({ concurrency: 2, maxWaiting: 3 });
  const started: string[] = [];
  const ends: PromiseWithResolvers<string>[] = [];
  const add = (name: string): Promise<string> =>
    queue.add(() => {
      started.push(name);
      const end = Promise.withResolvers<string>();
      ends.push(end);
      return end.promise;
    });
  return { add, started, ends };
};

describe('the queue of pictures', () => {
  it('makes a few pictures at a time, in the order of the requests', async () => {
    const { add, started, ends } = aQueue();
    const [one] = ['one', 'two', 'three', 'four'].map(add);
    expect(started).toEqual(['one', 'two']);
    ends[0]?.resolve('made');
    expect(await one).toBe('made');
    await new Promise((done) => setImmediate(done));
    expect(started).toEqual(['one', 'two', 'three']);
  });

  it('refuses a picture when it is full, and accepts more once one is made', async () => {
    const { add, started, ends } = aQueue();
    const [one] = ['one', 'two', 'three', 'four', 'five'].map(add);
    await expect(add('six')).rejects.toThrow(PictureQueueFullError);
    ends[0]?.resolve('made');
    await one;
    await new Promise((done) => setImmediate(done));
    void add('seven');
    expect(started).toEqual(['one', 'two', 'three']);
    await expect(add('eight')).rejects.toThrow(PictureQueueFullError);
  });

  it('continues after a picture that cannot be made', async () => {
    const { add, started, ends } = aQueue();
    const [one] = ['one', 'two', 'three'].map(add);
    ends[0]?.reject(new Error('no picture'));
    await expect(one).rejects.toThrow('no picture');
    await new Promise((done) => setImmediate(done));
    expect(started).toEqual(['one', 'two', 'three']);
  });
});
