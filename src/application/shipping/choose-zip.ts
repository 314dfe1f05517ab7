import { pipe } from 'fp-ts/function';
import * as O from 'fp-ts/Option';
import * as TE from 'fp-ts/TaskEither';
import { findZipRefusal, parseZip, type Zip, type ZipRefusal } from '#domain/shipping/zip';
import type { CookieChanges } from '../cookie-changes';
import type { Stock } from '../ports/stock';
import type { Visitor } from '../visitor';

/** Sets the visitor's delivery ZIP code; refuses a malformed one, and one that no warehouse serves. */
export class ChooseZip {
  constructor(
    private readonly visitor: Visitor,
    private readonly stock: Stock,
  ) {}

  execute(typed: string): TE.TaskEither<ZipRefusal, CookieChanges> {
    const zip = parseZip(typed) ?? typed;
    return pipe(
      TE.fromTask(this.stock.warehouses()),
      TE.chain((warehouses) => {
        const served = warehouses.flatMap(({ ranges }) => ranges);
        return O.match(
          () => TE.right({ location: { ...this.visitor.location, zip: zip as Zip } }),
          (refusal: ZipRefusal) => TE.left(refusal),
        )(findZipRefusal(zip, served));
      }),
    );
  }
}
