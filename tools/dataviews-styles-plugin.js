/**
 * Removes the styles of layouts and forms that no list has from the style sheet of lists: they are half of it. `dataviews-loader`
 * removes their code.
 */

/** The classes of what lists do not have. */
const UNUSED = /\.(?:dataviews-view-(?:activity|grid|list|picker)|dataforms-)/;

/**
 * Removes the styles.
 *
 * @param {string} css A style sheet without nested rules.
 * @return {string} The style sheet.
 */
const withoutUnused = ( css ) =>
	css
		.replace( /\/\*[\s\S]*?\*\//g, '' )
		.replace(
			/([^{}]+)(\{[^{}]*\})/g,
			( rule, selectors, declarations ) => {
				const all = selectors.split( /,(?![^(]*\))/ );
				const used = all.filter(
					( selector ) =>
						! UNUSED.test(
							selector.replace( /:not\([^)]*\)/g, '' )
						)
				);
				if ( used.length === all.length ) {
					return rule;
				}
				return used.length ? used.join() + declarations : '';
			}
		);

class DataviewsStylesPlugin {
	/** @param {string} name The path of the style sheet under the build. */
	constructor( name ) {
		this.name = name;
	}

	apply( compiler ) {
		const { Compilation, sources } = compiler.webpack;
		compiler.hooks.thisCompilation.tap(
			'DataviewsStyles',
			( compilation ) => {
				compilation.hooks.processAssets.tap(
					{
						name: 'DataviewsStyles',
						stage: Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS,
					},
					( assets ) => {
						if ( assets[ this.name ] ) {
							compilation.updateAsset(
								this.name,
								( source ) =>
									new sources.RawSource(
										withoutUnused(
											source.source().toString()
										)
									)
							);
						}
					}
				);
			}
		);
	}
}

module.exports = { DataviewsStylesPlugin, withoutUnused };
