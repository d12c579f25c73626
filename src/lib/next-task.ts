/** Resolves in a task of its own: between two pieces of work, the browser may answer a tap or draw. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
