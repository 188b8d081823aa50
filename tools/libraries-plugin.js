/**
 * Lists the packages whose code the build contains, for the bill of materials of a release. The list is not in the zip.
 */
const { sources } = require( 'webpack' );

/**
 * Returns the folder of the package that a file is of.
 *
 * @param {string} path The file.
 * @return {string|undefined} In the project, such as `node_modules/swiper`; none for this plugin's own files.
 */
const packageOf = ( path ) =>
	/[\\/](node_modules[\\/](?:.*[\\/]node_modules[\\/])?(?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/
		.exec( path )?.[ 1 ]
		?.replaceAll( '\\', '/' );

class LibrariesPlugin {
	/**
	 * @param {string}   name   The list's name: each of the two builds writes one.
	 * @param {string[]} copied The packages whose files are copied as they are.
	 */
	constructor( name, copied = [] ) {
		this.name = name;
		this.copied = copied;
	}

	apply( compiler ) {
		compiler.hooks.thisCompilation.tap( 'Libraries', ( compilation ) => {
			compilation.hooks.processAssets.tap( 'Libraries', () => {
				const shipped = [ ...compilation.modules ].filter(
					( module ) =>
						compilation.chunkGraph.getNumberOfModuleChunks(
							module
						) > 0
				);
				const files = shipped
					.flatMap( ( module ) => module.modules ?? [ module ] )
					.map( ( module ) => module.nameForCondition() ?? '' );
				const names = [ ...files.map( packageOf ), ...this.copied ];
				compilation.emitAsset(
					`${ this.name }.txt`,
					new sources.RawSource(
						[ ...new Set( names.filter( Boolean ) ) ]
							.sort()
							.map( ( name ) => `${ name }\n` )
							.join( '' )
					)
				);
			} );
		} );
	}
}

module.exports = { LibrariesPlugin };
