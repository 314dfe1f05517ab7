/** A store in memory whose transactions log what each write replaced, and put that back where they do not succeed. */
export class UndoLogStore<Id, Row> {
  private readonly rows = new Map<Id, Row>();
  private log: { readonly id: Id; readonly former: Row | undefined }[] | undefined;
  /** Transactions that were taken back after they had written. */
  rolledBack = 0;

  keys(): readonly Id[] {
    return [...this.rows.keys()];
  }

  /** @throws Error if there is no such row. */
  read(id: Id): Row {
    const row = this.rows.get(id);
    if (row === undefined) throw new Error('there is no such row');
    return row;
  }

  write(id: Id, row: Row): void {
    this.log?.push({ id, former: this.rows.get(id) });
    this.rows.set(id, row);
  }

  /** Runs `work`, and takes back what it wrote where it returns false or throws. */
  transaction(work: () => boolean): void {
    const log: NonNullable<typeof this.log> = [];
    this.log = log;
    let succeeded = false;
    try {
      succeeded = work();
    } finally {
      this.log = undefined;
      if (!succeeded) this.rollBack(log);
    }
  }

  private rollBack(log: readonly { readonly id: Id; readonly former: Row | undefined }[]): void {
    if (log.length > 0) this.rolledBack += 1;
    for (const { id, former } of log.toReversed()) {
      if (former === undefined) this.rows.delete(id);
      else this.rows.set(id, former);
    }
  }
}
