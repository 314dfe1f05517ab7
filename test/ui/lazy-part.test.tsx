// @vitest-environment jsdom

import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { render } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyPart, retryDelayMs } from '#ui/lazy-part.ts';

const Dialog = () => <p>dialog</p>;

const failing = (times: number) => {
  let left = times;
  return vi.fn(async (): Promise<ComponentType> => {
    left -= 1;
    if (left >= 0) throw new TypeError('Failed to fetch dynamically imported module');
    return Dialog;
  });
};

const openPage = async (Part: ComponentType) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { container } = render(
    <main>
      <p>page</p>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </main>,
  );
  await vi.advanceTimersByTimeAsync(retryDelayMs);
  vi.useRealTimers();
  return container;
};

afterEach(() => void vi.useRealTimers());

describe('an optional part of a page', () => {
  it('is fetched again after its code failed once', async () => {
    const fetchCode = failing(1);
    const container = await openPage(lazyPart(fetchCode));
    await vi.waitFor(() => expect(container.textContent).toBe('pagedialog'));
    expect(fetchCode).toHaveBeenCalledTimes(2);
  });

  it('is left out after its code failed twice, and the page stays', async () => {
    const fetchCode = failing(2);
    const container = await openPage(lazyPart(fetchCode));
    await vi.waitFor(() => expect(fetchCode).toHaveBeenCalledTimes(2));
    expect(container.textContent).toBe('page');
  });

  it('is replaced by what stands in for it', async () => {
    const container = await openPage(lazyPart(failing(2), async () => () => <p>instead</p>));
    await vi.waitFor(() => expect(container.textContent).toBe('pageinstead'));
  });
});

describe('the optional parts', () => {
  it('are these, and nothing else loads a component by itself', async () => {
    const parts: string[] = [];
    for await (const file of glob('src/ui/**/*.{ts,tsx}')) {
      const source = readFileSync(file, 'utf8');
      if (/\blazy[<(]/.test(source)) parts.push(`lazy in ${file}`);
      for (const [, name] of source.matchAll(/const (\w+) = lazyPart\b(?! =)/g)) parts.push(name ?? '');
    }
    expect(parts.toSorted()).toEqual(
      [
        'AddedDialog',
        'ConsentBanner',
        'Lazy',
        'MiniCart',
        'NextDeliveryLink',
        'Quota',
        'WelcomeDialog',
        'lazy in src/ui/lazy-part.ts',
      ].toSorted(),
    );
  });
});
