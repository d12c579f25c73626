import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { UserError } from './shutdown.ts';

type Parsed<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; strict: true; allowPositionals: false }>
>['values'];

/**
 * The options of the command line. Undefined after `--help`, whose text is then printed.
 * @throws UserError for an option that the command does not have.
 */
export function parseOptions<const Options extends ParseArgsOptionsConfig>(
  options: Options,
  help: string,
): Parsed<Options> | undefined {
  let values: Parsed<Options>;
  try {
    values = parseArgs({ options, strict: true, allowPositionals: false }).values as Parsed<Options>;
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : error}\n\n${help}`);
  }
  if ((values as { help?: unknown }).help === true) {
    console.log(help);
    return undefined;
  }
  return values;
}
