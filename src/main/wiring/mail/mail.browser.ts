import { HttpClient } from '#adapters/http/client/http-client';
import { createHttpSignUpForNews } from '#adapters/http/client/http-sign-up-for-news';
import { sharedFrom } from '../parts.ts';
import { signUpForNews } from './mail.tokens.ts';

export const mailInBrowser = {
  signUpForNews: sharedFrom(signUpForNews, createHttpSignUpForNews, HttpClient),
};
