import { HttpClient } from '#adapters/http/client/http-client';
import { HttpSignUpForNews } from '#adapters/http/client/http-sign-up-for-news';
import { sharedAs } from '../parts.ts';
import { signUpForNews } from './mail.tokens.ts';

export const mailInBrowser = {
  signUpForNews: sharedAs(signUpForNews, HttpSignUpForNews, HttpClient),
};
