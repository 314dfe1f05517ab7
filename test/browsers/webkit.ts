import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { type DrivenBrowser, until, type WindowSize } from './driven-browser';

const driverPath = '/usr/bin/WebKitWebDriver';
const browserPath = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** The property under which WebDriver names an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

const createSender =
  (port: number): Send =>
  async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    const { value } = (await response.json()) as { readonly value: unknown };
    if (!response.ok) throw new Error(`WebDriver answered ${response.status}: ${JSON.stringify(value)}`);
    return value;
  };

const startDriver = (port: number): ChildProcess =>
  spawn('xvfb-run', ['--auto-servernum', driverPath, `--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    detached: true,
    // WebKit's sandbox does not start as root.
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  });

/** Safari's engine: WebKitGTK in a virtual screen, over WebDriver. A window is never narrower than 447 px. */
export const openWebKit = async ({ width, height }: WindowSize): Promise<DrivenBrowser> => {
  const port = await findFreePort();
  const driver = startDriver(port);
  const send = createSender(port);
  const end = (): void => {
    if (driver.pid !== undefined) process.kill(-driver.pid);
  };
  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': { binary: browserPath, args: ['--automation'] } },
  };
  const opened = await until(() => send('POST', '/session', { capabilities })).catch((error: unknown) => {
    end();
    throw error;
  });
  const session = `/session/${(opened as { readonly sessionId: string }).sessionId}`;
  const run = (script: string): Promise<unknown> =>
    send('POST', `${session}/execute/sync`, { script: `return (${script})`, args: [] });
  const find = (xpath: string): Promise<string> =>
    until(async () => {
      const found = await send('POST', `${session}/element`, { using: 'xpath', value: xpath });
      const element = (found as Readonly<Record<string, string>>)[elementKey] ?? '';
      const isShown = await send('GET', `${session}/element/${element}/displayed`);
      if (isShown !== true) throw new Error(`${xpath} is hidden`);
      return element;
    });
  const show = async (element: string): Promise<void> => {
    await send('POST', `${session}/execute/sync`, {
      script: "arguments[0].scrollIntoView({ block: 'center' })",
      args: [{ [elementKey]: element }],
    });
  };
  await send('POST', `${session}/window/rect`, { width, height });
  const click = (xpath: string): Promise<void> =>
    until(async () => {
      const element = await find(xpath);
      await show(element);
      await send('POST', `${session}/element/${element}/click`);
    });
  return {
    open: async (url) => {
      await send('POST', `${session}/url`, { url });
    },
    click,
    fill: async (xpath, text) => {
      const element = await find(xpath);
      await show(element);
      await send('POST', `${session}/element/${element}/clear`);
      await send('POST', `${session}/element/${element}/value`, { text });
    },
    select: (xpath, value) => click(`${xpath}/option[@value="${value}"]`),
    waitFor: async (xpath) => {
      await find(xpath);
    },
    run,
    back: async () => {
      await send('POST', `${session}/back`);
    },
    forward: async () => {
      await send('POST', `${session}/forward`);
    },
    close: async () => {
      await send('DELETE', session).catch(() => undefined);
      end();
    },
  };
};
