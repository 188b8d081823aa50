/**
 * Images in formats of phones that browsers do not show.
 */
import { expect, test } from '../../../tests/services/media/fixture';
import type { MediaCopies, MediaList } from '../schema';
import { call, logIn } from '../../../tests/rest/client';

const root = 'freehold/v2/external-media';

test( 'Google Photos: a phone’s HEIC is shown and copied in the format that Google converts it to', async ( {
	media,
	site,
} ) => {
	const author = await logIn( site, 'author' );
	await media.connect( 'author' );
	media.order( { results: 2, files: { 2: 'heic' } } );
	await call( site, author, 'POST', `${ root }/session/google_photos` );
	const list = (
		await call( site, author, 'GET', `${ root }/list/google_photos` )
	).body as MediaList;
	expect( list.media.map( ( { type } ) => type ) ).toEqual( [
		'image/png',
		'image/jpeg',
	] );

	const shown = await fetch( list.media[ 1 ]?.thumbnails.medium ?? '', {
		headers: { Cookie: author.cookie ?? '' },
	} );
	expect( shown.status ).toBe( 200 );

	const { media: copies } = (
		await call( site, author, 'POST', `${ root }/copy/google_photos`, {
			external_ids: [ 'AF1Qip_1-x', 'AF1Qip_2-x' ],
		} )
	).body as MediaCopies;
	expect( copies.map( ( { errors } ) => errors ) ).toEqual( [
		undefined,
		undefined,
	] );
	expect( copies[ 1 ]?.URL ).toMatch( /pxl_2026-2\.\w+$/ );
	expect( media.requests( '/google_photos/content/1=d' ) ).toHaveLength( 1 );
	expect( media.requests( '/google_photos/content/2=d' ) ).toEqual( [] );
} );
