/**
 * Orders, captures, refunds and disputes of one PayPal account, in memory.
 *
 * Sources: https://developer.paypal.com/docs/api/orders/v2/, https://developer.paypal.com/docs/api/payments/v2/,
 * https://developer.paypal.com/docs/api/customer-disputes/v1/
 */
import { randomInt } from 'node:crypto';
import { PayPalError } from './errors.mjs';
import { readMoney, writeMoney } from './money.mjs';

/** The letters of PayPal's IDs. */
const LETTERS = '0123456789ABCDEFGHJKLMNPRSTUVWXY';

/** The account of every buyer. */
const PAYER_ID = 'QYR5Z8XDVJNXQ';

/** The texts of an order that PayPal limits, and their greatest lengths. */
const limits = { custom_id: 127, invoice_id: 127, description: 127 };

/**
 * Returns a new ID.
 *
 * @param {number} length Its length.
 */
export const newId = ( length = 17 ) =>
	Array.from( { length }, () => LETTERS[ randomInt( LETTERS.length ) ] ).join(
		''
	);

/** Returns the current time as PayPal writes it. */
export const now = () => new Date().toISOString().replace( /\.\d+Z$/, 'Z' );

/**
 * Checks the length of a text.
 *
 * @param {unknown} text  The text; may be missing.
 * @param {number}  most  The greatest length.
 * @param {string}  field Its JSON pointer.
 */
function checkText( text, most, field ) {
	if (
		text !== undefined &&
		( typeof text !== 'string' || text.length < 1 || text.length > most )
	) {
		throw new PayPalError( 400, 'INVALID_STRING_LENGTH', { field } );
	}
}

/**
 * Checks a URL.
 *
 * @param {unknown} url   The URL; may be missing.
 * @param {string}  field Its JSON pointer.
 */
function checkUrl( url, field ) {
	if (
		url !== undefined &&
		( typeof url !== 'string' ||
			! URL.canParse( url ) ||
			! /^https?:/.test( url ) )
	) {
		throw new PayPalError( 400, 'INVALID_PARAMETER_SYNTAX', { field } );
	}
}

/**
 * Checks a purchase unit and returns its total.
 *
 * @param {Record<string, Json>} unit    The unit.
 * @param {string}              country The account's country.
 */
function checkUnit( unit, country ) {
	const at = "/purchase_units/@reference_id=='default'";
	const total = readMoney( unit.amount, `${ at }/amount`, country );
	for ( const [ name, most ] of Object.entries( limits ) ) {
		checkText( unit[ name ], most, `${ at }/${ name }` );
	}
	const items = unit.items ?? [];
	const given = unit.amount.breakdown?.item_total;
	if ( items.length && ! given ) {
		throw new PayPalError( 422, 'ITEM_TOTAL_REQUIRED', {
			field: `${ at }/amount/breakdown/item_total`,
		} );
	}
	let sum = 0n;
	items.forEach(
		( /** @type {Json} */ item, /** @type {number} */ index ) => {
			const here = `${ at }/items/${ index }`;
			checkText( item.name, 127, `${ here }/name` );
			checkText( item.description, 2048, `${ here }/description` );
			checkUrl( item.image_url, `${ here }/image_url` );
			if ( ! /^[1-9]\d{0,9}$/.test( String( item.quantity ) ) ) {
				throw new PayPalError( 400, 'INVALID_PARAMETER_SYNTAX', {
					field: `${ here }/quantity`,
				} );
			}
			const price = readMoney(
				item.unit_amount,
				`${ here }/unit_amount`,
				country
			);
			if ( price.currency !== total.currency ) {
				throw new PayPalError( 422, 'MULTI_CURRENCY_ORDER' );
			}
			sum += price.units * BigInt( item.quantity );
		}
	);
	if ( given ) {
		const itemTotal = readMoney(
			given,
			`${ at }/amount/breakdown/item_total`,
			country
		);
		if ( items.length && itemTotal.units !== sum ) {
			throw new PayPalError( 422, 'ITEM_TOTAL_MISMATCH' );
		}
		if ( itemTotal.units !== total.units ) {
			throw new PayPalError( 422, 'AMOUNT_MISMATCH' );
		}
	}
	return total;
}

/**
 * Returns what the shop calls a payment.
 *
 * @param {Record<string, Json>} from What has these names.
 */
const named = ( from ) =>
	Object.fromEntries(
		[ 'custom_id', 'invoice_id' ]
			.filter( ( name ) => name in from )
			.map( ( name ) => [ name, from[ name ] ] )
	);

/**
 * Creates the account's orders.
 *
 * @param {Object}                                                                                      options
 * @param {() => string}                                                                                options.base  The stand-in's URL.
 * @param {() => Required<import('./types').PayPalOrders>}                                              options.state The current orders of the test.
 * @param {(type: string, resourceType: string, summary: string, resource: Record<string, Json>) => void} options.emit  Creates an event.
 */
export function createOrders( { base, state, emit } ) {
	/** @type {Map<string, Json>} */
	const orders = new Map();
	/** @type {Map<string, Json>} */
	const captures = new Map();
	/** @type {Map<string, Json>} */
	const refunds = new Map();
	/** @type {Map<string, Json>} */
	const disputes = new Map();

	const link = (
		/** @type {string} */ path,
		/** @type {string} */ rel,
		method = 'GET'
	) => ( { href: `${ base() }${ path }`, rel, method } );

	/** Finds a resource. */
	const find = (
		/** @type {Map<string, Json>} */ all,
		/** @type {string} */ id
	) => {
		const found = all.get( id );
		if ( ! found ) {
			throw new PayPalError( 404, 'INVALID_RESOURCE_ID' );
		}
		return found;
	};

	/** Describes an order. */
	const describe = ( /** @type {Json} */ order ) => {
		const {
			status,
			body: { id },
		} = order;
		const own = `/v2/checkout/orders/${ id }`;
		const links = [ link( own, 'self' ) ];
		if ( [ 'CREATED', 'PAYER_ACTION_REQUIRED' ].includes( status ) ) {
			links.push(
				link(
					`/checkoutnow?token=${ id }`,
					status === 'CREATED' ? 'approve' : 'payer-action'
				)
			);
		}
		if ( [ 'CREATED', 'APPROVED' ].includes( status ) ) {
			links.push( link( `${ own }/capture`, 'capture', 'POST' ) );
		}
		return { ...order.body, status, links };
	};

	/** Describes a capture as an event or its own path does. */
	const withOrder = ( /** @type {Json} */ capture ) => ( {
		...capture.body,
		supplementary_data: { related_ids: { order_id: capture.order } },
	} );

	/** Changes a capture and creates the event. */
	const changeCapture = (
		/** @type {Json} */ capture,
		/** @type {string} */ status,
		/** @type {string} */ type
	) => {
		capture.body.status = status;
		capture.body.update_time = now();
		if ( status === 'COMPLETED' ) {
			delete capture.body.status_details;
		}
		emit(
			type,
			'capture',
			`Payment ${ status.toLowerCase() } for ${
				capture.body.amount.value
			} ${ capture.body.amount.currency_code }`,
			withOrder( capture )
		);
	};

	/** Returns the units of a capture that were refunded or are about to be. */
	const refundedOf = ( /** @type {string} */ id ) =>
		[ ...refunds.values() ]
			.filter(
				( refund ) =>
					refund.capture === id && refund.body.status !== 'FAILED'
			)
			.reduce( ( sum, refund ) => sum + refund.units, 0n );

	/** Refunds a capture. */
	const refundCapture = (
		/** @type {Json} */ capture,
		/** @type {Json} */ input,
		type = 'PAYMENT.CAPTURE.REFUNDED',
		status = state().refund
	) => {
		const { id, amount } = capture.body;
		const paid = readMoney( amount, '/amount', state().country );
		const done = refundedOf( id );
		if ( capture.body.status === 'PENDING' ) {
			throw new PayPalError( 422, 'PENDING_CAPTURE' );
		}
		if ( capture.body.status === 'DECLINED' ) {
			throw new PayPalError( 422, 'REFUND_NOT_ALLOWED' );
		}
		if ( done === paid.units ) {
			throw new PayPalError( 422, 'CAPTURE_FULLY_REFUNDED' );
		}
		const wanted = input.amount
			? readMoney( input.amount, '/amount', state().country )
			: { currency: paid.currency, units: paid.units - done };
		if ( wanted.currency !== paid.currency ) {
			throw new PayPalError( 422, 'REFUND_CAPTURE_CURRENCY_MISMATCH' );
		}
		if ( wanted.units > paid.units - done ) {
			throw new PayPalError( 422, 'REFUND_AMOUNT_EXCEEDED' );
		}
		const own = newId();
		const money = writeMoney( wanted.currency, wanted.units );
		const body = {
			id: own,
			amount: money,
			...named( capture.body ),
			...( input.note_to_payer
				? { note_to_payer: input.note_to_payer }
				: {} ),
			seller_payable_breakdown: {
				gross_amount: money,
				paypal_fee: writeMoney( wanted.currency, 0n ),
				net_amount: money,
				total_refunded_amount: writeMoney(
					wanted.currency,
					done + wanted.units
				),
			},
			status,
			create_time: now(),
			update_time: now(),
			links: [
				link( `/v2/payments/refunds/${ own }`, 'self' ),
				link( `/v2/payments/captures/${ id }`, 'up' ),
			],
		};
		refunds.set( own, { body, capture: id, units: wanted.units } );
		const order = orders.get( capture.order );
		if ( order ) {
			const { payments } = order.body.purchase_units[ 0 ];
			payments.refunds = [ ...( payments.refunds ?? [] ), body ];
		}
		if ( status === 'COMPLETED' ) {
			capture.body.status =
				done + wanted.units === paid.units
					? 'REFUNDED'
					: 'PARTIALLY_REFUNDED';
			capture.body.update_time = now();
			emit(
				type,
				'refund',
				`A ${ money.value } ${ money.currency_code } refund`,
				body
			);
		}
		return body;
	};

	return {
		all: () => [ ...orders.values() ].map( describe ),

		clear: () =>
			[ orders, captures, refunds, disputes ].forEach( ( all ) =>
				all.clear()
			),

		/** Returns an order with what the approval page shows. */
		page: ( /** @type {string} */ id ) => orders.get( id ),

		create: ( /** @type {Json} */ input ) => {
			if ( ! [ 'CAPTURE', 'AUTHORIZE' ].includes( input.intent ) ) {
				throw new PayPalError( 400, 'MISSING_REQUIRED_PARAMETER', {
					field: '/intent',
				} );
			}
			if (
				! Array.isArray( input.purchase_units ) ||
				input.purchase_units.length !== 1
			) {
				throw new PayPalError( 400, 'INVALID_ARRAY_MIN_ITEMS', {
					field: '/purchase_units',
				} );
			}
			const [ unit ] = input.purchase_units;
			checkUnit( unit, state().country );
			const wallet = input.payment_source?.paypal;
			const context = wallet?.experience_context ?? {};
			const at = '/payment_source/paypal/experience_context';
			checkUrl( context.return_url, `${ at }/return_url` );
			checkUrl( context.cancel_url, `${ at }/cancel_url` );
			checkText( context.brand_name, 127, `${ at }/brand_name` );
			if (
				context.locale !== undefined &&
				! /^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?$/.test(
					context.locale
				)
			) {
				throw new PayPalError( 400, 'INVALID_PARAMETER_SYNTAX', {
					field: `${ at }/locale`,
				} );
			}
			const id = newId();
			const order = {
				context,
				declines: false,
				status: wallet ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
				body: {
					id,
					intent: input.intent,
					...( wallet ? { payment_source: { paypal: {} } } : {} ),
					purchase_units: [
						{
							reference_id: 'default',
							payee: {
								email_address: 'owner@example.com',
								merchant_id: 'X7PSEXAMPLE99',
							},
							...unit,
						},
					],
					create_time: now(),
				},
			};
			orders.set( id, order );
			return describe( order );
		},

		get: ( /** @type {string} */ id ) => describe( find( orders, id ) ),

		/** Does what the buyer does. Returns the URL to go to; empty if the buyer stays. */
		decide: ( /** @type {string} */ id, /** @type {string} */ action ) => {
			const order = find( orders, id );
			const { return_url: back = '', cancel_url: cancel = '' } =
				order.context;
			const target = action === 'cancel' ? cancel : back;
			const url = target ? new URL( target ) : null;
			url?.searchParams.set( 'token', id );
			if ( action === 'cancel' || order.status === 'COMPLETED' ) {
				return url?.href ?? '';
			}
			order.declines = action === 'decline';
			order.status = 'APPROVED';
			order.body.payer = {
				name: { given_name: 'Zoë', surname: 'Buyer' },
				email_address: 'buyer@example.com',
				payer_id: PAYER_ID,
				address: { country_code: 'US' },
			};
			order.body.payment_source = {
				paypal: {
					email_address: 'buyer@example.com',
					account_id: PAYER_ID,
					account_status: 'VERIFIED',
					name: { given_name: 'Zoë', surname: 'Buyer' },
				},
			};
			emit(
				'CHECKOUT.ORDER.APPROVED',
				'checkout-order',
				'An order has been approved by buyer',
				describe( order )
			);
			url?.searchParams.set( 'PayerID', PAYER_ID );
			return action === 'leave' ? '' : url?.href ?? '';
		},

		capture: ( /** @type {string} */ id ) => {
			const order = find( orders, id );
			if ( order.status === 'COMPLETED' ) {
				throw new PayPalError( 422, 'ORDER_ALREADY_CAPTURED' );
			}
			if ( order.status !== 'APPROVED' ) {
				throw new PayPalError( 422, 'ORDER_NOT_APPROVED' );
			}
			if ( order.declines ) {
				// The buyer may select another way to pay on the same page.
				order.status = 'PAYER_ACTION_REQUIRED';
				throw new PayPalError( 422, 'INSTRUMENT_DECLINED', {
					links: [ link( `/checkoutnow?token=${ id }`, 'redirect' ) ],
				} );
			}
			const [ unit ] = order.body.purchase_units;
			const { currency_code: currency, value } = unit.amount;
			const own = newId();
			const paid = { currency_code: currency, value };
			const status = state().capture;
			const capture = {
				order: id,
				body: {
					id: own,
					status,
					...( status === 'COMPLETED'
						? {
								seller_receivable_breakdown: {
									gross_amount: paid,
									net_amount: paid,
								},
						  }
						: { status_details: { reason: state().reason } } ),
					amount: paid,
					final_capture: true,
					seller_protection: { status: 'NOT_ELIGIBLE' },
					...named( unit ),
					create_time: now(),
					update_time: now(),
					links: [
						link( `/v2/payments/captures/${ own }`, 'self' ),
						link(
							`/v2/payments/captures/${ own }/refund`,
							'refund',
							'POST'
						),
						link( `/v2/checkout/orders/${ id }`, 'up' ),
					],
				},
			};
			captures.set( own, capture );
			unit.payments = { captures: [ capture.body ] };
			order.status = 'COMPLETED';
			order.body.update_time = now();
			changeCapture(
				capture,
				status,
				{
					COMPLETED: 'PAYMENT.CAPTURE.COMPLETED',
					PENDING: 'PAYMENT.CAPTURE.PENDING',
					DECLINED: 'PAYMENT.CAPTURE.DENIED',
				}[ status ]
			);
			return describe( order );
		},

		expire: ( /** @type {string} */ id ) => orders.delete( id ),

		getCapture: ( /** @type {string} */ id ) =>
			withOrder( find( captures, id ) ),

		settle: (
			/** @type {string} */ id,
			/** @type {'COMPLETED' | 'DECLINED'} */ status
		) =>
			changeCapture(
				find( captures, id ),
				status,
				status === 'COMPLETED'
					? 'PAYMENT.CAPTURE.COMPLETED'
					: 'PAYMENT.CAPTURE.DENIED'
			),

		refund: ( /** @type {string} */ id, /** @type {Json} */ input ) =>
			refundCapture( find( captures, id ), input ),

		reverse: ( /** @type {string} */ id ) =>
			refundCapture(
				find( captures, id ),
				{},
				'PAYMENT.CAPTURE.REVERSED',
				'COMPLETED'
			),

		getRefund: ( /** @type {string} */ id ) => find( refunds, id ).body,

		/** Opens a dispute, or resolves it with an outcome. */
		dispute: (
			/** @type {string} */ id,
			/** @type {string | undefined} */ outcome
		) => {
			const { body } = find( captures, id );
			const number = `PP-D-${ id.slice( 0, 8 ) }`;
			const dispute = {
				dispute_id: number,
				create_time:
					disputes.get( number )?.create_time ?? `${ now() }`,
				update_time: now(),
				disputed_transactions: [
					{
						seller_transaction_id: id,
						custom: body.custom_id,
						invoice_number: body.invoice_id,
					},
				],
				reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
				status: outcome ? 'RESOLVED' : 'UNDER_REVIEW',
				dispute_state: outcome ? 'RESOLVED' : 'UNDER_PAYPAL_REVIEW',
				dispute_amount: body.amount,
				...( outcome
					? { dispute_outcome: { outcome_code: outcome } }
					: {} ),
				links: [ link( `/v1/customer/disputes/${ number }`, 'self' ) ],
			};
			disputes.set( number, dispute );
			emit(
				`CUSTOMER.DISPUTE.${ outcome ? 'RESOLVED' : 'CREATED' }`,
				'dispute',
				outcome ? 'Case is resolved' : 'A new dispute opened',
				dispute
			);
		},

		/** Lists the disputes of a capture. */
		disputesOf: ( /** @type {string} */ id ) => ( {
			items: [ ...disputes.values() ].filter(
				( dispute ) =>
					dispute.disputed_transactions[ 0 ].seller_transaction_id ===
					id
			),
			links: [
				link(
					`/v1/customer/disputes?disputed_transaction_id=${ id }`,
					'self'
				),
			],
		} ),

		getDispute: ( /** @type {string} */ id ) => find( disputes, id ),
	};
}
