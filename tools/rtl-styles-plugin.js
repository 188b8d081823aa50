/**
 * Makes a style sheet for right-to-left pages of each style sheet, beside the original: in its folder and with its hash, where
 * WordPress and `lazyEdit` look for it. The plugin of `@wordpress/scripts` names it after the chunk, so that it would not be
 * found, and turns `direction` around, which is set only for what reads from left to right in every language.
 *
 * Removes a style sheet that is the same as the original: PHP looks for the file. The scripts of visitors' pages, which load
 * their own style sheets, cannot look.
 */
const rtlcss = require( 'rtlcss' );

/** Keeps `direction` as it is. */
const keepDirection = {
	name: 'keep-direction',
	// Before rtlcss's own.
	priority: 1,
	directives: { control: {}, value: [] },
	processors: [
		{
			expr: /^direction$/i,
			action: ( prop, value ) => ( { prop, value } ),
		},
	],
};

/**
 * Returns a style sheet for right-to-left pages.
 *
 * @param {string} source The style sheet.
 * @return {string} The other one.
 */
const rightToLeft = ( source ) =>
	rtlcss.process( source, {}, [ keepDirection ] );

class RtlStylesPlugin {
	apply( compiler ) {
		const { Compilation, sources } = compiler.webpack;
		compiler.hooks.thisCompilation.tap( 'RtlStyles', ( compilation ) => {
			compilation.hooks.processAssets.tap(
				{
					name: 'RtlStyles',
					stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE,
				},
				() => {
					for ( const chunk of compilation.chunks ) {
						for ( const file of [ ...chunk.files ].filter(
							( name ) => name.endsWith( '.css' )
						) ) {
							const name = file.replace( /\.css$/, '-rtl.css' );
							compilation.emitAsset(
								name,
								new sources.RawSource(
									rightToLeft(
										String(
											compilation
												.getAsset( file )
												.source.source()
										)
									)
								)
							);
							chunk.files.add( name );
						}
					}
				}
			);
			compilation.hooks.processAssets.tap(
				{
					name: 'RtlStyles',
					// They are minimized by then.
					stage: Compilation.PROCESS_ASSETS_STAGE_REPORT,
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

module.exports = { rightToLeft, RtlStylesPlugin };
