import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import { buildChangeFields } from '#domain/autoship/change-fields';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { CustomerChange } from '#domain/autoship/customer-change';
import type { LineId } from '#domain/cart/cart';
import { buildRoutePath } from '#domain/shell/routes';
import type { AccountPageBuilder } from '../account/account-page-builder';
import type { PageData } from '../shell/page';
import type { Visitor } from '../visitor';
import type { AutoshipChangeScreenData, ChangePreviewView } from './autoship-page';
import { buildChangePreview } from './build-change-preview';
import { cartLineField } from './change-url';
import { describeChange, describeOwnRefusal, previewTexts } from './own-change-messages';
import type { PlanAutoshipChange, PlanChangeRefusal } from './plan-autoship-change';
import type { PlannedChange } from './planned-change';

/** Asks whether to make a change, with the deliveries before and after it. */
export class ShowAutoshipChange {
  constructor(
    private readonly pages: AccountPageBuilder,
    private readonly visitor: Visitor,
    private readonly plans: Pick<PlanAutoshipChange, 'execute'>,
    private readonly shop: { readonly legalName: string },
  ) {}

  /**
   * `refusal`: why the change wasn't made just now. `cartLine`: the line of the cart whose item moves to the delivery.
   * Undefined for a guest; an unknown Autoship is a 404.
   */
  execute(
    id: AutoshipContractId,
    change: CustomerChange | undefined,
    { refusal, cartLine }: { readonly refusal?: PlanChangeRefusal; readonly cartLine?: LineId } = {},
  ): Task<PageData<AutoshipChangeScreenData> | 'not-found' | undefined> {
    return async () => {
      if (this.visitor.kind === 'Guest') return undefined;
      const plan = change && (await this.plans.execute(id, change)());
      if (plan && E.isLeft(plan) && plan.left.kind === 'NoSuchAutoship') return 'not-found';
      const refused = plan && E.isLeft(plan) ? plan.left : undefined;
      const reason = refused ?? refusal;
      const alert = plan === undefined ? previewTexts.unreadable : reason && describeOwnRefusal(reason);
      const preview = plan && E.isRight(plan) ? this.buildPreview(plan.right, cartLine) : undefined;
      const load = async () => ({
        kind: 'autoship-change' as const,
        heading: preview?.heading ?? (change ? describeChange(change).heading : 'Change your Autoship'),
        backUrl: buildRoutePath('autoship', id),
        changePath: buildRoutePath('autoshipChange', id),
        ...(alert === undefined ? {} : { alert }),
        ...(preview ? { preview } : {}),
      });
      return this.pages.build('autoships', load, alert === undefined ? undefined : plan && refusal ? 409 : 422)();
    };
  }

  private buildPreview(plan: PlannedChange, cartLine: LineId | undefined): ChangePreviewView {
    const preview = buildChangePreview(plan, this.shop.legalName);
    const fields = buildChangeFields(plan.change);
    if (cartLine === undefined) return { ...preview, fields };
    return {
      ...preview,
      sentences: [...preview.sentences, previewTexts.leavesCart],
      fields: { ...fields, [cartLineField]: cartLine },
    };
  }
}
