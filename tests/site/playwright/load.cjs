/**
 * Loads an ES module from Playwright's tests, which are compiled to CommonJS with all modules that they require.
 *
 * @param {string} url The module's URL.
 * @return {Promise<Record<string, unknown>>} The module.
 */
exports.load = ( url ) => import( url );
