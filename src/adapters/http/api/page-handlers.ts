import * as E from 'fp-ts/Either';
import type { Handlers } from './call-handler';

export const pageHandlers: Handlers<'pageCheck'> = {
  pageCheck: async ({ path }, { checkPage }) => E.right(await checkPage(path)),
};
