// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import * as TE from 'fp-ts/TaskEither';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ContentScreenData } from '#application/content/content-page';
import type { SendContactMessage } from '#application/content/send-contact-message';
import { someContactInput } from '../../../builders';
import { aPage, aShop, someModels } from '../../builders';
import { renderShop } from '../../render-screen';

afterEach(cleanup);

const contact = {
  title: 'Write to us',
  phone: '(555) 010-0100',
  hours: 'Monday to Friday',
  topics: [{ label: 'An order', value: 'order' }],
};

const open = async (
  execute: SendContactMessage['execute'] = () => TE.right({ reference: 'C-ABCDEFGH23' }),
  posted?: ContentScreenData['posted'],
) => {
  const page: ContentScreenData = {
    kind: 'content',
    page: { slug: 'contact-us', title: 'Contact us', blocks: [] },
    contact,
    ...(posted ? { posted } : {}),
  };
  await act(() => renderShop('/contact-us', aPage(page), someModels(aShop({ sendContactMessage: { execute } }))));
};

const write = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

const fill = async (message = 'Where is my order, please?') => {
  write('First name', 'Pat');
  write('Last name', 'Shopper');
  write('Email', 'pat@example.com');
  write('Topic', 'order');
  write('Message', message);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send message' })));
};

describe('the contact form', () => {
  it('sends the message, thanks the shopper, and shows the reference', async () => {
    const execute = vi.fn<SendContactMessage['execute']>(() => TE.right({ reference: 'C-ABCDEFGH23' }));
    await open(execute);
    await fill();
    await screen.findByText('C-ABCDEFGH23');
    expect(execute.mock.calls[0]?.[0]).toEqual({ input: someContactInput() });
    expect(screen.queryByRole('button', { name: 'Send message' })).toBeNull();
    expect(document.activeElement?.textContent).toBe('Thanks! We got your message.');
  });

  it('shows a message at the first invalid field, focuses it, and sends nothing', async () => {
    const execute = vi.fn<SendContactMessage['execute']>();
    await open(execute);
    await fill('Short');
    const message = screen.getByLabelText('Message');
    await waitFor(() => expect(document.activeElement).toBe(message));
    expect(message.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/tell us a little more/)).toBeTruthy();
    expect(execute).not.toHaveBeenCalled();
  });

  it('says that there were too many messages or that sending failed, and keeps the typed text', async () => {
    await open(() => TE.left({ kind: 'TooManyMessages' }));
    await fill();
    expect((await screen.findByRole('alert')).textContent).toMatch(/try again in an hour/);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Where is my order, please?');
  });

  it('apologises for an unexpected failure', async () => {
    await open(() => () => Promise.reject(new Error('offline')));
    await fill();
    expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong. Please try again.');
  });

  it('shows the outcome of a message that was posted without script', async () => {
    const input = someContactInput({ email: 'nobody', topicDetail: '' });
    await open(undefined, { kind: 'refused', input, errors: { email: 'Enter a valid email address.' } });
    const email = screen.getByLabelText<HTMLInputElement>('Email');
    expect([email.value, email.getAttribute('aria-invalid')]).toEqual(['nobody', 'true']);
    expect(screen.getByLabelText<HTMLSelectElement>('Topic').value).toBe('order');
  });

  it('hides from people the field that only a robot fills in', async () => {
    await open();
    expect(screen.queryByRole('textbox', { name: 'Leave this field empty' })).toBeNull();
    expect(document.querySelector('[name=topicDetail]')?.getAttribute('tabindex')).toBe('-1');
    const autofilled =
      /name|mail|phone|tel|address|street|city|state|zip|postal|country|company|organi[sz]ation|url|website/i;
    const { name = '', id = '' } = document.querySelector<HTMLInputElement>('[name=topicDetail]') ?? {};
    expect(`${name} ${id}`).not.toMatch(autofilled);
  });
});
