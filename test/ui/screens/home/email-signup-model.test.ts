import * as TE from 'fp-ts/TaskEither';
import { describe, expect, it, vi } from 'vitest';
import type { SignUpForNews } from '#application/mail/sign-up-for-news';
import { EmailSignupModel } from '#ui/screens/home/email-signup-model.ts';

const over = (execute: SignUpForNews['execute'], refused?: ConstructorParameters<typeof EmailSignupModel>[1]) =>
  new EmailSignupModel(async () => ({ signUpForNews: { execute } }), refused);

describe('the email signup form', () => {
  it('is done once the shop accepted the address', async () => {
    const execute = vi.fn<SignUpForNews['execute']>(() => TE.right(undefined));
    const model = over(execute);
    await model.send(' pat@example.com ');
    expect([model.state, model.error]).toEqual(['sent', undefined]);
    expect(execute).toHaveBeenCalledWith({ email: ' pat@example.com ' });
  });

  it('says what is wrong with an address, and that there were too many attempts', async () => {
    const model = over(() => TE.left({ kind: 'MalformedEmail' }));
    await model.send('pat');
    expect([model.state, model.error]).toEqual(['ready', 'Enter a valid email address.']);
    const busy = over(() => TE.left({ kind: 'TooManySignUps' }));
    await busy.send('pat@example.com');
    expect(busy.error).toMatch(/in an hour/);
  });

  it('apologises for an unexpected failure, and can be sent again', async () => {
    const model = over(() => () => Promise.reject(new Error('offline')));
    await model.send('pat@example.com');
    expect([model.state, model.error]).toEqual(['ready', 'Something went wrong. Please try again.']);
  });

  it('sends one request, however often the button is clicked', async () => {
    const execute = vi.fn<SignUpForNews['execute']>(() => TE.right(undefined));
    const model = over(execute);
    await Promise.all([model.send('pat@example.com'), model.send('pat@example.com')]);
    expect(execute).toHaveBeenCalledOnce();
  });

  it('starts with the address and message of a form that was refused without script', () => {
    expect(over(() => TE.right(undefined), { kind: 'MalformedEmail' }).error).toBe('Enter a valid email address.');
  });
});
