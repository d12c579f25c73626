/** Resolves in a new task, so that the browser can handle a tap or paint between two pieces of work. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
