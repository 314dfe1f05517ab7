import { type CompiledQuery, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';

/** Stands for a value until the statement is run. */
class Placeholder {
  constructor(readonly name: string) {}
}

type Statement<Row> = { compile(executorProvider: QueryExecutorProvider): CompiledQuery<Row> };

/** A statement that is compiled once, for what is asked so often that compiling it each time would show. */
export const preparedStatement = <Name extends string, Row>(
  build: (value: (name: Name) => RawBuilder<string>) => Statement<Row>,
): ((values: Readonly<Record<Name, string | undefined>>) => Statement<Row>) => {
  let compiled: CompiledQuery<Row> | undefined;
  return (values) => {
    const given = new Map<string, unknown>(Object.entries(values));
    return {
      compile: (provider) => {
        compiled ??= build((name) => sql<string>`${new Placeholder(name)}`).compile(provider);
        const parameters = compiled.parameters.map((one) => (one instanceof Placeholder ? given.get(one.name) : one));
        return { ...compiled, parameters };
      },
    };
  };
};
