import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import {
  type DiscountCodeDefinition,
  firstAutoshipCode,
  maximumDiscountCodeLength,
  normalizeDiscountCode,
} from '#domain/pricing/discount';
import type { Clock } from '../ports/clock';
import type { Discounts, DiscountWriter } from '../ports/discounts';

export type CreateDiscountRefusal =
  | { readonly kind: 'NotACode'; readonly maximum: number }
  /** The shop itself puts that code on and takes it off. */
  | { readonly kind: 'ReservedCode'; readonly code: string }
  | { readonly kind: 'CodeExists'; readonly code: string }
  /** It ends before it starts, or has ended. */
  | { readonly kind: 'NeverValid'; readonly code: string };

export type EndDiscountRefusal =
  | { readonly kind: 'NoSuchCode'; readonly code: string }
  | { readonly kind: 'AlreadyEnded'; readonly code: string };

/** Letters, digits and dashes in capitals. */
const codePattern = /^[A-Z\d][A-Z\d-]*$/;

/** What an operator does with discount codes. */
export class OperateDiscounts {
  constructor(
    private readonly discounts: Pick<Discounts, 'find'> & DiscountWriter,
    private readonly clock: Clock,
  ) {}

  /** Every code, in order, expired ones included. */
  list(): Task<readonly DiscountCodeDefinition[]> {
    return this.discounts.list();
  }

  /** Adds a code, in capitals; returns it as it's stored. A code is never reused, not even after its end. */
  create(wanted: DiscountCodeDefinition): TaskEither<CreateDiscountRefusal, DiscountCodeDefinition> {
    return async () => {
      const code = normalizeDiscountCode(wanted.code);
      if (!codePattern.test(code) || code.length > maximumDiscountCodeLength)
        return E.left({ kind: 'NotACode', maximum: maximumDiscountCodeLength });
      if (code === firstAutoshipCode) return E.left({ kind: 'ReservedCode', code });
      const { startsAt, endsAt } = wanted;
      if (endsAt !== undefined && endsAt <= Math.max(startsAt ?? 0, this.clock()))
        return E.left({ kind: 'NeverValid', code });
      const [existing] = await this.discounts.find([code])();
      if (existing) return E.left({ kind: 'CodeExists', code });
      const discount = { ...wanted, code };
      await this.discounts.write([discount])();
      return E.right(discount);
    };
  }

  /** Ends a code now. It stays listed as expired. */
  end(typed: string): TaskEither<EndDiscountRefusal, DiscountCodeDefinition> {
    return async () => {
      const code = normalizeDiscountCode(typed);
      const [discount] = await this.discounts.find([code])();
      if (!discount) return E.left({ kind: 'NoSuchCode', code });
      const now = this.clock();
      if (discount.endsAt !== undefined && discount.endsAt <= now) return E.left({ kind: 'AlreadyEnded', code });
      const ended = { ...discount, endsAt: now };
      await this.discounts.write([ended])();
      return E.right(ended);
    };
  }
}
