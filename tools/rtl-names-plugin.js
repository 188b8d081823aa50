/**
 * Names the style sheet for right-to-left pages after the original. `@wordpress/scripts` names it after the chunk, without
 * the folder and the hash of a chunk that loads on demand, so that it would not be found. Removes it if it is the same as the
 * original: PHP looks for the file. The scripts of visitors' pages, which load their own style sheets, cannot look.
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
			compilation.hooks.processAssets.tap(
				{
					name: 'RtlNames',
					// They are minimized by then.
					stage: compiler.webpack.Compilation
						.PROCESS_ASSETS_STAGE_REPORT,
				},
				() => {
					for ( const { name, source } of compilation.getAssets() ) {
						const original = compilation.getAsset(
							name.replace( /-rtl\.css$/, '.css' )
						);
						if (
							name.endsWith( '-rtl.css' ) &&
							! name.startsWith( 'modules/' ) &&
							original?.source.buffer().equals( source.buffer() )
						) {
							compilation.deleteAsset( name );
						}
					}
				}
			);
		} );
	}
}

module.exports = { RtlNamesPlugin };
