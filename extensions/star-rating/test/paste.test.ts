import { registerBlockType } from '@wordpress/blocks';
import metadata from '../block.json';
import { fromPastedStars } from '../transforms';

beforeAll( () => {
	registerBlockType( metadata as never, { edit: () => null } );
} );

it.each( [
	[ '★★★★½ 4.5/5', 4.5, 5 ],
	[ '★★★☆☆\n', 3, 5 ],
] )( 'creates a rating from a pasted line: %s', ( text, rating, maxRating ) => {
	expect( fromPastedStars( text ) ).toMatchObject( {
		name: 'jetpack/rating-star',
		attributes: { rating, maxRating },
	} );
} );

it.each( [ 'Five ★ hotel', '4.5/5', '★★★ and a half' ] )(
	'leaves other text alone: %s',
	( text ) => {
		expect( fromPastedStars( text ) ).toBeUndefined();
	}
);
