import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCommandSocketPath } from '#main/server/command-pipe.ts';
import { type BuiltShop, openBuiltShop } from './built-shop';

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop();
});
afterAll(() => shop.close());

const form = 'email=slow%40example.com';

/** Posts a form without the end of its body; resolves once the server has received the beginning. */
const aSlowForm = async (host: string): Promise<Socket> => {
  const socket = connect(shop.port, host);
  const lines = [
    'POST /email-signup HTTP/1.1',
    `Host: localhost:${shop.port}`,
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${form.length}`,
    'Expect: 100-continue',
    '',
    '',
  ];
  socket.write(lines.join('\r\n'));
  const [received] = (await once(socket, 'data')) as [Buffer];
  expect(String(received)).toMatch(/^HTTP\/1\.1 100 /);
  socket.write(form.slice(0, 8));
  return socket;
};

const connecting = (host: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(shop.port, host);
    socket.once('connect', () => {
      socket.destroy();
      resolve('connected');
    });
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });

/** A client that keeps its connection open. */
const anIdleConnection = async (): Promise<Agent> => {
  const agent = new Agent({ keepAlive: true });
  const [answer] = await once(get(`${shop.origins.DTC}/healthz`, { agent }), 'response');
  await text(answer);
  return agent;
};

describe('a shop that is stopped while it answers', () => {
  it('accepts no other request, completes its answer, releases its data directory and exits with 0', async () => {
    const hosts = (await lookup('localhost', { all: true })).map(({ address }) => address);
    const idle = await anIdleConnection();
    const forms = await Promise.all(hosts.map(aSlowForm));
    shop.process.kill('SIGTERM');
    for (const host of hosts) await expect.poll(() => connecting(host)).toBe('ECONNREFUSED');
    expect(shop.process.exitCode).toBeNull();
    for (const socket of forms) {
      const answer = text(socket);
      socket.write(form.slice(8));
      const [head = '', body = ''] = (await answer).split('\r\n\r\n');
      expect(head).toMatch(/^HTTP\/1\.1 200 /);
      expect(head).toMatch(new RegExp(`^content-length: ${Buffer.byteLength(body)}\\r?$`, 'mi'));
      expect(body).toContain('Thank you');
      expect(body.trimEnd()).toMatch(/<\/html>$/);
    }
    expect(await shop.ended).toBe(0);
    expect(existsSync(join(shop.dataDir, 'database.lock'))).toBe(false);
    expect(existsSync(findCommandSocketPath(shop))).toBe(false);
    idle.destroy();
  });
});
