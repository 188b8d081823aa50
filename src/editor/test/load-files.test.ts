import { getLocaleData } from '@wordpress/i18n';
import { loadScripts } from '../unavailable/load-scripts';

let observer: MutationObserver | undefined;

/** Stands for the network: what is added to the page arrives, or fails. */
function answer( fails: ( address: string ) => boolean ): string[] {
	const asked: string[] = [];
	observer = new MutationObserver( ( records ) =>
		records
			.flatMap( ( { addedNodes } ) => Array.from( addedNodes ) )
			.forEach( ( node ) => {
				const address = ( node as HTMLScriptElement ).src;
				asked.push( address );
				node.dispatchEvent(
					new Event( fails( address ) ? 'error' : 'load' )
				);
			} )
	);
	observer.observe( document, { childList: true, subtree: true } );
	return asked;
}

const script = ( handle: string ) => ( {
	handle,
	src: `https://example.org/${ handle }.js`,
	translations: null,
} );

afterEach( () => observer?.disconnect() );

beforeEach( () => {
	document.head.innerHTML = '';
	document.body.innerHTML = '';
} );

describe( 'scripts', () => {
	it( 'load in order, without those that the page has', async () => {
		document.body.innerHTML =
			'<script id="wp-data-js"></script><script src="https://example.org/wp-admin/load-scripts.php?c=0&amp;load%5Bchunk_0%5D=wp-url,wp-i18n"></script>';
		const asked = answer( () => false );
		await loadScripts(
			[ 'wp-data', 'wp-i18n', 'freehold-blocks', 'freehold-block-x' ].map(
				script
			)
		);
		expect( asked ).toEqual( [
			'https://example.org/freehold-blocks.js',
			'https://example.org/freehold-block-x.js',
		] );
	} );

	it( 'come with their translations', async () => {
		answer( () => false );
		await loadScripts( [
			{
				...script( 'translated' ),
				translations: {
					domain: 'freehold',
					locale_data: { messages: { '': {}, Hours: [ 'Heures' ] } },
				},
			},
		] );
		expect( getLocaleData( 'freehold' ) ).toMatchObject( {
			Hours: [ 'Heures' ],
		} );
	} );

	it( 'fail if one does not arrive in time, and can be loaded again', async () => {
		jest.useFakeTimers();
		const stalled = loadScripts( [ script( 'stalled' ) ] ).catch(
			( error ) => error
		);
		await jest.advanceTimersByTimeAsync( 40000 );
		expect( await stalled ).toMatchObject( { reason: 'timeout' } );
		expect( document.getElementById( 'stalled-js' ) ).toBeNull();
		jest.useRealTimers();
		const asked = answer( () => false );
		await loadScripts( [ script( 'stalled' ) ] );
		expect( asked ).toHaveLength( 1 );
	} );

	it( 'can be loaded again after one failed', async () => {
		let isDown = true;
		const asked = answer( () => isDown );
		await expect( loadScripts( [ script( 'late' ) ] ) ).rejects.toThrow(
			'late.js'
		);
		isDown = false;
		await loadScripts( [ script( 'late' ) ] );
		expect( asked ).toHaveLength( 2 );
	} );
} );
