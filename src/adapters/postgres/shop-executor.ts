import type {
  AbortableQueryOptions,
  CompiledQuery,
  ConnectionProvider,
  KyselyPlugin,
  QueryExecutor,
  QueryResult,
} from 'kysely';
import { rejectUseOutsideTransaction } from './current-transaction';
import { toDatabaseUnavailable } from './database-unavailable-error';
import { retryRolledBack } from './retry-rolled-back';
import { toStorableParameter } from './storable-text';

/**
 * Every statement passes through here, on both engines. It sends only texts that the engine can store. Outside a transaction,
 * it runs a statement again that the engine rolled back for others. It throws `DatabaseUnavailable` if the database can't be
 * reached or can't write.
 */
export class ShopExecutor implements QueryExecutor {
  constructor(
    private readonly executor: QueryExecutor,
    private readonly isInTransaction = false,
  ) {}

  get adapter() {
    return this.executor.adapter;
  }

  get plugins() {
    return this.executor.plugins;
  }

  async executeQuery<Row>(query: CompiledQuery<Row>, options?: AbortableQueryOptions): Promise<QueryResult<Row>> {
    if (!this.isInTransaction) rejectUseOutsideTransaction();
    const storable = { ...query, parameters: query.parameters.map(toStorableParameter) };
    const run = () => this.executor.executeQuery<Row>(storable, options);
    try {
      return await (this.isInTransaction ? run() : retryRolledBack(run));
    } catch (error) {
      throw toDatabaseUnavailable(error);
    }
  }

  transformQuery: QueryExecutor['transformQuery'] = (node, queryId) => this.executor.transformQuery(node, queryId);

  compileQuery: QueryExecutor['compileQuery'] = (node, queryId) => this.executor.compileQuery(node, queryId);

  provideConnection: QueryExecutor['provideConnection'] = (consumer, options) =>
    this.executor.provideConnection(consumer, options);

  stream(): never {
    throw new Error('the embedded engine has no streams');
  }

  /** Kysely gives a transaction the connection that it has to itself. */
  withConnectionProvider(provider: ConnectionProvider) {
    return new ShopExecutor(this.executor.withConnectionProvider(provider), true);
  }

  withPlugins(plugins: readonly KyselyPlugin[]) {
    return this.over(this.executor.withPlugins(plugins));
  }

  withPlugin(plugin: KyselyPlugin) {
    return this.over(this.executor.withPlugin(plugin));
  }

  withPluginAtFront(plugin: KyselyPlugin) {
    return this.over(this.executor.withPluginAtFront(plugin));
  }

  withoutPlugins() {
    return this.over(this.executor.withoutPlugins());
  }

  private over(executor: QueryExecutor) {
    return new ShopExecutor(executor, this.isInTransaction);
  }
}
