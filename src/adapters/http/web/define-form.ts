import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { Act, FormVisit, WebAnswer } from './page-row';

/** What a form posted; undefined if its `parse` refused it. */
type Parsed<Input, Unparsed> = [Unparsed] extends [never] ? Input : Input | undefined;

type Form<Shop, Input, Unparsed, Refusal, Result> = {
  /** Reads what was posted, or says what cannot be read. */
  readonly parse: (visit: FormVisit<Shop>) => E.Either<Unparsed, Input>;
  readonly useCase: (shop: Shop, input: Input) => TaskEither<Refusal, Result>;
  /** Builds the answer; `input` is what `parse` returned. */
  readonly respond: (
    outcome: E.Either<Unparsed | Refusal, Result>,
    visit: FormVisit<Shop>,
    input: Parsed<Input, Unparsed>,
  ) => WebAnswer | Promise<WebAnswer>;
};

/** A form of a page: what was posted, the use case it runs, and how it answers. */
export const defineForm =
  <Shop>() =>
  <Input, Unparsed, Refusal, Result>(form: Form<Shop, Input, Unparsed, Refusal, Result>): Act<Shop> =>
  async (visit) => {
    const { parse, useCase: run, respond } = form;
    const parsed = parse(visit);
    const input = E.isLeft(parsed) ? undefined : parsed.right;
    const outcome = E.isLeft(parsed) ? parsed : await run(visit.shop, parsed.right)();
    return respond(outcome, visit, input as Parsed<Input, Unparsed>);
  };

/** Forms that post to one page, told apart by the value of their field `intent`. */
export const chooseForm =
  <Shop>(forms: Readonly<Record<string, Act<Shop>>>, otherwise: Act<Shop>): Act<Shop> =>
  (visit) => {
    const intent = visit.field('intent');
    const form = Object.hasOwn(forms, intent) ? forms[intent] : undefined;
    return (form ?? otherwise)(visit);
  };
