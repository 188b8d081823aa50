/**
 * Two users who copy the same image at the same time: the media library gets it once.
 */
import { expect, test } from '../../../tests/services/media/fixture';
import { call, logIn } from '../../../tests/rest/client';
import type { MediaCopies } from '../schema';

test( 'external media: an image that two users copy at the same time is added once', async ( {
	media,
	site,
} ) => {
	const before = await site.wpEval< number >(
		'return array_sum( (array) wp_count_attachments() );'
	);
	const callers = [
		await logIn( site, 'author' ),
		await logIn( site, 'editor' ),
	];
	const copies = await Promise.all(
		callers.map( ( caller ) =>
			call(
				site,
				caller,
				'POST',
				'freehold/v2/external-media/copy/pexels',
				{ external_ids: [ '7' ] }
			)
		)
	);
	const ids = copies.map( ( { status, body } ) => {
		expect( status, JSON.stringify( body ) ).toBe( 200 );
		return ( body as MediaCopies ).media[ 0 ]?.ID;
	} );
	expect( ids[ 0 ] ).toBeGreaterThan( 0 );
	expect( ids[ 1 ] ).toBe( ids[ 0 ] );
	expect( media.requests( '/pexels' ) ).not.toEqual( [] );
	expect(
		await site.wpEval(
			'return array_sum( (array) wp_count_attachments() );'
		)
	).toBe( before + 1 );
} );
