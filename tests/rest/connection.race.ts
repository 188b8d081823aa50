/**
 * Approvals of one user at the same time, as a double click sends them.
 */
import { expect, test } from '../site/playwright';
import { call, logIn } from './client';

test( 'approvals at the same time all succeed, and the connection works', async ( {
	site,
} ) => {
	await site.wpEval( 'Freehold\\Connection\\Connection::disconnect();' );
	const admin = await logIn( site, 'admin' );
	const page = `${ site.url }/wp-admin/admin.php?page=freehold-connect`;
	const headers = { Cookie: admin.cookie ?? '' };
	const html = await ( await fetch( page, { headers } ) ).text();
	const nonce = /name="_wpnonce" value="([0-9a-f]+)"/.exec( html )?.[ 1 ];
	const approve = () =>
		fetch( page, {
			method: 'POST',
			headers,
			redirect: 'manual',
			body: new URLSearchParams( {
				_wpnonce: nonce ?? '',
				decision: 'approve',
				redirect: 'edit.php',
			} ),
		} );
	const responses = await Promise.all( [ 1, 2, 3, 4 ].map( approve ) );
	expect(
		responses.map( ( response ) => [
			response.status,
			response.headers.get( 'location' )?.split( '/' ).pop(),
		] )
	).toEqual( responses.map( () => [ 302, 'edit.php' ] ) );
	expect(
		await call( site, admin, 'GET', 'freehold/v4/connection/test' )
	).toMatchObject( { status: 200, body: { code: 'success' } } );
} );
