/**
 * Removes what `@wordpress/dataviews/wp` contains for its own developers only: the source maps inside its style strings are a
 * third of the file. The package publishes no other build with its own components.
 */

const SOURCE_MAP = /\/\*# sourceMappingURL=data:[\w/+;=,-]+ \*\//g;

/**
 * @param {string} source The file's text.
 * @return {string} The text without source maps.
 */
module.exports = ( source ) => source.replace( SOURCE_MAP, '' );
