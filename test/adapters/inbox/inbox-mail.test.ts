import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InboxMail } from '#adapters/inbox/inbox-mail';
import { aMail } from '../../builders';
import { mailContract } from '../../contracts/mail.contract';
import { atOnce, TestTime } from '../../contracts/test-shop';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'provender-inbox-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const opened = () => {
  const time = new TestTime();
  return { time, inbox: new InboxMail(join(directory, 'inbox'), time.clock) };
};

mailContract('inbox', async () => {
  const { inbox, time } = opened();
  return {
    mail: {
      send: (id, message) => {
        time.pass(1);
        return inbox.send(id, message);
      },
    },
    delivered: async () => (await inbox.messages()()).map(({ id: _id, at: _at, ...message }) => message).toReversed(),
  };
});

describe('the inbox', () => {
  it('lists the newest first, with the time of arrival', async () => {
    const { inbox, time } = opened();
    const before = time.now;
    await inbox.send('1', aMail({ subject: 'first' }))();
    time.pass(1000);
    await inbox.send('2', aMail({ subject: 'second' }))();
    const shown = await inbox.messages()();
    expect(shown.map(({ subject, at }) => [subject, at - before])).toEqual([
      ['second', 1000],
      ['first', 0],
    ]);
  });

  it('stores a message once that is sent twice', async () => {
    const { inbox, time } = opened();
    await inbox.send('one', aMail({ subject: 'first' }))();
    time.pass(1000);
    await inbox.send('one', aMail({ subject: 'again' }))();
    expect((await inbox.messages()()).map(({ subject }) => subject)).toEqual(['first']);
  });

  it('is empty before any message', async () => {
    expect(await opened().inbox.messages()()).toEqual([]);
  });

  it('keeps the newest two hundred', async () => {
    const { inbox, time } = opened();
    for (let index = 0; index < 205; index += 1) {
      time.pass(1);
      await inbox.send(`${index}`, aMail({ subject: `${index}` }))();
    }
    const shown = await inbox.messages()();
    expect([shown.length, shown.at(-1)?.subject]).toEqual([200, '5']);
  });

  it('finds and deletes the emails of one site to an email or from it, in any case', async () => {
    const { inbox } = opened();
    const [text, origin] = ['Provender, https://shop.test', 'https://shop.test'];
    await inbox.send('one', aMail({ to: 'Pat@example.com', text }))();
    await inbox.send('two', aMail({ to: 'other@example.com', text }))();
    await inbox.send('three', aMail({ to: 'care@example.com', replyTo: 'pat@example.com', text }))();
    await inbox.send('four', aMail({ to: 'pat@example.com', text: 'Provender, https://staff.test' }))();
    expect(await inbox.mailsOf('pat@EXAMPLE.com', origin)()).toHaveLength(2);
    expect(await inbox.deleteMailsOf('pat@EXAMPLE.com', origin)()).toBe(2);
    expect((await inbox.messages()()).map(({ to }) => to).toSorted()).toEqual(['other@example.com', 'pat@example.com']);
    expect(await inbox.deleteMailsOf('pat@example.com', origin)()).toBe(0);
  });

  it.each(['', '{', 'null', '{"to": 1}'])('shows the others when a file holds %j', async (content) => {
    const { inbox } = opened();
    await inbox.send('one', aMail({ subject: 'Whole' }))();
    writeFileSync(join(directory, 'inbox', '000000000000001-damaged.json'), content);
    expect((await inbox.messages()()).map(({ subject }) => subject)).toEqual(['Whole']);
  });

  it('loses none of many simultaneous messages, and leaves no incomplete file', async () => {
    const { inbox } = opened();
    await atOnce(30, (index) => inbox.send(`${index}`, aMail())());
    expect(await inbox.messages()()).toHaveLength(30);
    expect(readdirSync(join(directory, 'inbox')).every((name) => name.endsWith('.json'))).toBe(true);
  });
});
