/**
 * Removes the empty scripts of entries that are only style sheets.
 */
class NoScriptPlugin {
	/** @param {string[]} names The entries. */
	constructor( names ) {
		this.names = names;
	}

	apply( compiler ) {
		compiler.hooks.thisCompilation.tap( 'NoScript', ( compilation ) => {
			compilation.hooks.processAssets.tap(
				{
					name: 'NoScript',
					stage: compiler.webpack.Compilation
						.PROCESS_ASSETS_STAGE_REPORT,
				},
				() =>
					this.names.forEach( ( name ) =>
						[ '', '.map' ].forEach( ( ending ) =>
							compilation.deleteAsset( `${ name }.js${ ending }` )
						)
					)
			);
		} );
	}
}

module.exports = { NoScriptPlugin };
