/**
 * The part of webpack's runtime that loads a visitor's lazy chunks, in a third of the bytes: a browser that runs modules keeps
 * what it has imported, so nothing else must. A chunk's style sheet loads beside it, on a right-to-left page the other one.
 * A call after a failure tries again.
 */

/** The kind of content by which the plugin for style sheets names a chunk's sheet. */
const STYLE = 'css/mini-extract';

class VisitorRuntimePlugin {
	/** @param {string} style The file name of style sheets, as webpack's `chunkFilename`. */
	constructor( style ) {
		this.style = style;
	}

	apply( compiler ) {
		const { RuntimeGlobals, RuntimeModule } = compiler.webpack;
		const style = this.style;

		class LoadChunks extends RuntimeModule {
			constructor() {
				super( 'load chunks' );
				// It names files by the hashes of their contents.
				this.dependentHash = true;
			}

			generate() {
				const { chunk, compilation } = this;
				const { chunkFilename } = compilation.outputOptions;
				const up = compilation.runtimeTemplate.chunkRootOutputDir(
					chunk,
					true
				);
				const path = ( file, of, contentHashType ) =>
					JSON.stringify(
						up +
							compilation.getPath( file, {
								chunk: of,
								contentHashType,
							} )
					);
				const lazy = [ ...chunk.getAllAsyncChunks() ].sort( ( a, b ) =>
					a.name < b.name ? -1 : 1
				);
				const scripts = lazy.map(
					( of ) =>
						`${ JSON.stringify( of.id ) }: () => import( ${ path(
							chunkFilename,
							of,
							'javascript'
						) } )`
				);
				const styles = lazy
					.filter( ( { contentHash } ) => contentHash[ STYLE ] )
					.map(
						( of ) =>
							`${ JSON.stringify( of.id ) }: ${ path(
								style,
								of,
								STYLE
							) }`
					);
				const script = `scripts[ id ]().then( ( { __webpack_esm_modules__: modules } ) => Object.assign( ${ RuntimeGlobals.moduleFactories }, modules ) )`;
				return styles.length
					? `
const scripts = { ${ scripts } };
const styles = { ${ styles } };
const loaded = {};
${ RuntimeGlobals.ensureChunk } = ( id ) => Promise.all( [
	${ script },
	styles[ id ] && ( loaded[ id ] ??= new Promise( ( resolve, reject ) => {
		const link = document.createElement( 'link' );
		const { href } = new URL( styles[ id ], import.meta.url );
		link.rel = 'stylesheet';
		link.href = document.dir === 'rtl' ? href.replace( /\\.css$/, '-rtl.css' ) : href;
		link.onload = resolve;
		link.onerror = () => {
			loaded[ id ] = undefined;
			link.remove();
			reject( Object.assign( Error( href ), { code: 'CSS_CHUNK_LOAD_FAILED' } ) );
		};
		document.head.append( link );
	} ) ),
] );`
					: `
const scripts = { ${ scripts } };
${ RuntimeGlobals.ensureChunk } = ( id ) => ${ script };`;
			}
		}

		compiler.hooks.thisCompilation.tap( 'VisitorRuntime', ( compilation ) =>
			compilation.hooks.runtimeRequirementInTree
				.for( RuntimeGlobals.ensureChunk )
				.tap( 'VisitorRuntime', ( chunk, set ) => {
					set.add( RuntimeGlobals.moduleFactoriesAddOnly );
					compilation.addRuntimeModule( chunk, new LoadChunks() );
					// Webpack adds its own otherwise.
					return true;
				} )
		);
	}
}

module.exports = { VisitorRuntimePlugin };
