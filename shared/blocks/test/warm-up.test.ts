import '../../../tests/unit/initial-state';
import { registerLoader, rememberBlock } from '../warm-up';

const mockOnChange: Array< () => void > = [];
const mockSelected = jest.fn();

jest.mock( '@wordpress/data', () => ( {
	select: () => ( { getSelectedBlock: mockSelected } ),
	subscribe: ( callback: () => void ) => mockOnChange.push( callback ),
} ) );

jest.mock( '@wordpress/blocks', () => ( {
	getBlockType: ( name: string ) =>
		( {
			'jetpack/map': { title: 'Map', keywords: [ 'place', 'Ort' ] },
			'jetpack/button': { title: 'Button' },
			'jetpack/buttons': { title: 'Payment Buttons' },
		} )[ name ],
} ) );

const load = {
	button: jest.fn( () => Promise.resolve() ),
	buttons: jest.fn( () => Promise.reject( new Error( 'offline' ) ) ),
	map: jest.fn( () => Promise.resolve() ),
};

const idle: Array< () => void > = [];

beforeAll( () => {
	window.requestIdleCallback = ( callback ) =>
		idle.push( callback as () => void );
	window.localStorage.setItem(
		'freehold-recent-blocks',
		JSON.stringify( [ 'jetpack/map', 'jetpack/gone' ] )
	);
	Object.entries( load ).forEach( ( [ name, loadBlock ] ) =>
		registerLoader( `jetpack/${ name }`, loadBlock )
	);
} );

beforeEach( () => jest.clearAllMocks() );

it( 'loads what was inserted lately when the editor rests', () => {
	idle.forEach( ( callback ) => callback() );
	expect( load.map ).toHaveBeenCalledTimes( 1 );
	expect( load.button ).not.toHaveBeenCalled();
} );

it.each( [ 'pointerover', 'focusin' ] )(
	'loads what the user reaches in the inserter: %s',
	( type ) => {
		document.body.innerHTML =
			'<button class="item editor-block-list-item-jetpack-buttons-monthly"><i></i></button><button class="editor-block-list-item-paragraph"></button>';
		document
			.querySelectorAll( 'i, button:last-child' )
			.forEach( ( element ) =>
				element.dispatchEvent( new Event( type, { bubbles: true } ) )
			);
		expect( load.buttons ).toHaveBeenCalledTimes( 1 );
		expect( load.button ).not.toHaveBeenCalled();
	}
);

describe( 'after a slash', () => {
	const type = (
		content: string | { text: string },
		name = 'core/paragraph'
	) => {
		mockSelected.mockReturnValue( { name, attributes: { content } } );
		mockOnChange.forEach( ( callback ) => callback() );
	};

	it.each( [
		[ '/ma', 'map' ],
		[ { text: '/OR' }, 'map' ],
		[ '/butt', 'button' ],
		[ '/paym', 'buttons' ],
	] as const )( '%j loads %s', ( content, name ) => {
		type( content );
		expect( load[ name ] ).toHaveBeenCalledTimes( 1 );
	} );

	it.each( [
		[ '/m', 'core/paragraph' ],
		[ 'a map', 'core/paragraph' ],
		[ '/ma and more', 'core/paragraph' ],
		[ '/ma', 'core/heading' ],
	] )( '%s in %s loads nothing', ( content, name ) => {
		type( content, name );
		Object.values( load ).forEach( ( one ) =>
			expect( one ).not.toHaveBeenCalled()
		);
	} );
} );

it( 'remembers five blocks, the last one first', () => {
	for ( const name of [ 'a', 'b', 'c', 'd', 'e', 'f', 'd' ] ) {
		rememberBlock( name );
	}
	expect(
		JSON.parse(
			window.localStorage.getItem( 'freehold-recent-blocks' ) ?? ''
		)
	).toEqual( [ 'd', 'f', 'e', 'c', 'b' ] );
} );
