import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as t from 'io-ts';
import type { ConsentChoice } from '#domain/consent/consent-choice';

/** 1 is required, 2 functional, 3 advertising; a list names what's allowed, a single number everything up to it. */
const DecisionCodec = t.intersection([
  t.strict({ consentDecision: t.union([t.number, t.array(t.number)]) }),
  t.partial({ source: t.string }),
]);

type Decision = t.TypeOf<typeof DecisionCodec>;

const allowsNumber = ({ consentDecision }: Decision, category: number): boolean =>
  typeof consentDecision === 'number' ? consentDecision >= category : consentDecision.includes(category);

/** Nothing is decided if the number is 0, the list is empty, or the tool says that consent was only implied. */
const isDecided = ({ consentDecision, source }: Decision): boolean =>
  source !== 'implied' && (typeof consentDecision === 'number' ? consentDecision > 0 : consentDecision.length > 0);

const toChoice = (decision: Decision): ConsentChoice | undefined =>
  isDecided(decision) ? { functional: allowsNumber(decision, 2), advertising: allowsNumber(decision, 3) } : undefined;

/** The choice in a result of `getConsentDecision`; undefined while nothing is decided. */
export const parsePrivacyDecision = (answer: unknown): E.Either<'malformed', ConsentChoice | undefined> =>
  pipe(
    DecisionCodec.decode(answer),
    E.mapLeft(() => 'malformed' as const),
    E.map(toChoice),
  );

/** What `getConsentDecision` returns for a choice. */
export const formatPrivacyDecision = (choice: ConsentChoice | undefined): Decision => ({
  consentDecision: choice ? [1, ...(choice.functional ? [2] : []), ...(choice.advertising ? [3] : [])] : 0,
});
