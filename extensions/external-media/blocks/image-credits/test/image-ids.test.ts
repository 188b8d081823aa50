/**
 * @jest-environment node
 */
import { imageIds } from '../image-ids';

const block = ( attributes: object, innerBlocks: object[] = [] ) =>
	( { attributes, innerBlocks } ) as never;

it( 'finds the images of all kinds of blocks, each once', () => {
	expect(
		imageIds( [
			block( { id: 1, url: 'x', level: 2 }, [
				block( { mediaId: '3' } ),
				block( { id: 1 } ),
			] ),
			block( { ids: [ 4, '5' ], images: [ { id: 6 } ] } ),
			block( {
				style: { background: { backgroundImage: { id: 7 } } },
				imageBefore: { id: 8 },
				columns: [ 9 ],
				ref: 10,
			} ),
			block( { id: 'none', ids: { one: 11 }, mediaId: -2 } ),
		] )
	).toEqual( [ 1, 3, 4, 5, 6, 7, 8 ] );
} );
