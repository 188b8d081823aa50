/**
 * The script that visitors get, taken out of the PHP file that ships it.
 */
import { readFileSync } from 'fs';
import { join } from 'path';
import { gzipSync } from 'zlib';

const [ , indented = '' ] =
	/<<<'JS'\n([\s\S]+?)\n\t*JS;/.exec(
		readFileSync( join( __dirname, '../server/Renderer.php' ), 'utf8' )
	) ?? [];
const script = indented.replace( /^\t+/gm, '' );

type Prerendered = Document & { prerendering?: boolean };

const KEY = 'freehold-visits-12345678';

/** A block as the server sends it, with its script. */
function addBlock(
	range: { from?: number; until?: number },
	key = KEY
): HTMLElement {
	const block = document.createElement( 'div' );
	block.hidden = range.from !== undefined;
	const tag = document.createElement( 'script' );
	tag.dataset.key = key;
	for ( const [ name, count ] of Object.entries( range ) ) {
		tag.dataset[ name ] = String( count );
	}
	tag.textContent = script;
	block.append( tag );
	document.body.append( block );
	return block;
}

/** Loads a page again and returns its visible blocks. */
function visit( ...ranges: Parameters< typeof addBlock >[ 0 ][] ): boolean[] {
	leave();
	return ranges.map( ( range ) => ! addBlock( range ).hidden );
}

const listeners: EventListener[] = [];
const { addEventListener } = document;
document.addEventListener = ( type: string, listener: EventListener ) => {
	listeners.push( listener );
	addEventListener.call( document, type, listener );
};

/** Removes what a page stores until the visitor leaves it. */
function leave() {
	document.body.textContent = '';
	listeners
		.splice( 0 )
		.forEach( ( listener ) =>
			document.removeEventListener( 'prerenderingchange', listener )
		);
	for ( const name of Object.keys( navigator ) ) {
		if ( name.startsWith( 'freehold-' ) ) {
			delete ( navigator as unknown as Record< string, unknown > )[
				name
			];
		}
	}
}

const counted = () => window.localStorage.getItem( KEY );

beforeEach( () => {
	leave();
	window.localStorage.clear();
} );

afterEach( () => {
	jest.restoreAllMocks();
	delete ( document as Prerendered ).prerendering;
} );

describe( 'the script of Repeat Visitor', () => {
	it( 'is small', () => {
		expect( script ).toContain( 'localStorage' );
		expect( Buffer.byteLength( script ) ).toBeLessThanOrEqual( 300 );
		expect( gzipSync( script ).length ).toBeLessThanOrEqual( 300 );
	} );

	it( 'shows "after" from the threshold on, this visit not counted', () => {
		const shown = [ 1, 2, 3, 4, 5 ].map( () => visit( { from: 3 } )[ 0 ] );
		expect( shown ).toEqual( [ false, false, false, true, true ] );
	} );

	it( 'shows "before" while the count is below the threshold', () => {
		const shown = [ 1, 2, 3, 4, 5 ].map( () => visit( { until: 3 } )[ 0 ] );
		expect( shown ).toEqual( [ true, true, true, false, false ] );
	} );

	it( 'compares numbers, not text', () => {
		window.localStorage.setItem( KEY, '9' );
		expect( visit( { from: 10 }, { until: 10 } ) ).toEqual( [
			false,
			true,
		] );
		expect( visit( { from: 10 }, { until: 10 } ) ).toEqual( [
			true,
			false,
		] );
	} );

	it( 'counts a page once, whatever number of blocks it has', () => {
		expect( visit( { from: 1 }, { until: 1 }, { from: 2 } ) ).toEqual( [
			false,
			true,
			false,
		] );
		expect( counted() ).toBe( '1' );
		expect( visit( { from: 1 }, { until: 1 }, { from: 2 } ) ).toEqual( [
			true,
			false,
			false,
		] );
		expect( counted() ).toBe( '2' );
		expect( visit( { from: 1 }, { until: 1 }, { from: 2 } ) ).toEqual( [
			true,
			false,
			true,
		] );
	} );

	it( 'counts each page for itself', () => {
		addBlock( { from: 1 }, 'freehold-visits-aaaaaaaa' );
		leave();
		expect( addBlock( { from: 1 } ).hidden ).toBe( true );
		leave();
		expect(
			addBlock( { from: 1 }, 'freehold-visits-aaaaaaaa' ).hidden
		).toBe( false );
	} );

	it( 'leaves one block inside another to itself', () => {
		window.localStorage.setItem( KEY, '3' );
		const outer = addBlock( { from: 2 } );
		const inner = addBlock( { until: 3 } );
		outer.append( inner );
		expect( [ outer.hidden, inner.hidden ] ).toEqual( [ false, true ] );
	} );

	it( 'begins at 0 where something else was stored', () => {
		window.localStorage.setItem( KEY, 'a lot' );
		expect( visit( { from: 1 } ) ).toEqual( [ false ] );
		expect( counted() ).toBe( '1' );
	} );

	it( 'shows the safe branch, always, where storage is blocked', () => {
		const blocked = jest
			.spyOn( window, 'localStorage', 'get' )
			.mockImplementation( () => {
				throw new DOMException( 'Denied', 'SecurityError' );
			} );
		for ( let visits = 0; visits < 5; visits++ ) {
			expect( visit( { from: 1 }, { until: 1 } ) ).toEqual( [
				false,
				true,
			] );
		}
		expect( blocked ).toHaveBeenCalled();
	} );

	it( 'uses what it can read if storage is full', () => {
		window.localStorage.setItem( KEY, '4' );
		jest.spyOn( Storage.prototype, 'setItem' ).mockImplementation( () => {
			throw new DOMException( 'Full', 'QuotaExceededError' );
		} );
		expect( visit( { from: 4 }, { until: 4 } ) ).toEqual( [ true, false ] );
	} );

	describe( 'on a page prepared in the background', () => {
		beforeEach( () => {
			( document as Prerendered ).prerendering = true;
		} );

		const activate = () => {
			( document as Prerendered ).prerendering = false;
			document.dispatchEvent( new Event( 'prerenderingchange' ) );
		};

		it( 'chooses at once and counts when the visitor opens it, once', () => {
			window.localStorage.setItem( KEY, '1' );
			expect( visit( { from: 1 }, { until: 1 } ) ).toEqual( [
				true,
				false,
			] );
			expect( counted() ).toBe( '1' );
			activate();
			expect( counted() ).toBe( '2' );
			expect(
				[ ...document.querySelectorAll( 'div' ) ].map(
					( { hidden } ) => hidden
				)
			).toEqual( [ false, true ] );
		} );

		it( 'counts nothing if the visitor does not open it', () => {
			visit( { from: 1 } );
			expect( counted() ).toBeNull();
		} );

		it( 'keeps visits that were made elsewhere in the meantime', () => {
			visit( { from: 1 } );
			window.localStorage.setItem( KEY, '7' );
			activate();
			expect( counted() ).toBe( '8' );
		} );
	} );
} );
