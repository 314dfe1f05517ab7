import { type CompiledQuery, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type { Database } from './database';

/** A parameter of a compiled statement; each run gives its value. */
class NamedParameter {
  constructor(readonly name: string) {}
}

type Statement<Row> = { compile(executorProvider: QueryExecutorProvider): CompiledQuery<Row> };

/** Ends the text of a prepared statement. */
const preparedMark = '/* prepared */';

/** Whether a text is a prepared statement's. */
export const isPreparedStatement = (text: string): boolean => text.endsWith(preparedMark);

const markPrepared = <Row>(compiled: CompiledQuery<Row>): CompiledQuery<Row> => ({
  ...compiled,
  sql: `${compiled.sql} ${preparedMark}`,
});

/**
 * Compiles a statement once and runs it with different values, for statements that run so often that compiling costs.
 * Each connection to a server parses it once, too, and reuses its plan.
 */
export const createPreparedStatement = <Name extends string, Row>(
  build: (database: Database, value: (name: Name) => RawBuilder<string>) => Statement<Row>,
): ((database: Database, values: Readonly<Record<Name, string | undefined>>) => Promise<readonly Row[]>) => {
  let compiled: CompiledQuery<Row> | undefined;
  return async (database, values) => {
    compiled ??= markPrepared(build(database, (name) => sql<string>`${new NamedParameter(name)}`).compile(database));
    const parameterValues = new Map<string, unknown>(Object.entries(values));
    const parameters = compiled.parameters.map((one) =>
      one instanceof NamedParameter ? parameterValues.get(one.name) : one,
    );
    return (await database.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
};
