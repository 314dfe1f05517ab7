import * as TE from 'fp-ts/TaskEither';
import { describe, expect, it, vi } from 'vitest';
import type { SignUpForNews } from '#application/mail/sign-up-for-news';
import { EmailSignupModel } from '#ui/screens/home/email-signup-model.ts';

const over = (execute: SignUpForNews['execute'], refused?: ConstructorParameters<typeof EmailSignupModel>[1]) =>
  new EmailSignupModel({ execute }, refused);

describe('the form for news', () => {
  it('is done once the address was taken', async () => {
    const execute = vi.fn<SignUpForNews['execute']>(() => TE.right(undefined));
    const model = over(execute);
    await model.send(' pat@example.com ');
    expect([model.state, model.error]).toEqual(['sent', undefined]);
    expect(execute).toHaveBeenCalledWith({ email: 'pat@example.com' });
  });

  it('says what is wrong with an address, and when it was too much', async () => {
    const model = over(() => TE.left({ kind: 'MalformedEmail' }));
    await model.send('pat');
    expect([model.state, model.error]).toEqual(['ready', 'Enter a valid email address.']);
    const busy = over(() => TE.left({ kind: 'TooManySignUps' }));
    await busy.send('pat@example.com');
    expect(busy.error).toMatch(/in an hour/);
  });

  it('apologises for a failure, and can be sent again', async () => {
    const model = over(() => () => Promise.reject(new Error('offline')));
    await model.send('pat@example.com');
    expect([model.state, model.error]).toEqual(['ready', 'Something went wrong. Please try again.']);
  });

  it('sends once however often it is pressed', async () => {
    const execute = vi.fn<SignUpForNews['execute']>(() => TE.right(undefined));
    const model = over(execute);
    await Promise.all([model.send('pat@example.com'), model.send('pat@example.com')]);
    expect(execute).toHaveBeenCalledOnce();
  });

  it('begins with what was refused without script', () => {
    expect(over(() => TE.right(undefined), { kind: 'MalformedEmail' }).error).toBe('Enter a valid email address.');
  });
});
