/** A product on a page of a site that is connected to the stand-in for PayPal, and a visitor without a browser. */
import { expect, type Site } from '../../../tests/site/playwright';
import type { PayPalService } from '../../../tests/services/paypal/types';

/** A product to seed. */
export interface Product {
	title?: string;
	price?: string;
	currency?: string;
	multiple?: boolean;
}

/** A stored payment. */
export interface StoredPayment {
	vendor_id: string;
	status: string;
	amount: string;
	refunded: string;
	currency: string;
	email: string;
	live: string;
	reason: string;
}

/** Confirms the credentials and registers the webhook, as cron does. Returns the error’s message; empty if there is none. */
export const connect = ( site: Site ) =>
	site.wpEval< string >( `
		$result = Freehold\\Payments\\Gateway::vendor( 'paypal' )->set_up_webhook();
		return is_wp_error( $result ) ? $result->get_error_message() : '';
	` );

/** Creates a published product. Returns the markup of its block. */
export async function seedProduct(
	site: Site,
	{
		title = 'A “cup” for Zoë & me',
		price = '10.5',
		currency = 'USD',
		multiple = false,
	}: Product = {}
): Promise< string > {
	const id = await site.wpEval< number >( `
		return wp_insert_post( wp_slash( array(
			'post_type'    => 'jp_pay_product',
			'post_status'  => 'publish',
			'post_title'   => ${ JSON.stringify( title ) },
			'post_content' => 'Holds <b>coffee</b>.',
			'meta_input'   => array(
				'spay_price'    => '${ price }',
				'spay_currency' => '${ currency }',
				'spay_multiple' => ${ multiple ? 1 : 0 },
				'spay_email'    => 'owner@example.com',
			),
		) ) );
	` );
	return `<!-- wp:jetpack/simple-payments {"productId":${ id }} /-->`;
}

/** Does the queued work, as cron does, and returns the stored payments, the oldest first. */
export const payments = ( site: Site ) =>
	site.wpEval< StoredPayment[] >( `
		global $wpdb;
		Freehold\\Queue::work( 20.0 );
		return $wpdb->get_results( 'SELECT vendor_id, status, amount, refunded, currency, email, live, reason FROM ' . Freehold\\Payments\\Tables\\PaymentsTable::name() . ' ORDER BY id', ARRAY_A );
	` );

/** Returns the statuses of the stored orders, the oldest first. Does no work. */
export const orderStatuses = ( site: Site ) =>
	site.wpEval< string[] >( `
		global $wpdb;
		return $wpdb->get_col( 'SELECT status FROM ' . Freehold\\Payments\\Tables\\OrdersTable::name() . ' ORDER BY id' );
	` );

/** Returns the text of a page. */
export const read = async ( url: string ) => ( await fetch( url ) ).text();

/** Returns the fields of the form on a page. */
export async function fieldsOf( url: string ): Promise< URLSearchParams > {
	const html = await read( url );
	const fields = new URLSearchParams();
	for ( const [ tag ] of html.matchAll( /<input[^>]*>/g ) ) {
		const name = /\bname="(freehold_[a-z_]+)"/.exec( tag )?.[ 1 ];
		if ( name ) {
			fields.set( name, /\bvalue="([^"]*)"/.exec( tag )?.[ 1 ] ?? '' );
		}
	}
	expect( fields.get( 'freehold_pay' ), 'the form on the page' ).toBeTruthy();
	return fields;
}

/** Sends the form of a page. Returns where the visitor is sent. */
export async function send(
	url: string,
	more: Record< string, string > = {}
): Promise< string > {
	const body = await fieldsOf( url );
	Object.entries( more ).forEach( ( [ name, value ] ) =>
		body.set( name, value )
	);
	const response = await fetch( url, {
		method: 'POST',
		body,
		redirect: 'manual',
	} );
	expect( response.status ).toBe( 303 );
	return response.headers.get( 'location' ) ?? '';
}

/** Sends the form of a page and returns the ID of the order at PayPal. */
export async function begin(
	paypal: PayPalService,
	url: string,
	more: Record< string, string > = {}
): Promise< string > {
	const target = new URL( await send( url, more ) );
	expect( target.origin ).toBe( paypal.url );
	return target.searchParams.get( 'token' ) ?? '';
}

/** Returns the text of the message at the form on a page; empty if there is none. */
export const messageIn = ( html: string ) =>
	/class="freehold-payment-message[^>]*>([^<]*)</.exec( html )?.[ 1 ] ?? '';
