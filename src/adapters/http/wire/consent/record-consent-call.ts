import * as t from 'io-ts';
import { defineUncachedCall } from '../../call';

const ChoiceCodec = t.strict({ functional: t.boolean, advertising: t.boolean });

/** Stores a choice of consent and sets the cookie `consent`. Global Privacy Control refuses advertising all the same. */
export const recordConsentCall = defineUncachedCall({
  name: 'recordConsent',
  audience: 'public',
  uncachedBecause: 'changes data',
  path: '/api/consent',
  summary: "Saves what a visitor allows, and returns what's allowed from now on.",
  request: ChoiceCodec,
  answer: ChoiceCodec,
  accepts: 202,
  maxBytes: 16 * 1024,
});
