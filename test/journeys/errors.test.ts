import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Browser } from 'playwright';
import { describe, expect, onTestFinished } from 'vitest';
import { openSentryService } from '../sentry-service';
import { type BuiltShop, openBuiltShop, runBuilt } from './built-shop';
import { journey } from './journey';

const openShop = async (settings: NodeJS.ProcessEnv = {}): Promise<BuiltShop> => {
  const shop = await openBuiltShop(settings);
  onTestFinished(() => shop.close());
  return shop;
};

/** Makes the server throw: the directory of the inbox is a file. */
const failOnServer = async ({ dataDir, origins }: BuiltShop): Promise<Response> => {
  const directory = join(dataDir, 'mail');
  await rm(directory, { recursive: true, force: true });
  await writeFile(directory, '');
  return fetch(`${origins.DTC}/_inbox`, { headers: { accept: 'text/html' } });
};

/** Opens a page whose application cannot start, because the browser refuses something. */
const failInBrowser = async (browser: Browser, { origins }: BuiltShop): Promise<void> => {
  const context = await browser.newContext({ baseURL: origins.DTC });
  onTestFinished(() => context.close());
  await context.addInitScript(() => {
    history.replaceState = () => {
      throw new TypeError('no history for pat@example.com');
    };
  });
  const page = await context.newPage();
  const reported = page.waitForRequest(/error-reports|envelope/);
  await page.goto('/faq?email=pat@example.com');
  await reported;
};

const provender = async ({ dataDir }: BuiltShop, ...args: readonly string[]): Promise<string> => {
  const { process: command, ended } = runBuilt('cli', ['errors', ...args], { DATA_DIR: dataDir });
  const [said] = await Promise.all([command.stdout ? text(command.stdout) : '', ended]);
  return said;
};

describe('an error of server or page', () => {
  journey('is found with its source line, and without data of a visitor', async ({ browser }) => {
    const shop = await openShop();
    const answer = await failOnServer(shop);
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toMatch(/ENOTDIR|at .*\.js/);
    await failInBrowser(browser, shop);
    const list = () => provender(shop, 'list');
    await expect.poll(list).toContain('DTC, on the server: 1 unresolved');
    await expect.poll(list).toContain('DTC, in browsers: 1 unresolved');
    const fingerprints = (await list()).match(/\b[\da-f]{12}\b/g) ?? [];
    const shown = (await Promise.all(fingerprints.map((fingerprint) => provender(shop, 'show', fingerprint)))).join(
      '\n',
    );
    expect(shown).toContain('src/adapters/inbox/inbox-mail.ts');
    expect(shown).toContain('history.replaceState({ ...state, key: crypto.randomUUID() }');
    expect(shown).not.toContain('pat@example.com');
  });

  journey('goes to Sentry if a DSN is set', async ({ browser }) => {
    const service = await openSentryService();
    onTestFinished(() => service.close());
    const shop = await openShop({ ERRORS: 'sentry', SENTRY_DSN: service.dsn });
    await failOnServer(shop);
    await failInBrowser(browser, shop);
    const origins = () => service.events.map(({ tags }) => tags?.origin).toSorted();
    await expect.poll(origins).toEqual(['browser', 'server']);
    expect(service.envelopes.join('\n')).not.toContain('pat@example.com');
  });
});
