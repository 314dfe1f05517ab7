import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { Act, FormVisit, WebAnswer } from './page-row';

type Form<Shop, Input, Unparsed, Refusal, Result> = {
  /** Reads what was posted, or says what cannot be read. */
  readonly parse: (visit: FormVisit<Shop>) => E.Either<Unparsed, Input>;
  readonly useCase: (shop: Shop, input: Input) => TaskEither<Refusal, Result>;
  readonly respond: (
    outcome: E.Either<Unparsed | Refusal, Result>,
    visit: FormVisit<Shop>,
  ) => WebAnswer | Promise<WebAnswer>;
};

/** A form of a page: what was posted, the use case it runs, and how it answers. */
export const defineForm =
  <Shop>() =>
  <Input, Unparsed, Refusal, Result>(form: Form<Shop, Input, Unparsed, Refusal, Result>): Act<Shop> =>
  async (visit) => {
    const { parse, useCase: run, respond } = form;
    const parsed = parse(visit);
    return respond(E.isLeft(parsed) ? parsed : await run(visit.shop, parsed.right)(), visit);
  };

/** Forms that post to one page, told apart by the value of their field `intent`. */
export const chooseForm =
  <Shop>(forms: Readonly<Record<string, Act<Shop>>>, otherwise: Act<Shop>): Act<Shop> =>
  (visit) => {
    const intent = visit.field('intent');
    const form = Object.hasOwn(forms, intent) ? forms[intent] : undefined;
    return (form ?? otherwise)(visit);
  };
