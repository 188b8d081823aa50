/**
 * Puts the style sheet for pages read from right to left beside the one that it was made from. `@wordpress/scripts` names it
 * after the chunk alone, which loses the folder and the hash of a chunk that loads on demand: nobody would find it.
 */
class RtlNamesPlugin {
	apply( compiler ) {
		compiler.hooks.thisCompilation.tap( 'RtlNames', ( compilation ) => {
			compilation.hooks.processAssets.tap(
				{
					name: 'RtlNames',
					// They are made at the stage before.
					stage:
						compiler.webpack.Compilation
							.PROCESS_ASSETS_STAGE_OPTIMIZE + 1,
				},
				() => {
					for ( const chunk of compilation.chunks ) {
						const made = `${ chunk.name }-rtl.css`;
						const from = [ ...chunk.files ].find(
							( file ) => file.endsWith( '.css' ) && file !== made
						);
						const wanted = from?.replace( /\.css$/, '-rtl.css' );
						if (
							wanted &&
							wanted !== made &&
							chunk.files.has( made )
						) {
							compilation.renameAsset( made, wanted );
						}
					}
				}
			);
		} );
	}
}

module.exports = { RtlNamesPlugin };
