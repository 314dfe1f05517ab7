import { describe, expect, it } from 'vitest';
import { PictureQueue, TooManyPictures } from '#adapters/http/images/picture-queue';

/** Two pictures at a time, three that wait, and pictures that are made when the test says so. */
const setUp = () => {
  const queue = new PictureQueue({ concurrency: 2, maxWaiting: 3 });
  const begun: string[] = [];
  const ends: PromiseWithResolvers<string>[] = [];
  const add = (name: string): Promise<string> =>
    queue.add(() => {
      begun.push(name);
      const end = Promise.withResolvers<string>();
      ends.push(end);
      return end.promise;
    });
  return { add, begun, ends };
};

describe('the queue of pictures', () => {
  it('makes a few at a time, the first asked for first', async () => {
    const { add, begun, ends } = setUp();
    const [one] = ['one', 'two', 'three', 'four'].map(add);
    expect(begun).toEqual(['one', 'two']);
    ends[0]?.resolve('made');
    expect(await one).toBe('made');
    await new Promise((done) => setImmediate(done));
    expect(begun).toEqual(['one', 'two', 'three']);
  });

  it('refuses what comes when it is full, and takes more once one is made', async () => {
    const { add, begun, ends } = setUp();
    const [one] = ['one', 'two', 'three', 'four', 'five'].map(add);
    await expect(add('six')).rejects.toThrow(TooManyPictures);
    ends[0]?.resolve('made');
    await one;
    await new Promise((done) => setImmediate(done));
    void add('seven');
    expect(begun).toEqual(['one', 'two', 'three']);
    await expect(add('eight')).rejects.toThrow(TooManyPictures);
  });

  it('goes on after a picture that cannot be made', async () => {
    const { add, begun, ends } = setUp();
    const [one] = ['one', 'two', 'three'].map(add);
    ends[0]?.reject(new Error('no picture'));
    await expect(one).rejects.toThrow('no picture');
    await new Promise((done) => setImmediate(done));
    expect(begun).toEqual(['one', 'two', 'three']);
  });
});
