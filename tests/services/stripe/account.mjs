/**
 * One mode (test or live) of a Stripe account: its objects, and what happens to them when people pay, banks decide and time
 * passes. Every change emits the events that Stripe emits.
 */
import { randomBytes } from 'node:crypto';
import { ApiError, api, blank } from './form.mjs';
import { checkPrice, checkTotal } from './money.mjs';

/** @typedef {import('./types').StripeObject} StripeObject */

export const ACCOUNT_ID = 'acct_1FreeholdTestSite';

const DAY = 86400;

/** Days after which a failed renewal is tried again; then the subscription is canceled. */
const RETRY_DAYS = [ 3, 5, 7 ];

/** What test cards do: https://docs.stripe.com/testing */
const CARDS =
	/** @type {Record<string, { brand: string, decline?: string, renewal?: string }>} */ ( {
		4242424242424242: { brand: 'visa' },
		5555555555554444: { brand: 'mastercard' },
		4000000000000002: { brand: 'visa', decline: 'generic_decline' },
		4000000000009995: { brand: 'visa', decline: 'insufficient_funds' },
		4000000000000341: { brand: 'visa', renewal: 'generic_decline' },
	} );

/** The prefixes of IDs. */
const PREFIXES = /** @type {Record<string, string>} */ ( {
	'billing_portal.configuration': 'bpc',
	'billing_portal.session': 'bps',
	charge: 'ch',
	customer: 'cus',
	dispute: 'du',
	event: 'evt',
	invoice: 'in',
	invoice_payment: 'inpay',
	line_item: 'il',
	payment_intent: 'pi',
	payment_method: 'pm',
	price: 'price',
	product: 'prod',
	refund: 're',
	subscription: 'sub',
	subscription_item: 'si',
	webhook_endpoint: 'we',
} );

const LETTERS =
	'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** @type {( length: number ) => string} */
export const random = ( length ) =>
	[ ...randomBytes( length ) ]
		.map( ( byte ) => LETTERS[ byte % LETTERS.length ] )
		.join( '' );

/** Adds months to a time; the 31st becomes the last day of a shorter month. */
const addInterval = (
	/** @type {number} */ time,
	/** @type {{ interval: string, interval_count: number }} */ recurring
) => {
	const count = recurring.interval_count;
	if ( recurring.interval === 'day' || recurring.interval === 'week' ) {
		return time + count * DAY * ( recurring.interval === 'week' ? 7 : 1 );
	}
	const from = new Date( time * 1000 );
	const months = recurring.interval === 'year' ? 12 * count : count;
	const to = new Date( from );
	to.setUTCDate( 1 );
	to.setUTCMonth( from.getUTCMonth() + months );
	const last = new Date(
		Date.UTC( to.getUTCFullYear(), to.getUTCMonth() + 1, 0 )
	).getUTCDate();
	to.setUTCDate( Math.min( from.getUTCDate(), last ) );
	return Math.floor( to.getTime() / 1000 );
};

export class Account {
	/**
	 * @param {boolean}                         livemode Whether this is live mode.
	 * @param {() => string}                    origin   Returns the URL of the pages.
	 * @param {() => number}                    now      Returns the time in seconds.
	 * @param {( event: StripeObject ) => void} send     Sends an event to the endpoints.
	 * @param {() => { currency: string, name: string }} settings Returns the settings of the account.
	 */
	constructor( livemode, origin, now, send, settings ) {
		this.livemode = livemode;
		this.origin = origin;
		this.now = now;
		this.send = send;
		this.settings = settings;
		/** @type {Map<string, StripeObject>} In the order of creation. */
		this.objects = new Map();
		/** @type {Map<string, StripeObject>} What the API never shows, by ID. */
		this.hidden = new Map();
		/** @type {{ id: string | null, idempotency_key: string | null }} */
		this.request = { id: null, idempotency_key: null };
	}

	/**
	 * Creates an object.
	 *
	 * @param {string}       type   Its type.
	 * @param {StripeObject} fields Its fields; others are empty.
	 * @return {StripeObject} The object.
	 */
	add( type, fields ) {
		const mode = this.livemode ? 'live' : 'test';
		const id =
			type === 'checkout.session'
				? `cs_${ mode }_${ random( 40 ) }`
				: `${ PREFIXES[ type ] }_${ random( 24 ) }`;
		const object = api.definitions[ type ]
			? blank( type )
			: { object: type };
		Object.assign( object, { id, created: this.now() }, fields );
		if ( type !== 'refund' && type !== 'subscription_item' ) {
			object.livemode = this.livemode;
		}
		this.objects.set( object.id, object );
		return object;
	}

	/**
	 * Returns an object.
	 *
	 * @param {string} id    Its ID.
	 * @param {string} type  Its type.
	 * @param {string} param The parameter that contained the ID.
	 * @return {StripeObject} The object.
	 * @throws {ApiError} If there is none in this mode.
	 */
	get( id, type, param = 'id' ) {
		const object = this.objects.get( id );
		if ( object?.object === type ) {
			return object;
		}
		throw new ApiError(
			404,
			`No such ${ type.replace( '_', ' ' ) }: '${ id }'`,
			{ code: 'resource_missing', param }
		);
	}

	/**
	 * Returns all objects of a type.
	 *
	 * @param {string} type The type.
	 * @return {StripeObject[]} Newest first.
	 */
	all( type ) {
		return [ ...this.objects.values() ]
			.filter( ( { object } ) => object === type )
			.reverse();
	}

	/**
	 * Emits an event.
	 *
	 * @param {string}       type     Its type.
	 * @param {StripeObject} object   The object as it is now.
	 * @param {StripeObject} previous Earlier values of fields that changed.
	 * @return {StripeObject} The event.
	 */
	emit( type, object, previous ) {
		const event = this.add( 'event', {
			api_version: api.version,
			data: {
				object: structuredClone( object ),
				...( previous ? { previous_attributes: previous } : {} ),
			},
			pending_webhooks: 0,
			request: { ...this.request },
			type,
		} );
		this.send( event );
		return event;
	}

	/**
	 * Changes an object and emits the event.
	 *
	 * @param {string}       type   The event's type.
	 * @param {StripeObject} object The object.
	 * @param {StripeObject} fields Its new values.
	 * @return {StripeObject} The object.
	 */
	change( type, object, fields ) {
		const previous = Object.fromEntries(
			Object.keys( fields )
				.filter( ( name ) => object[ name ] !== fields[ name ] )
				.map( ( name ) => [ name, object[ name ] ] )
		);
		Object.assign( object, fields );
		this.emit( type, object, previous );
		return object;
	}

	/** Returns the account. */
	account() {
		const { currency, name } = this.settings();
		return {
			...blank( 'account' ),
			id: ACCOUNT_ID,
			type: 'standard',
			business_profile: {
				...blankProfile(),
				name,
				url: 'https://freehold.example',
			},
			capabilities: { card_payments: 'active', transfers: 'active' },
			charges_enabled: true,
			country: 'US',
			created: 1700000000,
			default_currency: currency,
			details_submitted: true,
			email: 'owner@freehold.example',
			payouts_enabled: true,
			settings: {
				dashboard: { display_name: name, timezone: 'Etc/UTC' },
			},
		};
	}

	/**
	 * Creates a product.
	 *
	 * @param {StripeObject} params The parameters.
	 * @return {StripeObject} The product.
	 */
	product( params ) {
		return this.add( 'product', {
			active: true,
			type: 'service',
			default_price: null,
			updated: this.now(),
			metadata: {},
			...params,
		} );
	}

	/**
	 * Creates a price.
	 *
	 * @param {StripeObject} params The parameters.
	 * @param {string}       param  The name of the parameter with the amount.
	 * @return {StripeObject} The price.
	 */
	price( params, param = 'unit_amount' ) {
		const { product, product_data: data, recurring, ...rest } = params;
		const amount = rest.unit_amount;
		if ( amount === undefined ) {
			throw new ApiError( 400, `Missing required param: ${ param }.`, {
				code: 'parameter_missing',
				param,
			} );
		}
		checkPrice( amount, rest.currency, param );
		return this.add( 'price', {
			...rest,
			active: true,
			billing_scheme: 'per_unit',
			metadata: rest.metadata ?? {},
			product: data
				? this.product( data ).id
				: this.get( product, 'product', 'product' ).id,
			recurring: recurring
				? {
						interval_count: 1,
						meter: null,
						trial_period_days: null,
						usage_type: 'licensed',
						...recurring,
				  }
				: null,
			tax_behavior: 'unspecified',
			type: recurring ? 'recurring' : 'one_time',
			unit_amount_decimal: String( amount ),
		} );
	}

	/**
	 * Creates a coupon.
	 *
	 * @param {StripeObject} params The parameters.
	 * @return {StripeObject} The coupon.
	 */
	coupon( params ) {
		const { id = random( 8 ), duration = 'once', ...rest } = params;
		if ( this.objects.has( id ) ) {
			throw new ApiError( 400, 'Coupon already exists.', {
				code: 'resource_already_exists',
				param: 'id',
			} );
		}
		if ( ! rest.percent_off === ! rest.amount_off ) {
			throw new ApiError(
				400,
				'You must pass either percent_off or amount_off, but not both.',
				{ code: 'parameter_missing' }
			);
		}
		if (
			( rest.percent_off ?? 1 ) > 100 ||
			( rest.percent_off ?? 1 ) < 0
		) {
			throw new ApiError( 400, 'Invalid percent_off.', {
				param: 'percent_off',
			} );
		}
		if ( rest.amount_off && ! rest.currency ) {
			throw new ApiError( 400, 'Missing required param: currency.', {
				code: 'parameter_missing',
				param: 'currency',
			} );
		}
		if ( ( duration === 'repeating' ) !== !! rest.duration_in_months ) {
			throw new ApiError(
				400,
				'You must pass duration_in_months with a repeating duration, and only then.',
				{ param: 'duration_in_months' }
			);
		}
		return this.add( 'coupon', {
			amount_off: rest.amount_off ?? null,
			currency: rest.currency ?? null,
			duration,
			duration_in_months: rest.duration_in_months ?? null,
			id,
			max_redemptions: rest.max_redemptions ?? null,
			metadata: rest.metadata ?? {},
			name: rest.name ?? null,
			percent_off: rest.percent_off ?? null,
			redeem_by: rest.redeem_by ?? null,
			times_redeemed: 0,
			valid: true,
		} );
	}

	/** @type {( coupon: StripeObject | undefined, total: number ) => number} Returns what a coupon takes off. */
	discountOf( coupon, total ) {
		return coupon
			? Math.min(
					total,
					coupon.amount_off ??
						Math.round( ( total * coupon.percent_off ) / 100 )
			  )
			: 0;
	}

	/** @type {( subscription: StripeObject ) => StripeObject | undefined} Returns the coupon that makes the next invoice cheaper. */
	couponOf( { id } ) {
		const use = this.hidden.get( id )?.use;
		const isOver =
			! use ||
			( use.coupon.duration === 'once' && use.invoices > 0 ) ||
			( use.coupon.duration === 'repeating' &&
				this.now() >=
					addInterval( use.start, {
						interval: 'month',
						interval_count: use.coupon.duration_in_months,
					} ) );
		return isOver ? undefined : use.coupon;
	}

	/**
	 * Creates a Checkout Session.
	 *
	 * @param {StripeObject} params The parameters.
	 * @return {StripeObject} The session.
	 */
	session( params ) {
		const mode = params.mode;
		const missing = [
			...( mode ? [] : [ 'mode' ] ),
			...( params.success_url ? [] : [ 'success_url' ] ),
			...( params.line_items?.length ? [] : [ 'line_items' ] ),
		];
		if ( missing.length ) {
			throw new ApiError(
				400,
				`Missing required param: ${ missing[ 0 ] }.`,
				{ code: 'parameter_missing', param: missing[ 0 ] }
			);
		}
		for ( const [ name, modes ] of Object.entries( {
			customer_creation: [ 'payment', 'setup' ],
			payment_intent_data: [ 'payment' ],
			subscription_data: [ 'subscription' ],
			submit_type: [ 'payment', 'subscription' ],
		} ) ) {
			if ( name in params && ! modes.includes( mode ) ) {
				throw new ApiError(
					400,
					`You can not pass \`${ name }\` in \`${ mode }\` mode.`,
					{ param: name }
				);
			}
		}
		if ( params.customer && params.customer_email ) {
			throw new ApiError(
				400,
				'You may only specify one of these parameters: customer, customer_email.',
				{ param: 'customer' }
			);
		}
		if (
			params.customer_email &&
			! /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test( params.customer_email )
		) {
			throw new ApiError(
				400,
				`Invalid email address: ${ params.customer_email }`,
				{ code: 'email_invalid', param: 'customer_email' }
			);
		}
		const customer = params.customer
			? this.get( params.customer, 'customer', 'customer' )
			: null;
		const now = this.now();
		const expires = params.expires_at ?? now + DAY;
		if ( expires < now + 1800 - 60 || expires > now + DAY + 60 ) {
			throw new ApiError(
				400,
				'The `expires_at` timestamp must be at least 30 minutes and less than 24 hours from Checkout Session creation.',
				{ param: 'expires_at' }
			);
		}
		for ( const name of [ 'success_url', 'cancel_url' ] ) {
			if ( params[ name ] && ! /^https?:\/\//.test( params[ name ] ) ) {
				throw new ApiError( 400, 'Not a valid URL', {
					code: 'url_invalid',
					param: name,
				} );
			}
		}
		const lines = params.line_items.map(
			(
				/** @type {StripeObject} */ line,
				/** @type {number} */ index
			) => {
				const price = line.price
					? this.get(
							line.price,
							'price',
							`line_items[${ index }][price]`
					  )
					: this.price(
							line.price_data ?? {},
							`line_items[${ index }][price_data][unit_amount]`
					  );
				const quantity = line.quantity ?? 1;
				return { price, quantity, total: price.unit_amount * quantity };
			}
		);
		const recurs = lines.some(
			( /** @type {StripeObject} */ { price } ) => price.recurring
		);
		if ( recurs !== ( mode === 'subscription' ) ) {
			throw new ApiError(
				400,
				recurs
					? 'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.'
					: 'You must provide at least one recurring price in `subscription` mode when using prices.',
				{ param: 'mode' }
			);
		}
		const currency = lines[ 0 ].price.currency;
		const total = lines.reduce(
			( /** @type {number} */ sum, /** @type {StripeObject} */ line ) =>
				sum + line.total,
			0
		);
		const name = params.discounts?.[ 0 ]?.coupon;
		const coupon = name
			? this.get( name, 'coupon', 'discounts[0][coupon]' )
			: undefined;
		if ( coupon?.currency && coupon.currency !== currency ) {
			throw new ApiError(
				400,
				`The coupon \`${ name }\` cannot be applied because its currency is \`${ coupon.currency }\`.`,
				{ param: 'discounts[0][coupon]' }
			);
		}
		const off = params.subscription_data?.trial_period_days
			? 0
			: this.discountOf( coupon, total );
		if ( ! off || mode === 'payment' || total - off > 0 ) {
			checkTotal( total - off, currency );
		}
		const session = this.add( 'checkout.session', {
			adaptive_pricing: { enabled: true, ...params.adaptive_pricing },
			amount_subtotal: total,
			amount_total: total - off,
			cancel_url: params.cancel_url ?? null,
			client_reference_id: params.client_reference_id ?? null,
			currency,
			customer: customer?.id ?? null,
			customer_creation:
				mode === 'payment'
					? params.customer_creation ?? 'if_required'
					: 'always',
			customer_email: params.customer_email ?? null,
			discounts: coupon
				? [ { coupon: coupon.id, promotion_code: null } ]
				: [],
			expires_at: expires,
			locale: params.locale ?? null,
			metadata: params.metadata ?? {},
			mode,
			payment_method_types: [ 'card' ],
			payment_status: 'unpaid',
			phone_number_collection: { enabled: false },
			status: 'open',
			submit_type: params.submit_type ?? null,
			success_url: params.success_url,
			total_details: {
				amount_discount: off,
				amount_shipping: 0,
				amount_tax: 0,
			},
			ui_mode: params.ui_mode ?? 'hosted_page',
		} );
		session.url = `${ this.origin() }/c/pay/${ session.id }`;
		this.hidden.set( session.id, {
			coupon,
			lines,
			payment_intent_data: params.payment_intent_data ?? {},
			subscription_data: params.subscription_data ?? {},
		} );
		return session;
	}

	/** @type {( session: StripeObject ) => StripeObject[]} Returns the line items of a session. */
	lineItems( session ) {
		return this.hidden
			.get( session.id )
			?.lines.map(
				(
					/** @type {StripeObject} */ line,
					/** @type {number} */ index
				) => ( {
					id: `li_${ index }${ session.id.slice( -20 ) }`,
					object: 'item',
					adjustable_quantity: null,
					amount_discount: 0,
					amount_subtotal: line.total,
					amount_tax: 0,
					amount_total: line.total,
					currency: session.currency,
					description:
						this.objects.get( line.price.product )?.name ?? null,
					metadata: {},
					price: line.price,
					quantity: line.quantity,
				} )
			);
	}

	/**
	 * Pays a session as a person does.
	 *
	 * @param {string}       id  The session’s ID.
	 * @param {StripeObject} how Email address, name, card, debit.
	 * @return {{ url: string, error: string }} The URL to go to, or the reason that the page shows.
	 */
	pay( id, { email, name, card = '4242424242424242', debit = false } = {} ) {
		const session = this.get( id, 'checkout.session' );
		if ( session.status !== 'open' ) {
			return { url: '', error: `This session is ${ session.status }.` };
		}
		const { lines, payment_intent_data: data } =
			/** @type {StripeObject} */ ( this.hidden.get( id ) );
		const number = card.replace( /\s/g, '' );
		const kind = CARDS[ number ];
		const address = email || session.customer_email || 'donor@example.org';
		const person = name || 'Dana Donor';
		if ( ! debit && ! kind ) {
			return { url: '', error: 'Your card number is invalid.' };
		}
		const known = session.customer && this.objects.get( session.customer );
		const method = this.add( 'payment_method', {
			type: debit ? 'us_bank_account' : 'card',
			number,
		} );
		if ( ! debit && kind.decline ) {
			if ( session.mode === 'payment' ) {
				const intent =
					this.objects.get( this.hidden.get( id )?.declined ) ??
					this.intent( session, null, data, address, null );
				/** @type {StripeObject} */ ( this.hidden.get( id ) ).declined =
					intent.id;
				this.charge( intent, method, kind.decline, address, person );
			}
			return { url: '', error: declineMessage( kind.decline ) };
		}
		const customer =
			known ||
			( session.mode === 'subscription' ||
			session.customer_creation === 'always'
				? this.customer( { email: address, name: person } )
				: null );
		Object.assign( session, {
			customer: customer?.id ?? null,
			customer_details: {
				address: null,
				business_name: null,
				email: address,
				individual_name: null,
				name: person,
				phone: null,
				tax_exempt: 'none',
				tax_ids: [],
			},
			status: 'complete',
			payment_status: this.paymentStatus( session, debit ),
			url: null,
		} );
		if ( session.mode === 'payment' ) {
			const intent =
				this.objects.get( this.hidden.get( id )?.declined ) ??
				this.intent( session, customer, data, address, null );
			intent.customer = customer?.id ?? null;
			session.payment_intent = intent.id;
			this.charge(
				intent,
				method,
				debit ? 'pending' : '',
				address,
				person
			);
		} else {
			this.subscribe(
				session,
				/** @type {StripeObject} */ ( customer ),
				lines,
				method,
				debit
			);
		}
		this.emit( 'checkout.session.completed', session );
		return {
			url: session.success_url.replaceAll(
				'{CHECKOUT_SESSION_ID}',
				session.id
			),
			error: '',
		};
	}

	/** @type {( session: StripeObject, isDebit: boolean ) => string} Returns the status of a session that was paid. */
	paymentStatus( session, isDebit ) {
		if (
			this.hidden.get( session.id )?.subscription_data
				.trial_period_days ||
			session.amount_total === 0
		) {
			return 'no_payment_required';
		}
		return isDebit ? 'unpaid' : 'paid';
	}

	/**
	 * Settles a delayed payment.
	 *
	 * @param {string}  id       The session’s ID.
	 * @param {boolean} succeeds Whether it succeeds.
	 */
	settle( id, succeeds ) {
		const session = this.get( id, 'checkout.session' );
		const invoice = session.invoice && this.objects.get( session.invoice );
		const intent = /** @type {StripeObject} */ (
			this.objects.get(
				session.payment_intent ??
					this.hidden.get( session.invoice )?.intent
			)
		);
		const charge = /** @type {StripeObject} */ (
			this.objects.get( intent.latest_charge )
		);
		if ( succeeds ) {
			this.succeed( intent, charge );
			if ( invoice ) {
				this.paid( invoice, intent );
			}
			session.payment_status = 'paid';
			this.emit( 'checkout.session.async_payment_succeeded', session );
			return;
		}
		this.fail( intent, charge, 'insufficient_funds' );
		if ( invoice ) {
			this.renewalFailed( invoice );
		}
		this.emit( 'checkout.session.async_payment_failed', session );
	}

	/**
	 * Expires a session.
	 *
	 * @param {string} id The session’s ID.
	 * @return {StripeObject} The session.
	 */
	expire( id ) {
		const session = this.get( id, 'checkout.session' );
		if ( session.status !== 'open' ) {
			throw new ApiError(
				400,
				`Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${ session.status }.`
			);
		}
		Object.assign( session, { status: 'expired', url: null } );
		this.emit( 'checkout.session.expired', session );
		return session;
	}

	/**
	 * Creates a customer.
	 *
	 * @param {StripeObject} params The parameters.
	 * @return {StripeObject} The customer.
	 */
	customer( params ) {
		const customer = this.add( 'customer', {
			metadata: {},
			name: null,
			...params,
		} );
		this.emit( 'customer.created', customer );
		return customer;
	}

	/**
	 * Deletes a customer; their subscriptions end at once.
	 *
	 * @param {string} id The customer’s ID.
	 * @return {StripeObject} What the API returns.
	 */
	deleteCustomer( id ) {
		const customer = this.get( id, 'customer' );
		for ( const one of this.all( 'subscription' ) ) {
			if ( one.customer === id && one.status !== 'canceled' ) {
				this.cancel( one.id );
			}
		}
		this.objects.delete( id );
		this.emit( 'customer.deleted', customer );
		const deleted = { id, object: 'customer', deleted: true };
		this.hidden.set( id, deleted );
		return deleted;
	}

	/**
	 * Creates a payment intent.
	 *
	 * @param {StripeObject}        session  What is paid: a session or an invoice.
	 * @param {StripeObject | null} customer The customer.
	 * @param {StripeObject}        data     `payment_intent_data`.
	 * @param {string}              email    The address of the payer.
	 * @param {StripeObject | null} invoice  The invoice that is paid.
	 * @return {StripeObject} The payment intent.
	 */
	intent( session, customer, data, email, invoice ) {
		const intent = this.add( 'payment_intent', {
			amount: invoice ? invoice.amount_due : session.amount_total,
			automatic_payment_methods: null,
			capture_method: 'automatic_async',
			confirmation_method: 'automatic',
			currency: session.currency,
			customer: customer?.id ?? null,
			description: data.description ?? null,
			metadata: data.metadata ?? {},
			payment_method_types: [ 'card' ],
			receipt_email: data.receipt_email ?? null,
			status: 'requires_payment_method',
		} );
		intent.client_secret = `${ intent.id }_secret_${ random( 24 ) }`;
		this.emit( 'payment_intent.created', intent );
		return intent;
	}

	/**
	 * Charges a payment intent.
	 *
	 * @param {StripeObject} intent The payment intent.
	 * @param {StripeObject} method The payment method.
	 * @param {string}       result Empty for success, `pending`, or the reason of the decline.
	 * @param {string}       email  The address of the payer.
	 * @param {string}       name   The name of the payer.
	 * @return {StripeObject} The charge.
	 */
	charge( intent, method, result, email, name ) {
		const charge = this.add( 'charge', {
			amount: intent.amount,
			billing_details: {
				address: null,
				email,
				name,
				phone: null,
				tax_id: null,
			},
			currency: intent.currency,
			customer: intent.customer,
			description: intent.description,
			fraud_details: {},
			metadata: { ...intent.metadata },
			payment_intent: intent.id,
			payment_method: method.id,
			payment_method_details:
				method.type === 'card'
					? {
							card: {
								brand: CARDS[ method.number ].brand,
								last4: method.number.slice( -4 ),
							},
							type: 'card',
					  }
					: { type: method.type },
			status: 'pending',
		} );
		intent.latest_charge = charge.id;
		intent.payment_method = method.id;
		if ( result === 'pending' ) {
			intent.status = 'processing';
			this.emit( 'payment_intent.processing', intent );
			this.emit( 'charge.pending', charge );
		} else if ( result ) {
			this.fail( intent, charge, result );
		} else {
			this.succeed( intent, charge );
		}
		return charge;
	}

	/** @type {( intent: StripeObject, charge: StripeObject ) => void} */
	succeed( intent, charge ) {
		Object.assign( charge, {
			amount_captured: charge.amount,
			captured: true,
			paid: true,
			status: 'succeeded',
			receipt_url: `${ this.origin() }/receipts/${ charge.id }`,
		} );
		Object.assign( intent, {
			amount_received: intent.amount,
			last_payment_error: null,
			status: 'succeeded',
		} );
		this.emit( 'charge.succeeded', charge );
		this.emit( 'payment_intent.succeeded', intent );
	}

	/** @type {( intent: StripeObject, charge: StripeObject, reason: string ) => void} */
	fail( intent, charge, reason ) {
		Object.assign( charge, {
			failure_code: 'card_declined',
			failure_message: declineMessage( reason ),
			status: 'failed',
		} );
		Object.assign( intent, {
			last_payment_error: {
				charge: charge.id,
				code: 'card_declined',
				decline_code: reason,
				message: declineMessage( reason ),
				type: 'card_error',
			},
			status: 'requires_payment_method',
		} );
		this.emit( 'charge.failed', charge );
		this.emit( 'payment_intent.payment_failed', intent );
	}

	/**
	 * Creates a subscription from a session.
	 *
	 * @param {StripeObject}   session  The session.
	 * @param {StripeObject}   customer The customer.
	 * @param {StripeObject[]} lines    What was ordered.
	 * @param {StripeObject}   method   The payment method.
	 * @param {boolean}        debit    Whether the payment settles later.
	 */
	subscribe( session, customer, lines, method, debit ) {
		const data = this.hidden.get( session.id )?.subscription_data ?? {};
		const now = this.now();
		const days = Number( data.trial_period_days ?? 0 );
		const end = days
			? now + days * DAY
			: addInterval( now, lines[ 0 ].price.recurring );
		const subscription = this.add( 'subscription', {
			billing_cycle_anchor: now,
			billing_mode: { flexible: null, type: 'flexible' },
			cancellation_details: {
				comment: null,
				feedback: null,
				feedback_option: null,
				reason: null,
			},
			currency: session.currency,
			customer: customer.id,
			default_payment_method: method.id,
			description: data.description ?? null,
			invoice_settings: {
				account_tax_ids: null,
				custom_fields: null,
				description: null,
				footer: null,
				issuer: { type: 'self' },
			},
			metadata: data.metadata ?? {},
			start_date: now,
			status: days ? 'trialing' : 'active',
			trial_end: days ? end : null,
			trial_start: days ? now : null,
		} );
		subscription.items = {
			object: 'list',
			data: lines.map( ( { price, quantity } ) => ( {
				id: `si_${ random( 14 ) }`,
				object: 'subscription_item',
				billing_thresholds: null,
				created: now,
				current_period_end: end,
				current_period_start: now,
				current_trial: null,
				discounts: [],
				metadata: {},
				plan: planOf( price ),
				price,
				quantity,
				subscription: subscription.id,
				tax_rates: [],
			} ) ),
			has_more: false,
			url: `/v1/subscription_items?subscription=${ subscription.id }`,
		};
		const { coupon } = /** @type {StripeObject} */ (
			this.hidden.get( session.id )
		);
		if ( coupon ) {
			const use = {
				coupon,
				start: now,
				invoices: 0,
				id: `di_${ random( 14 ) }`,
			};
			this.hidden.set( subscription.id, { use } );
			subscription.discounts = [ use.id ];
			coupon.times_redeemed++;
		}
		session.subscription = subscription.id;
		const invoice = this.bill( subscription, 'subscription_create', debit );
		session.invoice = invoice.id;
		this.emit( 'customer.subscription.created', subscription );
	}

	/**
	 * Bills a subscription and tries to collect.
	 *
	 * @param {StripeObject} subscription The subscription.
	 * @param {string}       reason       `subscription_create` or `subscription_cycle`.
	 * @param {boolean}      isDebit      Whether the payment settles later.
	 * @return {StripeObject} The invoice.
	 */
	bill( subscription, reason, isDebit = false ) {
		const now = this.now();
		const items = subscription.items.data;
		const isFree = subscription.status === 'trialing';
		const subtotal = items.reduce(
			( /** @type {number} */ sum, /** @type {StripeObject} */ one ) =>
				sum + ( isFree ? 0 : one.price.unit_amount * one.quantity ),
			0
		);
		const use = this.hidden.get( subscription.id )?.use;
		const off = this.discountOf( this.couponOf( subscription ), subtotal );
		const total = subtotal - off;
		if ( use && ! isFree ) {
			use.invoices++;
			if ( ! this.couponOf( subscription ) ) {
				subscription.discounts = [];
			}
		}
		const customer = this.objects.get( subscription.customer );
		const parent = {
			quote_details: null,
			subscription_details: {
				metadata: { ...subscription.metadata },
				subscription: subscription.id,
			},
			type: 'subscription_details',
		};
		const invoice = this.add( 'invoice', {
			account_country: 'US',
			account_name: this.settings().name,
			amount_due: total,
			amount_remaining: total,
			auto_advance: true,
			billing_reason: reason,
			collection_method: 'charge_automatically',
			currency: subscription.currency,
			customer: subscription.customer,
			customer_email: customer?.email ?? null,
			customer_name: customer?.name ?? null,
			issuer: { type: 'self' },
			number: `FREE-${ String(
				this.all( 'invoice' ).length + 1
			).padStart( 4, '0' ) }`,
			parent,
			period_end: now,
			period_start: now,
			status: 'draft',
			subtotal,
			subtotal_excluding_tax: subtotal,
			total,
			total_discount_amounts: off
				? [ { amount: off, discount: use.id } ]
				: [],
			total_excluding_tax: total,
		} );
		invoice.hosted_invoice_url = `${ this.origin() }/i/${ invoice.id }`;
		invoice.invoice_pdf = `${ this.origin() }/i/${ invoice.id }?pdf=1`;
		invoice.lines = {
			object: 'list',
			data: items.map( ( /** @type {StripeObject} */ item ) => ( {
				id: `il_${ random( 24 ) }`,
				object: 'line_item',
				amount: isFree ? 0 : item.price.unit_amount * item.quantity,
				currency: invoice.currency,
				description:
					this.objects.get( item.price.product )?.name ?? null,
				discount_amounts: [],
				discountable: true,
				discounts: [],
				invoice: invoice.id,
				livemode: this.livemode,
				metadata: { ...subscription.metadata },
				parent: {
					invoice_item_details: null,
					subscription_item_details: {
						invoice_item: null,
						proration: false,
						proration_details: { credited_items: null },
						subscription: subscription.id,
						subscription_item: item.id,
					},
					type: 'subscription_item_details',
				},
				period: {
					start: item.current_period_start,
					end: item.current_period_end,
				},
				pretax_credit_amounts: [],
				pricing: {
					price_details: {
						price: item.price.id,
						product: item.price.product,
					},
					type: 'price_details',
					unit_amount_decimal: item.price.unit_amount_decimal,
				},
				quantity: item.quantity,
				quantity_decimal: String( item.quantity ),
				subscription: subscription.id,
				subtotal: isFree ? 0 : item.price.unit_amount * item.quantity,
				taxes: [],
			} ) ),
			has_more: false,
			url: `/v1/invoices/${ invoice.id }/lines`,
		};
		subscription.latest_invoice = invoice.id;
		this.emit( 'invoice.created', invoice );
		Object.assign( invoice, { status: 'open', effective_at: now } );
		invoice.status_transitions.finalized_at = now;
		this.emit( 'invoice.finalized', invoice );
		if ( total === 0 ) {
			// Nothing is charged, so there is no payment.
			invoice.status = 'paid';
			invoice.status_transitions.paid_at = now;
			this.emit( 'invoice.paid', invoice );
			return invoice;
		}
		const intent = this.intent(
			invoice,
			customer ?? null,
			{
				description:
					reason === 'subscription_create'
						? 'Subscription creation'
						: 'Subscription update',
			},
			invoice.customer_email,
			invoice
		);
		const payment = this.add( 'invoice_payment', {
			amount_requested: total,
			currency: invoice.currency,
			invoice: invoice.id,
			is_default: true,
			payment: { payment_intent: intent.id, type: 'payment_intent' },
			status: 'open',
			status_transitions: { canceled_at: null, paid_at: null },
		} );
		this.hidden.set( invoice.id, {
			intent: intent.id,
			payment: payment.id,
		} );
		this.collect( invoice, isDebit );
		return invoice;
	}

	/**
	 * Tries to collect an invoice.
	 *
	 * @param {StripeObject} invoice The invoice.
	 * @param {boolean}      isDebit Whether the payment settles later.
	 */
	collect( invoice, isDebit = false ) {
		const { intent: id } = /** @type {StripeObject} */ (
			this.hidden.get( invoice.id )
		);
		const intent = /** @type {StripeObject} */ ( this.objects.get( id ) );
		const subscription = /** @type {StripeObject} */ (
			this.objects.get( invoice.parent.subscription_details.subscription )
		);
		const method = /** @type {StripeObject} */ (
			this.objects.get( subscription.default_payment_method )
		);
		const card = CARDS[ method.number ];
		const isFirst = invoice.billing_reason === 'subscription_create';
		const decline = isDebit
			? 'pending'
			: card?.decline ?? ( isFirst ? '' : card?.renewal ?? '' );
		invoice.attempt_count++;
		invoice.attempted = true;
		this.charge(
			intent,
			method,
			decline,
			invoice.customer_email,
			invoice.customer_name
		);
		if ( decline === 'pending' ) {
			return;
		}
		if ( decline ) {
			this.renewalFailed( invoice );
			return;
		}
		this.paid( invoice, intent );
	}

	/** @type {( invoice: StripeObject, intent: StripeObject ) => void} */
	paid( invoice, intent ) {
		const now = this.now();
		const payment = /** @type {StripeObject} */ (
			this.objects.get( this.hidden.get( invoice.id )?.payment )
		);
		Object.assign( invoice, {
			amount_paid: invoice.total,
			amount_remaining: 0,
			next_payment_attempt: null,
			status: 'paid',
		} );
		invoice.status_transitions.paid_at = now;
		Object.assign( payment, {
			amount_paid: intent.amount,
			status: 'paid',
		} );
		payment.status_transitions.paid_at = now;
		this.emit( 'invoice.paid', invoice );
		this.emit( 'invoice.payment_succeeded', invoice );
		this.emit( 'invoice_payment.paid', payment );
		const subscription = /** @type {StripeObject} */ (
			this.objects.get( invoice.parent.subscription_details.subscription )
		);
		if ( subscription.status === 'past_due' ) {
			this.change( 'customer.subscription.updated', subscription, {
				status: 'active',
			} );
		}
	}

	/** @type {( invoice: StripeObject ) => void} */
	renewalFailed( invoice ) {
		const subscription = /** @type {StripeObject} */ (
			this.objects.get( invoice.parent.subscription_details.subscription )
		);
		const days = RETRY_DAYS[ invoice.attempt_count - 1 ];
		invoice.next_payment_attempt = days ? this.now() + days * DAY : null;
		this.emit( 'invoice.payment_failed', invoice );
		if ( ! days ) {
			this.end( subscription, 'payment_failed' );
		} else if ( subscription.status === 'active' ) {
			this.change( 'customer.subscription.updated', subscription, {
				status: 'past_due',
			} );
		}
	}

	/**
	 * Cancels a subscription at once.
	 *
	 * @param {string}       id     The subscription’s ID.
	 * @param {StripeObject} params The parameters.
	 * @return {StripeObject} The subscription.
	 */
	cancel( id, params = {} ) {
		const subscription = this.get( id, 'subscription' );
		if ( subscription.status === 'canceled' ) {
			throw new ApiError( 404, `No such subscription: '${ id }'`, {
				code: 'resource_missing',
				param: 'id',
			} );
		}
		Object.assign(
			subscription.cancellation_details,
			params.cancellation_details
		);
		return this.end( subscription, 'cancellation_requested' );
	}

	/** @type {( subscription: StripeObject, reason: string ) => StripeObject} */
	end( subscription, reason ) {
		const now = this.now();
		subscription.cancellation_details.reason = reason;
		Object.assign( subscription, {
			canceled_at: subscription.canceled_at ?? now,
			ended_at: now,
			status: 'canceled',
		} );
		this.emit( 'customer.subscription.deleted', subscription );
		return subscription;
	}

	/**
	 * Changes a subscription.
	 *
	 * @param {string}       id     The subscription’s ID.
	 * @param {StripeObject} params The parameters.
	 * @return {StripeObject} The subscription.
	 */
	updateSubscription( id, params ) {
		const subscription = this.get( id, 'subscription' );
		const { metadata, cancel_at_period_end: ends, ...rest } = params;
		/** @type {StripeObject} */
		const fields = {};
		for ( const name of [ 'description', 'default_payment_method' ] ) {
			if ( name in rest ) {
				fields[ name ] = rest[ name ];
			}
		}
		if ( metadata ) {
			fields.metadata = merged( subscription.metadata, metadata );
		}
		if ( rest.items ) {
			fields.items = this.changedItems( subscription, rest );
		}
		if ( ends !== undefined ) {
			if ( subscription.status === 'canceled' ) {
				throw new ApiError(
					400,
					'A canceled subscription can only update its cancellation_details and metadata.'
				);
			}
			const end = subscription.items.data[ 0 ].current_period_end;
			fields.cancel_at_period_end = ends;
			fields.cancel_at = ends ? end : null;
			fields.canceled_at = ends ? this.now() : null;
			fields.cancellation_details = {
				...subscription.cancellation_details,
				reason: ends ? 'cancellation_requested' : null,
			};
		}
		return this.change(
			'customer.subscription.updated',
			subscription,
			fields
		);
	}

	/**
	 * Returns the items of a subscription with other prices. They are charged with the next invoice: this stand-in has no
	 * proration, so requests must turn it off.
	 *
	 * @param {StripeObject} subscription       The subscription.
	 * @param {StripeObject} params             The parameters.
	 * @param {StripeObject} params.items       What changes.
	 * @param {string}       params.proration_behavior `none`.
	 * @return {StripeObject} The list.
	 */
	changedItems( subscription, { items, proration_behavior: proration } ) {
		if ( subscription.status === 'canceled' ) {
			throw new ApiError(
				400,
				'A canceled subscription can only update its cancellation_details and metadata.'
			);
		}
		if ( proration !== 'none' ) {
			throw new ApiError( 501, 'The stand-in has no proration.' );
		}
		return {
			...subscription.items,
			data: subscription.items.data.map(
				( /** @type {StripeObject} */ item ) => {
					const change = items.find(
						( /** @type {StripeObject} */ { id } ) => id === item.id
					);
					if ( ! change ) {
						return item;
					}
					const { recurring, currency } = item.price;
					const data = change.price_data;
					if ( data.currency !== currency ) {
						throw new ApiError(
							400,
							`The price specified supports currencies of \`${ data.currency }\`. This doesn't match the expected currency: \`${ currency }\`.`
						);
					}
					if ( data.recurring.interval !== recurring.interval ) {
						throw new ApiError(
							501,
							'The stand-in changes no intervals.'
						);
					}
					const price = this.price(
						data,
						'items[0][price_data][unit_amount]'
					);
					return {
						...item,
						price,
						plan: planOf( price ),
						quantity: change.quantity ?? 1,
					};
				}
			),
		};
	}

	/**
	 * Replaces the card of a subscription.
	 *
	 * @param {string} id     The subscription’s ID.
	 * @param {string} number The card’s number.
	 */
	replaceCard( id, number ) {
		this.get( id, 'subscription' ).default_payment_method = this.add(
			'payment_method',
			{ type: 'card', number: number.replace( /\s/g, '' ) }
		).id;
	}

	/** Does what is due: renewals, retries, cancellations, expirations. */
	tick() {
		const now = this.now();
		for ( const session of this.all( 'checkout.session' ) ) {
			if ( session.status === 'open' && session.expires_at <= now ) {
				this.expire( session.id );
			}
		}
		for ( const invoice of this.all( 'invoice' ) ) {
			if (
				invoice.status === 'open' &&
				invoice.next_payment_attempt &&
				invoice.next_payment_attempt <= now
			) {
				this.collect( invoice );
			}
		}
		for ( const subscription of this.all( 'subscription' ) ) {
			while (
				[ 'active', 'past_due', 'trialing' ].includes(
					subscription.status
				) &&
				subscription.items.data[ 0 ].current_period_end <= now
			) {
				this.renew( subscription );
			}
		}
	}

	/** @type {( subscription: StripeObject ) => void} */
	renew( subscription ) {
		if ( subscription.cancel_at_period_end ) {
			this.end( subscription, 'cancellation_requested' );
			return;
		}
		for ( const item of subscription.items.data ) {
			item.current_period_start = item.current_period_end;
			item.current_period_end = addInterval(
				item.current_period_end,
				item.price.recurring
			);
		}
		this.change( 'customer.subscription.updated', subscription, {
			status:
				subscription.status === 'trialing'
					? 'active'
					: subscription.status,
		} );
		this.bill( subscription, 'subscription_cycle' );
	}

	/**
	 * Refunds.
	 *
	 * @param {StripeObject} params The parameters.
	 * @return {StripeObject} The refund.
	 */
	refund( params ) {
		const intent = params.payment_intent
			? this.get(
					params.payment_intent,
					'payment_intent',
					'payment_intent'
			  )
			: null;
		const charge = intent
			? this.objects.get( intent.latest_charge )
			: this.get( params.charge ?? '', 'charge', 'charge' );
		if ( charge?.status !== 'succeeded' ) {
			throw new ApiError(
				400,
				`This PaymentIntent (${ intent?.id }) does not have a successful charge to refund.`
			);
		}
		const left = charge.amount - charge.amount_refunded;
		const amount = params.amount ?? left;
		if ( charge.disputed ) {
			throw new ApiError(
				400,
				`Charge ${ charge.id } has been charged back; cannot issue a refund.`,
				{ code: 'charge_disputed' }
			);
		}
		if ( left === 0 ) {
			throw new ApiError(
				400,
				`Charge ${ charge.id } has already been refunded.`,
				{ code: 'charge_already_refunded' }
			);
		}
		if ( amount > left || amount <= 0 ) {
			throw new ApiError(
				400,
				`Refund amount (${ amount }) is greater than unrefunded amount on charge (${ left })`,
				{ param: 'amount' }
			);
		}
		const refund = this.add( 'refund', {
			amount,
			charge: charge.id,
			currency: charge.currency,
			customer: charge.customer,
			metadata: params.metadata ?? {},
			payment_intent: charge.payment_intent,
			payment_method: charge.payment_method,
			reason: params.reason ?? null,
			status: 'succeeded',
		} );
		charge.amount_refunded += amount;
		charge.refunded = charge.amount_refunded === charge.amount;
		this.emit( 'refund.created', refund );
		this.emit( 'charge.refunded', charge );
		return refund;
	}

	/** @type {( intentId: string ) => StripeObject} Opens a dispute. */
	dispute( intentId ) {
		const intent = this.get( intentId, 'payment_intent' );
		const charge = /** @type {StripeObject} */ (
			this.objects.get( intent.latest_charge )
		);
		charge.disputed = true;
		const dispute = this.add( 'dispute', {
			amount: charge.amount,
			charge: charge.id,
			currency: charge.currency,
			enhanced_eligibility_types: [],
			evidence: {},
			evidence_details: {
				due_by: this.now() + 7 * DAY,
				has_evidence: false,
				past_due: false,
				submission_count: 0,
			},
			is_charge_refundable: false,
			payment_intent: intent.id,
			reason: 'fraudulent',
			status: 'needs_response',
		} );
		this.emit( 'charge.dispute.created', dispute );
		return dispute;
	}

	/** @type {( intentId: string, won: boolean ) => StripeObject} */
	closeDispute( intentId, won ) {
		const dispute = this.all( 'dispute' ).find(
			( one ) => one.payment_intent === intentId
		);
		if ( ! dispute ) {
			throw new Error( `${ intentId } has no dispute.` );
		}
		return this.change( 'charge.dispute.closed', dispute, {
			status: won ? 'won' : 'lost',
		} );
	}
}

/** @type {() => StripeObject} */
const blankProfile = () => ( {
	mcc: null,
	minority_owned_business_designation: null,
	name: null,
	specified_commercial_transactions_act_url: null,
	support_address: null,
	support_email: null,
	support_phone: null,
	support_url: null,
	url: null,
} );

/** @type {( price: StripeObject ) => StripeObject} The older form of a recurring price. */
const planOf = ( price ) => ( {
	id: price.id,
	object: 'plan',
	active: true,
	amount: price.unit_amount,
	amount_decimal: price.unit_amount_decimal,
	billing_scheme: 'per_unit',
	created: price.created,
	currency: price.currency,
	interval: price.recurring.interval,
	interval_count: price.recurring.interval_count,
	livemode: price.livemode,
	metadata: {},
	meter: null,
	nickname: null,
	product: price.product,
	tiers_mode: null,
	transform_usage: null,
	trial_period_days: null,
	usage_type: 'licensed',
} );

/** @type {( before: StripeObject, more: StripeObject ) => StripeObject} Merges metadata; an empty value deletes. */
export const merged = ( before, more ) =>
	Object.fromEntries(
		Object.entries( { ...before, ...more } ).filter(
			( [ , value ] ) => value !== '' && value !== null
		)
	);

/** @type {( reason: string ) => string} */
const declineMessage = ( reason ) =>
	reason === 'insufficient_funds'
		? 'Your card has insufficient funds.'
		: 'Your card was declined.';
