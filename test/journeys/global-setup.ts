import type { TestProject } from 'vitest/node';
import type { Site } from '#domain/site';
import { chromiumPath } from '../chromium';
import { openBuiltShop } from './built-shop';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where each site of the built shop is served. */
    readonly origins: Readonly<Record<Site, string>>;
    readonly chromium: string;
    /** The data directory of the built shop, by which a command finds it. */
    readonly dataDir: string;
  }
}

/** One built shop for all journeys; closed after the last one. */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const chromium = chromiumPath();
  const { origins, dataDir, close } = await openBuiltShop();
  provide('chromium', chromium);
  provide('origins', origins);
  provide('dataDir', dataDir);
  return close;
};
