import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { Agent, get, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { listenOn } from '#main/server/listening.ts';
import { anHttpShop } from '../../http-shop';

const anywhere = { port: 0, host: '127.0.0.1' };

const connecting = (port: number, host = '127.0.0.1') => {
  const socket = connect(port, host);
  return once(socket, 'connect').then(() => socket);
};

/** Returns when the door is opened. */
const aSlowAnswer = () => {
  const blocker = Promise.withResolvers<void>();
  const arrival = Promise.withResolvers<void>();
  const answer: RequestListener = (_request, response) => {
    arrival.resolve();
    blocker.promise.then(() => response.end('the whole answer'));
  };
  return { answer, arrived: arrival.promise, open: blocker.resolve };
};

describe('listening', () => {
  it('uses each address of localhost, on one port', async () => {
    const listening = await listenOn((_request, response) => response.end('here'), { port: 0, host: 'localhost' });
    for (const { address } of await lookup('localhost', { all: true })) {
      const host = address.includes(':') ? `[${address}]` : address;
      expect(await (await fetch(`http://${host}:${listening.port}/`)).text()).toBe('here');
    }
    await listening.close();
  });

  it('closes a connection that sends nothing, and no other', async () => {
    const listening = await listenOn((_request, response) => response.end('here'), { ...anywhere, silentMs: 50 });
    const [silent, speaking] = await Promise.all([connecting(listening.port), connecting(listening.port)]);
    speaking.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
    await once(speaking, 'data');
    await once(silent, 'close');
    expect(speaking.destroyed).toBe(false);
    speaking.destroy();
    await listening.close();
  });

  it('is refused when the port is in use', async () => {
    const first = await listenOn(() => {}, anywhere);
    await expect(listenOn(() => {}, { ...anywhere, port: first.port })).rejects.toThrow('EADDRINUSE');
    await first.close();
  });
});

describe('closing a server', () => {
  it('finishes a running request, and accepts no other', async () => {
    const { app, ports } = await anHttpShop();
    await app.ready();
    const blocker = Promise.withResolvers<void>();
    const arrival = Promise.withResolvers<void>();
    ports.DTC.stock.warehouses = () => async () => {
      arrival.resolve();
      await blocker.promise;
      return [];
    };
    const listening = await listenOn(app.routing, anywhere);
    const ask = () =>
      fetch(`http://127.0.0.1:${listening.port}/api/get-stock-object`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"destination":"HOME"}',
      });
    const answer = ask();
    await arrival.promise;
    const closed = listening.close();
    await expect(connecting(listening.port)).rejects.toThrow('ECONNREFUSED');
    blocker.resolve();
    expect((await answer).status).toBe(200);
    await closed;
    await app.close();
  });

  it('does not wait for idle connections', async () => {
    const { answer, arrived, open } = aSlowAnswer();
    const listening = await listenOn(answer, anywhere);
    const silent = await connecting(listening.port);
    const cut = once(silent, 'close');
    const agent = new Agent({ keepAlive: true });
    const asked = once(get(`http://127.0.0.1:${listening.port}/`, { agent }), 'response');
    await arrived;
    const closed = listening.close();
    open();
    const [response] = await asked;
    expect(await text(response)).toBe('the whole answer');
    await closed;
    await cut;
    agent.destroy();
  });

  it('ends at once without connections', async () => {
    const listening = await listenOn(() => {}, anywhere);
    await listening.close();
    await expect(connecting(listening.port)).rejects.toThrow('ECONNREFUSED');
  });
});
