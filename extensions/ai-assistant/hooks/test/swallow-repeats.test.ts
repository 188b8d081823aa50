import { swallowRepeats } from '../swallow-repeats';

const seen: string[] = [];
const see = ( event: Event ) => seen.push( event.type );
const mouse = ( type: string, detail: number ) =>
	document.body.dispatchEvent(
		new MouseEvent( type, { detail, bubbles: true, cancelable: true } )
	);
const key = ( repeat: boolean ) =>
	document.body.dispatchEvent(
		new KeyboardEvent( 'keydown', { key: 'Enter', repeat, bubbles: true } )
	);

beforeEach( () => {
	seen.length = 0;
	for ( const type of [
		'pointerdown',
		'mousedown',
		'click',
		'dblclick',
		'keydown',
	] ) {
		document.body.addEventListener( type, see );
	}
} );

it( 'ignores the rest of a double click, and nothing after it', () => {
	swallowRepeats( [ document, document ] );
	mouse( 'pointerdown', 0 );
	mouse( 'mousedown', 2 );
	mouse( 'mouseup', 2 );
	mouse( 'click', 2 );
	mouse( 'dblclick', 2 );
	expect( seen ).toEqual( [] );
	mouse( 'mousedown', 1 );
	mouse( 'pointerdown', 0 );
	mouse( 'click', 1 );
	mouse( 'mousedown', 2 );
	expect( seen ).toEqual( [
		'mousedown',
		'pointerdown',
		'click',
		'mousedown',
	] );
} );

it( 'ignores a second press that arrives late, and none that was made late', () => {
	const { timeStamp } = new Event( '' );
	swallowRepeats( [ document ] );
	const clock = jest
		.spyOn( Date, 'now' )
		.mockReturnValue( Date.now() + 2000 );
	const press = ( after: number ) => {
		const event = new MouseEvent( 'pointerdown', { bubbles: true } );
		Object.defineProperty( event, 'timeStamp', {
			value: timeStamp + after,
		} );
		document.body.dispatchEvent( event );
	};
	press( 100 );
	expect( seen ).toEqual( [] );
	press( 2000 );
	expect( seen ).toEqual( [ 'pointerdown' ] );
	clock.mockRestore();
} );

it( 'ignores a key that is held', () => {
	swallowRepeats( [ document ] );
	key( true );
	key( true );
	expect( seen ).toEqual( [] );
	key( false );
	key( true );
	expect( seen ).toEqual( [ 'keydown', 'keydown' ] );
} );
