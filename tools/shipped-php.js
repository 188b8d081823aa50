/**
 * Prepares PHP files for the zip: without docblocks, which are a quarter of its bytes and which PHP keeps in memory. Everything
 * else stays as it is, also on the same lines, so that errors of sites name the lines of the source.
 */
const { Engine } = require( 'php-parser' );

const engine = new Engine( {} );

/** Docblocks that are read: WordPress reads the plugin's header, WP-CLI those of commands, translators those for them. */
const READ =
	/^\s*\*\s*(?:Plugin Name:|translators:)|^class \w+ extends Commands\b|^(?:abstract )?class Commands\b/im;

/**
 * Removes docblocks.
 *
 * @param {string} source The file's text.
 * @return {string} The text as it is shipped.
 */
function withoutDocblocks( source ) {
	if ( READ.test( source.replace( /^(?:final|abstract) /gm, '' ) ) ) {
		return source;
	}
	return engine
		.tokenGetAll( source )
		.map( ( token ) => {
			const [ name, text ] =
				typeof token === 'string' ? [ '', token ] : token;
			return name === 'T_DOC_COMMENT'
				? text.replace( /[^\n]+/g, '' )
				: text;
		} )
		.join( '' )
		.replace( /^[\t ]+$/gm, '' );
}

module.exports = { withoutDocblocks };
