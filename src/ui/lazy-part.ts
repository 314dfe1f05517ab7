import { type ComponentType, lazy } from 'react';

/** How long a chunk that couldn't be fetched waits for the second try. */
export const retryDelayMs = 500;

/** Fetches code, and tries once more after a pause. */
const fetchCodeTwice = async <Code>(fetchCode: () => Promise<Code>): Promise<Code> => {
  try {
    return await fetchCode();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    return fetchCode();
  }
};

const Nothing = (): null => null;

/**
 * An optional part of the page in a chunk of its own. If the chunk fails twice, the page stays, and `loadMissing` says
 * what's rendered instead: by default nothing.
 */
export const lazyPart = <Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
  loadMissing: () => Promise<ComponentType<Props>> = async () => Nothing,
): ComponentType<Props> =>
  lazy(async () => ({ default: await fetchCodeTwice(fetchCode).catch(loadMissing) })) as ComponentType<Props>;
