import { HttpClient } from '#adapters/http/client/http-client';
import { HttpCurrentContent } from '#adapters/http/client/http-current-content';
import { HttpSendContactMessage } from '#adapters/http/client/http-send-contact-message';
import { sharedAs } from '../parts.ts';
import { currentContent, sendContactMessage } from './content.tokens.ts';

export const contentInBrowser = {
  currentContent: sharedAs(currentContent, HttpCurrentContent, HttpClient),
  sendContactMessage: sharedAs(sendContactMessage, HttpSendContactMessage, HttpClient),
};
