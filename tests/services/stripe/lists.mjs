/**
 * Lists of objects, with their pages and filters.
 */
import { ApiError } from './form.mjs';

/** @typedef {import('./types').StripeObject} StripeObject */

/** The longest page of a list, and the usual one. */
const MAX_LIMIT = 100;
const LIMIT = 10;

/** @type {( data: StripeObject[], url: string, more?: boolean ) => StripeObject} */
export const listOf = ( data, url, more = false ) => ( {
	object: 'list',
	data,
	has_more: more,
	url,
} );

/**
 * Returns a page of a list.
 *
 * @param {StripeObject[]} all    All objects, newest first.
 * @param {StripeObject}   params `limit`, `starting_after`, `ending_before`.
 * @param {string}         url    The URL of the list.
 * @return {StripeObject} The page.
 */
export function pageOf( all, params, url ) {
	const limit = Number( params.limit ?? LIMIT );
	if ( ! ( limit >= 1 && limit <= MAX_LIMIT ) ) {
		throw new ApiError( 400, `Invalid integer: ${ params.limit }`, {
			param: 'limit',
			code: 'parameter_invalid_integer',
		} );
	}
	/** @type {( id: string, param: string ) => number} */
	const at = ( id, param ) => {
		const index = all.findIndex( ( one ) => one.id === id );
		if ( index < 0 ) {
			throw new ApiError( 400, `No such object: '${ id }'`, {
				code: 'resource_missing',
				param,
			} );
		}
		return index;
	};
	if ( params.ending_before ) {
		// The objects next to the cursor, not the newest of all.
		const end = at( params.ending_before, 'ending_before' );
		const start = Math.max( 0, end - limit );
		return listOf( all.slice( start, end ), url, start > 0 );
	}
	const start = params.starting_after
		? at( params.starting_after, 'starting_after' ) + 1
		: 0;
	return listOf(
		all.slice( start, start + limit ),
		url,
		all.length > start + limit
	);
}

/**
 * Returns whether an object is in a filtered list.
 *
 * @param {StripeObject} object The object.
 * @param {StripeObject} params The filters.
 * @param {number}       now    The time in seconds.
 */
export function matches( object, params, now ) {
	for ( const name of [
		'active',
		'customer',
		'payment_intent',
		'charge',
		'invoice',
		'product',
	] ) {
		if (
			name in params &&
			String( object[ name ] ) !== String( params[ name ] )
		) {
			return false;
		}
	}
	if (
		params.is_default !== undefined &&
		String( object.is_default ) !== String( params.is_default )
	) {
		return false;
	}
	if ( params.subscription ) {
		const of =
			object.subscription ??
			object.parent?.subscription_details?.subscription;
		if ( of !== params.subscription ) {
			return false;
		}
	}
	if (
		params.payment &&
		object.payment?.payment_intent !== params.payment.payment_intent
	) {
		return false;
	}
	for ( const [ name, compare ] of Object.entries( {
		gt: ( /** @type {number} */ one ) => object.created > one,
		gte: ( /** @type {number} */ one ) => object.created >= one,
		lt: ( /** @type {number} */ one ) => object.created < one,
		lte: ( /** @type {number} */ one ) => object.created <= one,
	} ) ) {
		if (
			params.created?.[ name ] !== undefined &&
			! compare( Number( params.created[ name ] ) )
		) {
			return false;
		}
	}
	if ( object.object === 'event' ) {
		const types = params.types ?? ( params.type ? [ params.type ] : null );
		const isDelivered = object.pending_webhooks === 0;
		return (
			( ! types || types.includes( object.type ) ) &&
			( params.delivery_success === undefined ||
				isDelivered === params.delivery_success ) &&
			object.created > now - 30 * 86400
		);
	}
	if ( object.object === 'subscription' && params.status !== 'all' ) {
		return params.status
			? object.status === params.status
			: object.status !== 'canceled';
	}
	return params.status === undefined || object.status === params.status;
}
