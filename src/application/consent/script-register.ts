import type { Task } from 'fp-ts/Task';
import type { ConsentCategory } from '#domain/consent/consent-choice';
import type { RegisteredScript } from '#domain/consent/registered-script';
import type { PageScripts } from '../ports/page-scripts';

type Parts = {
  readonly scripts: PageScripts;
  /** Undefined while nothing is decided. */
  readonly allows: (category: ConsentCategory) => boolean | undefined;
  /** Called when consent is withdrawn from scripts that have run: only a reload ends what they do. */
  readonly offerReload: () => void;
};

/**
 * The scripts of other parties, by their category of consent (CO-02, CO-03). A script runs at most once on a page: one
 * that was denied after it had run, and is approved again, is not loaded again.
 */
export class ScriptRegister {
  private readonly entries = new Map<string, RegisteredScript>();
  /** The scripts that have run, or are about to. */
  private readonly started = new Set<string>();

  constructor(private readonly parts: Parts) {}

  /** A script with a known id is ignored. One whose category is allowed already loads at once. */
  register(script: RegisteredScript): Task<void> {
    return async () => {
      if (this.entries.has(script.id)) return;
      this.entries.set(script.id, script);
      await this.apply(script.id);
    };
  }

  /** Call it whenever consent has changed. */
  consentChanged(): Task<void> {
    return async () => {
      const before = this.scripts();
      await Promise.all([...this.entries.keys()].map((id) => this.apply(id)));
      if (before.some(({ id, status }) => status === 'loaded' && this.entries.get(id)?.status === 'removed'))
        this.parts.offerReload();
    };
  }

  scripts(): readonly RegisteredScript[] {
    return [...this.entries.values()];
  }

  private async apply(id: string): Promise<void> {
    const script = this.entries.get(id);
    if (!script) return;
    const isAllowed = this.parts.allows(script.category);
    if (isAllowed === true && script.status !== 'loaded') await this.approve(script);
    else if (isAllowed === false && script.status !== 'removed') this.deny(script);
  }

  private async approve(script: RegisteredScript): Promise<void> {
    const { id, options } = script;
    if (this.started.has(id)) {
      // Denied since it ran; one that is still loading has no status yet.
      if (script.status === 'removed') {
        script.onApproved?.();
        this.mark(script, 'loaded');
      }
      return;
    }
    this.started.add(id);
    script.onApproved?.();
    script.onBeforeLoad?.();
    try {
      await this.parts.scripts.load(id, options.src)();
    } catch {
      this.started.delete(id);
      console.warn(`script ${id}: not loaded`);
      return;
    }
    const isDenied = this.entries.get(id)?.status === 'removed';
    this.mark(script, 'loaded');
    script.onLoaded?.();
    if (isDenied) {
      await this.consentChanged()();
    }
  }

  private deny(script: RegisteredScript): void {
    this.mark(script, 'removed');
    script.onDenied?.();
    if (!script.removeOnDecline) return;
    this.parts.scripts.remove(script.id);
    script.onRemoved?.();
  }

  private mark(script: RegisteredScript, status: 'loaded' | 'removed'): void {
    this.entries.set(script.id, { ...script, status });
  }
}
