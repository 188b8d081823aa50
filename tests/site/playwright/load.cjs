/**
 * Loads an ES module from Playwright's tests, which are compiled to CommonJS together with all that they require.
 *
 * @param {string} url Address of the module.
 * @return {Promise<Record<string, unknown>>} The module.
 */
exports.load = ( url ) => import( url );
