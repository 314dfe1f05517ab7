import * as E from 'fp-ts/Either';
import { runInAction } from 'mobx';
import type { ChangePreviewView } from '#application/autoship/autoship-page';
import { previewTexts } from '#application/autoship/own-change-messages';
import type { ToldChange } from '#application/autoship/tell-newest-change';
import { buildChangeFields, type ChangeFields, parseChangeFields } from '#domain/autoship/change-fields';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { CustomerChange } from '#domain/autoship/customer-change';
import { makeModel } from '../../models/make-model';
import type { LoadShop } from '../../shop';

type Shop = LoadShop<'makeAutoshipChange' | 'previewAutoshipChange' | 'undoAutoshipChange'>;

/** What the customer adds to a change when they confirm it. */
export type Confirmation = { readonly reason?: string; readonly consentVersion?: string };

/**
 * Changes of one Autoship without leaving its page: asks with a preview, makes what was shown, and undoes it. `reload`
 * fetches the page's data again.
 */
export class AutoshipChangeModel {
  /** The preview that's shown; its dialog is open while there's one, or an `alert` in its place. */
  preview: ChangePreviewView | undefined;
  /** Why the change isn't possible, or wasn't made. */
  alert: string | undefined;
  /** A request is under way; another press does nothing until its answer is here. */
  isBusy = false;
  private change: CustomerChange | undefined;

  constructor(
    private readonly id: AutoshipContractId,
    private readonly loadShop: Shop,
    private readonly reload: () => Promise<void>,
    /** Says what was done, with a way to undo it if there's one. */
    private readonly tell: (message: string, undo?: () => void) => void,
  ) {
    makeModel(this);
  }

  get isAsking(): boolean {
    return this.preview !== undefined || this.alert !== undefined;
  }

  /** Shows what a change would do. Fields that describe no change are refused with a sentence. */
  async ask(fields: ChangeFields): Promise<void> {
    const change = parseChangeFields((name) => fields[name] ?? '');
    if (!change) {
      this.alert = previewTexts.unreadable;
      return;
    }
    await this.run(() => this.show(change));
  }

  private async show(change: CustomerChange): Promise<void> {
    const { previewAutoshipChange } = await this.loadShop();
    const shown = await previewAutoshipChange.execute({ id: this.id, change })();
    runInAction(() => {
      this.change = change;
      this.preview = E.isRight(shown) ? { ...shown.right, fields: buildChangeFields(change) } : undefined;
      this.alert = E.isLeft(shown) ? shown.left.message : undefined;
    });
  }

  /** Makes the change as it was shown. If something else would happen now, that's shown instead. */
  async confirm({ reason, consentVersion }: Confirmation = {}): Promise<void> {
    const { preview, change } = this;
    if (!preview || !change) return;
    const asked = change.kind === 'cancel' && reason ? { ...change, reason } : change;
    await this.run(async () => {
      const { makeAutoshipChange } = await this.loadShop();
      const { version, hash } = preview;
      const made = await makeAutoshipChange.execute({
        id: this.id,
        change: asked,
        version,
        hash,
        ...(consentVersion === undefined ? {} : { consentVersion }),
      })();
      if (E.isRight(made)) return this.finish(made.right);
      if (made.left.kind === 'PreviewOutdated') await this.show(change);
      runInAction(() => {
        this.alert = made.left.message;
      });
    });
  }

  /** Undoes the change that led to a version of the contract. */
  async undo(version: number): Promise<void> {
    await this.run(async () => {
      const { undoAutoshipChange } = await this.loadShop();
      const undone = await undoAutoshipChange.execute(this.id, version)();
      if (E.isRight(undone)) return this.finish({ ...undone.right, canUndo: false, version });
      runInAction(() => {
        this.alert = undone.left.message;
      });
    });
  }

  close(): void {
    this.preview = undefined;
    this.alert = undefined;
  }

  private async finish({ message, canUndo, version }: ToldChange): Promise<void> {
    await this.reload();
    this.close();
    if (canUndo) this.tell(message, () => void this.undo(version));
    else this.tell(message);
  }

  private async run(work: () => Promise<void>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      await work();
    } catch {
      runInAction(() => {
        this.alert = previewTexts.failed;
      });
    } finally {
      runInAction(() => {
        this.isBusy = false;
      });
    }
  }
}
