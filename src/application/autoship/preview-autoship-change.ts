import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { CustomerChange } from '#domain/autoship/customer-change';
import type { ChangePreview } from './autoship-page';
import { buildChangePreview } from './build-change-preview';
import type { PlanAutoshipChange } from './plan-autoship-change';
import { type RefusedChange, refuseChange } from './refused-change';

export type AskedChange = { readonly id: AutoshipContractId; readonly change: CustomerChange };

/** Shows the visiting customer the next deliveries before and after a change of their own Autoship. Changes nothing. */
export interface PreviewAutoshipChange {
  execute(asked: AskedChange): TE.TaskEither<RefusedChange, ChangePreview>;
}

export class PreviewAutoshipChangeService implements PreviewAutoshipChange {
  constructor(
    private readonly plans: Pick<PlanAutoshipChange, 'execute'>,
    private readonly shop: { readonly legalName: string },
  ) {}

  execute({ id, change }: AskedChange): TE.TaskEither<RefusedChange, ChangePreview> {
    return pipe(
      this.plans.execute(id, change),
      TE.bimap(refuseChange, (plan) => buildChangePreview(plan, this.shop.legalName)),
    );
  }
}
