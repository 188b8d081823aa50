import { initialState } from '../../../tests/unit/initial-state';
import { isLate, loadLate, watchForLate } from '../late';

const mockTypes = new Set< string >();
const mockOnChange: Array< () => void > = [];
const mockSelected = jest.fn();

jest.mock( '@wordpress/data', () => ( {
	select: () => ( { getSelectedBlock: mockSelected } ),
	subscribe: ( callback: () => void ) => {
		mockOnChange.push( callback );
		return () => mockOnChange.splice( mockOnChange.indexOf( callback ), 1 );
	},
} ) );
jest.mock( '@wordpress/blocks', () => ( {
	getBlockType: ( name: string ) =>
		mockTypes.has( name ) ? { name } : undefined,
} ) );

/** jsdom has neither. */
class Clipboard {
	data: Record< string, string > = {};
	files: File[] = [];
	items = { add: jest.fn() };
	setData( type: string, text: string ) {
		this.data[ type ] = text;
	}
	getData( type: string ) {
		return this.data[ type ] ?? '';
	}
	get types() {
		return Object.keys( this.data );
	}
}
class PasteEvent extends Event {
	clipboardData: Clipboard;
	constructor(
		type: string,
		init: EventInit & { clipboardData: Clipboard }
	) {
		super( type, init );
		this.clipboardData = init.clipboardData;
	}
}
Object.assign( window, {
	DataTransfer: Clipboard,
	ClipboardEvent: PasteEvent,
} );

const scripts = () =>
	Array.from( document.querySelectorAll( 'script' ), ( { src } ) => src );

const arrive = () => {
	mockTypes.add( 'jetpack/on' );
	document.querySelector( 'script' )?.dispatchEvent( new Event( 'load' ) );
};

const paste = ( data: Record< string, string > ) => {
	const clipboardData = new Clipboard();
	Object.assign( clipboardData.data, data );
	const event = new PasteEvent( 'paste', {
		bubbles: true,
		cancelable: true,
		clipboardData,
	} );
	document.querySelector( 'p' )?.dispatchEvent( event );
	return event;
};

const seen = jest.fn();

beforeAll( () => {
	initialState.late = {
		scripts: [ 'https://example.org/late.js' ],
		texts: [ 'shop.example/' ],
	};
	watchForLate();
	document.addEventListener( 'paste', ( event ) =>
		seen( ( event as unknown as PasteEvent ).clipboardData.data )
	);
} );

beforeEach( async () => {
	seen.mockClear();
	document.body.innerHTML = '<p tabindex="-1">A paragraph</p>';
	document.querySelector( 'p' )?.focus();
} );

// In this order: the code loads once in a page.
it( 'loads nothing for what has nothing to do with inserting a block', () => {
	mockSelected.mockReturnValue( { attributes: { content: 'and/or' } } );
	mockOnChange.forEach( ( callback ) => callback() );
	expect( paste( { 'text/plain': 'wp:jetpack/on' } ).defaultPrevented ).toBe(
		false
	);
	expect(
		paste( { 'text/html': '<!-- wp:jetpack/off /-->' } ).defaultPrevented
	).toBe( false );
	expect( seen ).toHaveBeenCalledTimes( 2 );
	expect( scripts() ).toEqual( [] );
} );

it( 'pastes after a failure, too', async () => {
	paste( { 'text/plain': 'https://shop.example/one' } );
	expect( seen ).not.toHaveBeenCalled();
	await Promise.resolve();
	document.querySelector( 'script' )?.dispatchEvent( new Event( 'error' ) );
	await new Promise( ( resolve ) => setTimeout( resolve ) );
	expect( seen ).toHaveBeenCalledTimes( 1 );
	expect( scripts() ).toEqual( [] );
} );

it( 'pastes when the blocks are registered', async () => {
	expect( isLate( 'jetpack/on' ) ).toBe( true );
	const data = {
		'text/html': '<p>Text</p><!-- wp:jetpack/on {"a":1} /-->',
		'text/plain': 'Text',
	};
	expect( paste( data ).defaultPrevented ).toBe( true );
	expect( seen ).not.toHaveBeenCalled();
	await Promise.resolve();
	expect( scripts() ).toEqual( [ 'https://example.org/late.js' ] );
	arrive();
	await new Promise( ( resolve ) => setTimeout( resolve ) );
	expect( seen ).toHaveBeenCalledWith( data );
	expect( isLate( 'jetpack/on' ) ).toBe( false );
} );

it( 'loads once', async () => {
	document.body.innerHTML =
		'<div class="block-editor-inserter__menu"><input></div>';
	document.querySelector( 'input' )?.focus();
	mockSelected.mockReturnValue( { attributes: { content: '/' } } );
	mockOnChange.forEach( ( callback ) => callback() );
	await loadLate();
	expect( scripts() ).toHaveLength( 1 );
} );
