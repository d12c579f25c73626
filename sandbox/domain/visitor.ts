/** Stands where the number of a line would. Keys of all visitors are one set, because a phone changes its address. */
export const VISITOR = 'visitor';
