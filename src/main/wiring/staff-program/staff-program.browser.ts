import { HttpClient } from '#adapters/http/client/http-client';
import { HttpSuggestClinics } from '#adapters/http/client/http-suggest-clinics';
import { sharedAs } from '../parts.ts';
import { callPathNames } from '../shell/shell.tokens.ts';
import { suggestClinics } from './staff-program.tokens.ts';

export const staffProgramInBrowser = {
  suggestClinics: sharedAs(suggestClinics, HttpSuggestClinics, HttpClient, callPathNames),
};
