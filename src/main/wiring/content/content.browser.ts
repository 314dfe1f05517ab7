import { HttpClient } from '#adapters/http/client/http-client';
import { createHttpCurrentContent } from '#adapters/http/client/http-current-content';
import { createHttpSendContactMessage } from '#adapters/http/client/http-send-contact-message';
import { sharedFrom } from '../parts.ts';
import { currentContent, sendContactMessage } from './content.tokens.ts';

export const contentInBrowser = {
  currentContent: sharedFrom(currentContent, createHttpCurrentContent, HttpClient),
  sendContactMessage: sharedFrom(sendContactMessage, createHttpSendContactMessage, HttpClient),
};
