import * as E from 'fp-ts/Either';
import type { Handlers } from './serve-calls';

export const pageHandlers: Handlers<'pageCheck'> = {
  pageCheck: async ({ path }, { checkPage }) => E.right(await checkPage(path)),
};
