import { UserError } from '../lib/shutdown.ts';

/** One name in the forms that code, addresses and labels need. */
export interface Names {
  /** `data-gifts`: files, folders and addresses. */
  readonly kebab: string;
  /** `dataGifts`: variables. */
  readonly camel: string;
  /** `DataGifts`: components. */
  readonly pascal: string;
  /** `data_gifts`: labels. */
  readonly snake: string;
  /** `DATA_GIFTS`: constants. */
  readonly upper: string;
}

export function namesOf(name: string): Names {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) {
    throw new UserError(`"${name}" is no name: use small letters, with hyphens between words, such as data-gifts.`);
  }
  const camel = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const snake = name.replaceAll('-', '_');
  return {
    kebab: name,
    camel,
    pascal: camel.charAt(0).toUpperCase() + camel.slice(1),
    snake,
    upper: snake.toUpperCase(),
  };
}
