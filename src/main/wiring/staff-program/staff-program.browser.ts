import { ContainerModule } from 'inversify';
import { HttpClient } from '#adapters/http/client/http-client';
import { HttpSuggestClinics } from '#adapters/http/client/http-suggest-clinics';
import { createClassBinder } from '../class-binder.ts';
import { shellTokens } from '../shell/shell.tokens.ts';
import { staffProgramTokens as tokens } from './staff-program.tokens.ts';

export const staffProgramInBrowser = new ContainerModule(({ bind }) => {
  const bindClass = createClassBinder(bind, 'singleton');
  bindClass(tokens.suggestClinics, HttpSuggestClinics, HttpClient, shellTokens.callPathNames);
});
