/** The return page and the webhook at the same time: the money is collected once and stored once. */
import { expect, test } from '../../../tests/services/paypal/fixture';
import {
	begin,
	connect,
	orderStatuses,
	payments,
	read,
	seedProduct,
} from './shop';

test( 'simple payments: return page and webhook at once make one payment', async ( {
	paypal,
	seedPost,
	site,
} ) => {
	expect( await connect( site ) ).toBe( '' );
	const { url } = await seedPost( await seedProduct( site ) );
	const id = await begin( paypal, url );
	paypal.order( { webhooks: 'twice', delay: 20 } );
	const back = paypal.approve( id );
	await Promise.all( [ read( back ), read( back ), paypal.delivered() ] );
	await paypal.delivered();
	await expect.poll( () => orderStatuses( site ) ).toEqual( [ 'paid' ] );
	expect( await payments( site ) ).toMatchObject( [
		{ status: 'paid', amount: '1050' },
	] );
	expect(
		paypal.orders()[ 0 ]?.purchase_units[ 0 ]?.payments?.captures
	).toHaveLength( 1 );
	const totals = await site.wpEval< Array< Record< string, string > > >( `
		global $wpdb;
		return $wpdb->get_results( 'SELECT * FROM ' . Freehold\\Payments\\Tables\\TotalsTable::name(), ARRAY_A );
	` );
	expect( totals ).toMatchObject( [ { paid: '1050' } ] );
} );
