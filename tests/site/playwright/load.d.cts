/** Loads an ES module from Playwright's tests, which are compiled to CommonJS with all modules that they require. */
export function load( url: string ): Promise< unknown >;
