import { type CompiledQuery, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';

/** A parameter of a compiled statement; each run gives its value. */
class NamedParameter {
  constructor(readonly name: string) {}
}

type Statement<Row> = { compile(executorProvider: QueryExecutorProvider): CompiledQuery<Row> };

/** Compiles a statement once and runs it with different values, for statements that run so often that compiling costs. */
export const createPreparedStatement = <Name extends string, Row>(
  build: (value: (name: Name) => RawBuilder<string>) => Statement<Row>,
): ((values: Readonly<Record<Name, string | undefined>>) => Statement<Row>) => {
  let compiled: CompiledQuery<Row> | undefined;
  return (values) => {
    const parameterValues = new Map<string, unknown>(Object.entries(values));
    return {
      compile: (provider) => {
        compiled ??= build((name) => sql<string>`${new NamedParameter(name)}`).compile(provider);
        const parameters = compiled.parameters.map((one) =>
          one instanceof NamedParameter ? parameterValues.get(one.name) : one,
        );
        return { ...compiled, parameters };
      },
    };
  };
};
