/** Sites in folders of one host share the browser's storage. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { storageKey } from '..';

/** Files that use the storage without the path of the site, and why. */
const EXEMPT: Record< string, string > = {
	'extensions/ads/server/Block/Loading.php':
		'a hint for the first paint, which the script corrects',
	'extensions/ads/view.ts': 'the same',
	'extensions/repeat-visitor/server/Renderer.php':
		'its key is a hash of the path',
	'shared/ai/storage.ts': 'those who use it make the keys',
	'shared/ai/stored-action.ts': 'its keys are random IDs of blocks',
	'shared/ai/token.ts': 'its key contains `siteFragment`',
	'shared/blocks/warm-up.ts': 'only names of blocks, to load them early',
	'shared/player/memory.ts':
		'what the visitor likes, and places in videos by random IDs',
};

/** What PHP prints of the path (`VisitorData::site()`), or what `storageKey()` makes of it. */
const SITE = /storageKey\(|tabKey\(|freeholdSite|\.site\b|\bsite\?: string/;

it( 'makes keys with the path of the site', () => {
	const at = ( path: string ) => {
		window.history.pushState( {}, '', path );
		return storageKey( 'freehold-x' );
	};
	expect( [
		at( '/wp-admin/post.php' ),
		at( '/' ),
		at( '/bakery/wp-admin/post.php?post=1' ),
		at( '/bakery/wp-admin/' ),
		at( '/bakery/wp-admin' ),
	] ).toEqual( [
		'freehold-x',
		'freehold-x',
		'freehold-x/bakery',
		'freehold-x/bakery',
		'freehold-x/bakery',
	] );
} );

it( 'is in every file that uses the storage but those above', () => {
	const root = join( __dirname, '../../..' );
	const using = [ 'extensions', 'shared', 'src' ]
		.flatMap( ( folder ) =>
			readdirSync( join( root, folder ), {
				encoding: 'utf8',
				recursive: true,
			} ).map( ( file ) => join( folder, file ) )
		)
		.filter(
			( file ) =>
				/\.(?:tsx?|php)$/.test( file ) && ! file.includes( '/test/' )
		)
		.filter( ( file ) =>
			/\b(?:localStorage|sessionStorage|indexedDB)\b|withStorage\(|['/]storage';/.test(
				readFileSync( join( root, file ), 'utf8' )
			)
		);
	const without = using.filter(
		( file ) => ! SITE.test( readFileSync( join( root, file ), 'utf8' ) )
	);
	expect( using.length ).toBeGreaterThan( 10 );
	expect( without.sort() ).toEqual( Object.keys( EXEMPT ) );
} );
