/**
 * The oldest supported WordPress version has all handles that the built scripts require. WordPress silently omits a script
 * if one of its handles is unknown. No script contains its own copy of React.
 */
import { expect, test } from '../site/playwright';

test.use( {
	siteOptions: {
		plugin: process.env.FREEHOLD_TEST_PLUGIN ?? 'zip',
		wpVersion: '6.8',
	},
} );

interface Asset {
	file: string;
	isModule: boolean;
	dependencies: Array< string | { id: string } >;
}

const id = ( dependency: string | { id: string } ) =>
	typeof dependency === 'string' ? dependency : dependency.id;

test( 'every handle and module that a built script needs exists on WordPress 6.8', async ( {
	site,
} ) => {
	expect( site.version ).toMatch( /^6\.8/ );
	const { assets, handles, modules } = await site.wpEval< {
		assets: Asset[];
		handles: string[];
		modules: string[];
	} >( `
		$assets = array();
		foreach ( array( 'scripts', 'visitors' ) as $kind ) {
			foreach ( require FREEHOLD_DIR . "/build/{$kind}-manifest.php" as $name => $asset ) {
				$assets[] = array( 'file' => $name, 'isModule' => 'visitors' === $kind, 'dependencies' => $asset['dependencies'] );
			}
		}
		Freehold\\Blocks\\Assets::want_editor();
		Freehold\\Blocks\\Assets::register_shared();
		$registered = new ReflectionProperty( WP_Script_Modules::class, 'registered' );
		$registered->setAccessible( true );
		return array(
			'assets' => $assets,
			'handles' => array_keys( wp_scripts()->registered ),
			'modules' => array_keys( $registered->getValue( wp_script_modules() ) ),
		);
	` );
	expect( assets.length ).toBeGreaterThan( 80 );
	// The plugin registers its own modules when a block is rendered.
	const own = assets
		.filter( ( { isModule } ) => isModule )
		.map(
			( { file } ) =>
				`freehold/${ file.replace(
					/^(?:extensions|shared)\/|\/view\.js$/g,
					''
				) }`
		);
	const missing = assets.flatMap( ( { file, isModule, dependencies } ) =>
		dependencies
			.map( id )
			.filter(
				( name ) =>
					! ( isModule ? [ ...modules, ...own ] : handles ).includes(
						name
					)
			)
			.map( ( name ) => `${ file } needs ${ name }` )
	);
	expect( missing ).toEqual( [] );
} );

test( 'WordPress 6.8 prints every Freehold script in the editor', async ( {
	editor,
} ) => {
	await editor.openNewPost();
	const missing = await editor.page.evaluate( () =>
		[
			'freehold-runtime',
			'freehold-shared',
			'freehold-editor',
			'freehold-group-content',
			'freehold-group-embeds',
			'freehold-group-media',
			'freehold-group-writing',
		].filter( ( handle ) => ! document.getElementById( `${ handle }-js` ) )
	);
	expect( missing ).toEqual( [] );
} );

test( 'no built file bundles a React of its own', async ( { site } ) => {
	const holders = await site.wpEval< string[] >( `
		$files = array();
		foreach ( new RecursiveIteratorIterator( new RecursiveDirectoryIterator( FREEHOLD_DIR . '/build', FilesystemIterator::SKIP_DOTS ) ) as $file ) {
			if ( str_ends_with( (string) $file, '.js' ) ) {
				$files[ substr( (string) $file, strlen( FREEHOLD_DIR . '/build/' ) ) ] = (string) $file;
			}
		}
		ksort( $files );
		// The names of internals that React 18 and 19 share with their other packages.
		return array_keys( array_filter( $files, static fn ( string $file ): bool => (bool) preg_match( '/ReactCurrent(Owner|Dispatcher)|__(SECRET|CLIENT)_INTERNALS_DO_NOT_USE/', file_get_contents( $file ) ) ) );
	` );
	expect( holders ).toEqual( [] );
} );
