/**
 * Makes `manual.html` of the owner's manual, to which each view in wp-admin links.
 */
const { sources } = require( 'webpack' );
const { folder, manual } = require( './manual' );

class ManualPlugin {
	apply( compiler ) {
		compiler.hooks.thisCompilation.tap( 'Manual', ( compilation ) => {
			compilation.contextDependencies.add( folder );
			compilation.hooks.processAssets.tap( 'Manual', () =>
				compilation.emitAsset(
					'manual.html',
					new sources.RawSource( manual() )
				)
			);
		} );
	}
}

module.exports = { ManualPlugin };
