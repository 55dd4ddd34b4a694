/** Runs a read while the file is open; else, or when the engine fails, throws a StoreUnavailableError. */
export type WhileOpen = <T>(work: () => T) => T;
