/**
 * @jest-environment node
 */
import { continuationOf, mayContinue, requestFor } from '../continuation';

it.each( [
	[ 'We bake our bread in the', false ],
	[ 'We bake our bread in the ', true ],
	[ 'We bake our bread at six.', true ],
	[ 'Short. ', false ],
] )( 'suggests after a word, and not within one: %p', ( text, may ) => {
	expect( mayContinue( text ) ).toBe( may );
} );

it.each( [
	[ 'old oven.', 'In the ', 'old oven.' ],
	[ 'It is warm.\n\nMore', 'We bake.', ' It is warm.' ],
	[ '“old oven”', 'In the ', 'old oven' ],
	[ 'In the old oven', 'In the ', 'old oven' ],
	[ '… old oven', 'In the ', 'old oven' ],
	[ 'In the', 'In the ', '' ],
	[ 'JETPACK_AI_ERROR', 'In the ', '' ],
	[ ' ', 'In the ', '' ],
	[ `${ 'word '.repeat( 40 ) }`, 'In the ', 'word '.repeat( 28 ).trim() ],
] )( 'shows of %p after %p: %p', ( response, text, shown ) => {
	expect( continuationOf( response, text ) ).toBe( shown );
} );

it( 'sends the text before the caret, and prefers the model in the browser', () => {
	const { messages, prefersBrowser } = requestFor(
		7,
		'Bread',
		'x'.repeat( 3000 ),
		'We bake '
	);
	expect( prefersBrowser ).toBe( true );
	expect( messages?.[ 1 ]?.content ).toMatch( /“Bread”[^]*We bake\n````$/ );
	expect( messages?.[ 1 ]?.content?.length ).toBeLessThan( 1700 );
} );
