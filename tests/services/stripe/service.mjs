/**
 * A stand-in for Stripe on 127.0.0.1: the part of the API that the plugin uses, in its documented format, with the hosted
 * pages, webhooks and a clock.
 */
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { ACCOUNT_ID, Account, merged, random } from './account.mjs';
import { ApiError, api, checked, parse } from './form.mjs';
import { listOf, matches, pageOf } from './lists.mjs';
import { show } from './people.mjs';
import { isAllowed, needed } from './permissions.mjs';
import { inVersion } from './versions.mjs';

/** @typedef {import('./types').SentWebhook} SentWebhook */
/** @typedef {import('./types').StripeObject} StripeObject */
/** @typedef {import('./types').StripeOrders} StripeOrders */
/** @typedef {import('./types').StripeRequestSeen} StripeRequestSeen */

/** The keys that it accepts. Their form is Stripe’s; they open nothing. */
const KEYS = {
	test: 'sk_test_FreeholdStandIn4242424242424242',
	testRestricted: 'rk_test_FreeholdStandIn4242424242424242',
	live: 'sk_live_FreeholdStandIn4242424242424242',
	liveRestricted: 'rk_live_FreeholdStandIn4242424242424242',
};

/** @type {Readonly<Required<StripeOrders>>} */
const noOrders = {
	failure: null,
	times: 0,
	failing: '',
	shouldRetry: '',
	delay: 0,
	delivery: 'normal',
	missing: [],
	revoked: [],
	publicUrls: false,
	currency: 'usd',
	name: 'Freehold test shop',
};

/** The number of recorded requests. */
const MAX_REQUESTS = 5000;

/** The object types of list resources. */
const TYPES = /** @type {Record<string, string>} */ ( {
	'billing_portal/configurations': 'billing_portal.configuration',
	charges: 'charge',
	'checkout/sessions': 'checkout.session',
	coupons: 'coupon',
	customers: 'customer',
	disputes: 'dispute',
	events: 'event',
	invoice_payments: 'invoice_payment',
	invoices: 'invoice',
	payment_intents: 'payment_intent',
	prices: 'price',
	products: 'product',
	refunds: 'refund',
	subscriptions: 'subscription',
	webhook_endpoints: 'webhook_endpoint',
} );

/** The statuses of failures with a body of their own. */
const FAILURES =
	/** @type {Record<number, { message: string, type: string, code?: string }>} */ ( {
		429: {
			message: 'Request rate limit exceeded.',
			type: 'invalid_request_error',
			code: 'rate_limit',
		},
	} );

/** @type {import('./types').StartStripeService} */
export async function startStripeService( {
	port = 0,
	orders: first = {},
} = {} ) {
	let orders = { ...noOrders, ...first };
	let offset = 0;
	let failed = 0;
	/** @type {StripeRequestSeen[]} */
	let seen = [];
	/** @type {SentWebhook[]} */
	let webhooks = [];
	/** @type {Map<string, { body: string, status: number, response: string, request: string }>} */
	let idempotent = new Map();
	/** @type {Set<Promise<void>>} */
	const sending = new Set();
	let origin = '';

	const now = () => Math.floor( Date.now() / 1000 ) + offset;
	/** @type {( livemode: boolean ) => Account} */
	const create = ( livemode ) =>
		new Account(
			livemode,
			() => origin,
			now,
			( event ) => deliver( livemode, event ),
			() => ( { currency: orders.currency, name: orders.name } )
		);
	let modes = { test: create( false ), live: create( true ) };

	/** @type {( account: Account ) => ( id: string ) => StripeObject | null} */
	const finder = ( account ) => ( id ) => {
		const [ , invoice ] = id.split( 'intent of ' );
		const found = invoice ? account.hidden.get( invoice )?.intent : id;
		return account.objects.get( found ) ?? null;
	};

	/** @type {( secret: string, body: string ) => string} */
	const sign = ( secret, body ) => {
		// The site checks the age of a signature against its own clock.
		const time = Math.floor( Date.now() / 1000 );
		return `t=${ time },v1=${ createHmac( 'sha256', secret )
			.update( `${ time }.${ body }` )
			.digest( 'hex' ) }`;
	};

	/**
	 * Sends an event to the endpoints that listen to it.
	 *
	 * @param {boolean}      livemode The mode.
	 * @param {StripeObject} event    The event.
	 */
	function deliver( livemode, event ) {
		const account = livemode ? modes.live : modes.test;
		for ( const endpoint of account.all( 'webhook_endpoint' ) ) {
			const wanted = endpoint.enabled_events;
			if (
				endpoint.status !== 'enabled' ||
				! ( wanted.includes( '*' ) || wanted.includes( event.type ) )
			) {
				continue;
			}
			const version = endpoint.api_version ?? api.version;
			const body = JSON.stringify(
				{
					...event,
					api_version: version,
					data: {
						...event.data,
						object: inVersion(
							event.data.object,
							version,
							finder( account )
						),
					},
				},
				null,
				2
			);
			const webhook = {
				endpoint: endpoint.id,
				url: endpoint.url,
				event: event.id,
				type: event.type,
				body,
				signature: '',
				status: null,
			};
			webhooks.push( webhook );
			event.pending_webhooks++;
			if ( orders.delivery === 'normal' || orders.delivery === 'twice' ) {
				transmit( webhook, orders.delivery === 'twice' ? 2 : 1 );
			}
		}
	}

	/**
	 * Sends a webhook after the present response.
	 *
	 * @param {SentWebhook} webhook The webhook.
	 * @param {number}      times   How many times at once.
	 */
	function transmit( webhook, times = 1 ) {
		const account = modeOf( webhook.event );
		const secret = account.hidden.get( webhook.endpoint )?.secret;
		if ( ! secret ) {
			return;
		}
		webhook.signature = sign( secret, webhook.body );
		const send = async () => {
			await new Promise( ( done ) => setTimeout( done, 10 ) );
			try {
				const response = await fetch( webhook.url, {
					method: 'POST',
					headers: {
						'Content-Type': 'application/json; charset=utf-8',
						'Stripe-Signature': webhook.signature,
						'User-Agent':
							'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
					},
					body: webhook.body,
					signal: AbortSignal.timeout( 30000 ),
				} );
				await response.arrayBuffer();
				webhook.status = response.status;
			} catch {
				webhook.status = 0;
			}
			const event = account.objects.get( webhook.event );
			if ( event && webhook.status >= 200 && webhook.status < 300 ) {
				event.pending_webhooks = Math.max(
					0,
					event.pending_webhooks - 1
				);
			}
		};
		for ( let time = 0; time < times; time++ ) {
			const promise = send().finally( () => sending.delete( promise ) );
			sending.add( promise );
		}
	}

	/**
	 * Replaces IDs by objects, as `expand` requests.
	 *
	 * @param {Account}      account The mode.
	 * @param {StripeObject} object  The object.
	 * @param {string[]}     paths   Paths such as `data.latest_charge`.
	 * @return {StripeObject} A copy.
	 */
	function expand( account, object, paths ) {
		const copy = structuredClone( object );
		for ( const path of paths ) {
			grow( account, copy, path.split( '.' ), path );
		}
		return copy;
	}

	/** @type {( account: Account, at: StripeObject, parts: string[], path: string ) => void} */
	function grow( account, at, [ name, ...rest ], path ) {
		if ( at.object === 'list' && name === 'data' ) {
			at.data.forEach( ( /** @type {StripeObject} */ one ) =>
				grow( account, one, rest, path )
			);
			return;
		}
		if ( at.object === 'checkout.session' && name === 'line_items' ) {
			at.line_items = listOf(
				account.lineItems( at ),
				`/v1/checkout/sessions/${ at.id }/line_items`
			);
		}
		if ( at.object === 'invoice' && name === 'payments' ) {
			at.payments = listOf(
				account
					.all( 'invoice_payment' )
					.filter( ( { invoice } ) => invoice === at.id )
					.map( ( one ) => structuredClone( one ) ),
				'/v1/invoice_payments'
			);
		}
		if ( at.object === 'charge' && name === 'refunds' ) {
			at.refunds = listOf(
				account
					.all( 'refund' )
					.filter( ( { charge } ) => charge === at.id ),
				`/v1/charges/${ at.id }/refunds`
			);
		}
		if ( ! ( name in at ) ) {
			throw new ApiError(
				400,
				`This property cannot be expanded (${ path }).`,
				{ param: 'expand' }
			);
		}
		const value = at[ name ];
		if ( typeof value === 'string' ) {
			const found =
				account.objects.get( value ) ?? account.hidden.get( value );
			if ( found ) {
				at[ name ] = structuredClone( found );
			}
		}
		if ( rest.length && at[ name ] && typeof at[ name ] === 'object' ) {
			grow( account, at[ name ], rest, path );
		}
	}

	/** @type {( url: string, livemode: boolean ) => void} */
	const checkEndpointUrl = ( url, livemode ) => {
		const { protocol, hostname } = new URL( url );
		if ( protocol === 'http:' && ( livemode || orders.publicUrls ) ) {
			throw new ApiError( 400, 'Invalid URL: URL must be HTTPS.', {
				code: 'url_invalid',
				param: 'url',
			} );
		}
		if (
			orders.publicUrls &&
			/^(localhost|127\.|10\.|192\.168\.|\[)/.test( hostname )
		) {
			throw new ApiError(
				400,
				'Invalid URL: URL must be publicly accessible.',
				{ code: 'url_invalid', param: 'url' }
			);
		}
	};

	/**
	 * Does what an API request says.
	 *
	 * @param {Account}      account  The mode.
	 * @param {string}       method   The method.
	 * @param {string}       resource The resource.
	 * @param {string}       id       The ID; empty if none.
	 * @param {string}       action   What follows the ID.
	 * @param {StripeObject} params   The typed parameters.
	 * @return {StripeObject} The response.
	 */
	function act( account, method, resource, id, action, params ) {
		const type = TYPES[ resource ];
		switch ( `${ method } ${ resource }${ id ? '/*' : '' }${ action }` ) {
			case 'GET account':
				return account.account();
			case 'POST products':
				return account.product( params );
			case 'POST prices':
				return account.price( params );
			case 'POST products/*':
			case 'POST prices/*': {
				const object = account.get( id, type );
				const metadata = merged(
					object.metadata,
					params.metadata ?? {}
				);
				return Object.assign( object, params, { metadata } );
			}
			case 'POST coupons':
				return account.coupon( params );
			case 'POST customers':
				return account.customer( params );
			case 'POST customers/*': {
				const customer = account.get( id, type );
				const metadata = merged(
					customer.metadata,
					params.metadata ?? {}
				);
				return account.change( 'customer.updated', customer, {
					...params,
					metadata,
				} );
			}
			case 'GET customers/*':
				return account.hidden.get( id ) ?? account.get( id, type );
			case 'DELETE customers/*':
				return account.deleteCustomer( id );
			case 'POST checkout/sessions':
				return account.session( params );
			case 'POST checkout/sessions/*/expire':
				return account.expire( account.get( id, type ).id );
			case 'GET checkout/sessions/*/line_items':
				return pageOf(
					account.lineItems( account.get( id, type ) ),
					params,
					`/v1/checkout/sessions/${ id }/line_items`
				);
			case 'POST subscriptions/*':
				return account.updateSubscription( id, params );
			case 'DELETE subscriptions/*':
				return account.cancel( id, params );
			case 'POST refunds':
				if ( ! params.payment_intent && ! params.charge ) {
					throw new ApiError(
						400,
						'One of the following params should be provided for this request: payment_intent or charge.'
					);
				}
				return account.refund( params );
			case 'POST billing_portal/configurations':
				return configure(
					account,
					account.add( type, { active: true, metadata: {} } ),
					params
				);
			case 'POST billing_portal/configurations/*':
				return configure( account, account.get( id, type ), params );
			case 'POST billing_portal/sessions': {
				const customer = account.get(
					params.customer ?? '',
					'customer',
					'customer'
				);
				if ( ! params.configuration ) {
					const mode = account.livemode ? 'live' : 'test';
					throw new ApiError(
						400,
						`No configuration provided and your ${ mode } mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in ${ mode } mode at https://dashboard.stripe.com/${
							account.livemode ? '' : 'test/'
						}settings/billing/portal.`
					);
				}
				const portal = account.add( 'billing_portal.session', {
					configuration: account.get(
						params.configuration,
						'billing_portal.configuration',
						'configuration'
					).id,
					customer: customer.id,
					locale: params.locale ?? null,
					return_url: params.return_url ?? null,
				} );
				portal.url = `${ origin }/p/session/${
					account.livemode ? 'live' : 'test'
				}_${ portal.id }`;
				return portal;
			}
			case 'POST webhook_endpoints': {
				checkEndpointUrl( params.url, account.livemode );
				if ( account.all( type ).length >= 16 ) {
					throw new ApiError(
						400,
						'You have reached the maximum of 16 test webhook endpoints.'
					);
				}
				const secret = `whsec_${ random( 32 ) }`;
				const endpoint = account.add( type, {
					api_version: params.api_version ?? null,
					description: params.description ?? null,
					enabled_events: params.enabled_events,
					metadata: params.metadata ?? {},
					status: 'enabled',
					url: params.url,
				} );
				account.hidden.set( endpoint.id, { secret } );
				return { ...endpoint, secret };
			}
			case 'POST webhook_endpoints/*': {
				const { disabled, metadata, ...rest } = params;
				const endpoint = account.get( id, type );
				if ( rest.url ) {
					checkEndpointUrl( rest.url, account.livemode );
				}
				Object.assign( endpoint, rest );
				endpoint.metadata = merged( endpoint.metadata, metadata ?? {} );
				if ( disabled !== undefined ) {
					endpoint.status = disabled ? 'disabled' : 'enabled';
				}
				return endpoint;
			}
			case 'DELETE webhook_endpoints/*':
				account.get( id, type );
				account.objects.delete( id );
				return { id, object: 'webhook_endpoint', deleted: true };
		}
		if ( method === 'GET' && type && ! action ) {
			return id
				? account.get( id, type )
				: pageOf(
						account
							.all( type )
							.filter( ( one ) => matches( one, params, now() ) ),
						params,
						`/v1/${ resource }`
				  );
		}
		throw new ApiError(
			404,
			`Unrecognized request URL (${ method }: /v1/${ resource }${
				id ? `/${ id }` : ''
			}${ action }).`
		);
	}

	/** @type {( account: Account, configuration: StripeObject, params: StripeObject ) => StripeObject} */
	function configure( account, configuration, params ) {
		const { features = {}, ...rest } = params;
		for ( const [ name, feature ] of Object.entries( features ) ) {
			Object.assign( configuration.features[ name ], feature );
		}
		return Object.assign( configuration, rest, { updated: now() } );
	}

	/**
	 * Responds to a request to the API.
	 *
	 * @param {import('node:http').IncomingMessage} request The request.
	 * @param {URL}                                 url     Its URL.
	 * @param {string}                              body    Its body.
	 * @return {{ status: number, text: string, headers: Record<string, string>, params: StripeObject }} The response.
	 */
	function respond( request, url, body ) {
		const id = `req_${ random( 14 ) }`;
		const method = request.method ?? 'GET';
		/** @type {Record<string, string>} */
		const headers = { 'Request-Id': id };
		/** @type {StripeObject} */
		let params = {};
		try {
			const account = authenticate( request );
			const [ resource, object, action ] = resourceOf( url.pathname );
			permit( request, method, resource );
			const version = String(
				request.headers[ 'stripe-version' ] ?? api.version
			);
			if (
				! /^\d{4}-\d\d-\d\d(\.[a-z]+)?$/.test( version ) ||
				version > api.version
			) {
				throw new ApiError(
					400,
					`Invalid Stripe API version: ${ version }`
				);
			}
			headers[ 'Stripe-Version' ] = version;
			params = parse( method === 'GET' ? url.search.slice( 1 ) : body );
			const name = `${ method } ${ resource }${ object ? '/*' : '' }`;
			const key = String( request.headers[ 'idempotency-key' ] ?? '' );
			const whole = `${ method } ${ url.pathname }`;
			const known =
				method === 'POST' && key
					? idempotent.get( `${ account.livemode } ${ key }` )
					: undefined;
			if ( known ) {
				if ( known.body !== body || known.request !== whole ) {
					throw new ApiError(
						400,
						`Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${ key }' if you meant to execute a different request.`,
						{ type: 'idempotency_error' }
					);
				}
				headers[ 'Idempotent-Replayed' ] = 'true';
				return {
					status: known.status,
					text: known.response,
					headers,
					params,
				};
			}
			account.request = { id, idempotency_key: key || null };
			/** @type {number} */
			let status = 200;
			/** @type {string} */
			let text;
			const { expand: paths = [], ...rest } = action
				? params
				: checked( name, params );
			try {
				const result = act(
					account,
					method,
					resource,
					object,
					action,
					rest
				);
				text = JSON.stringify(
					convert(
						account,
						expand( account, result, paths ),
						version
					),
					null,
					2
				);
			} catch ( error ) {
				if ( ! ( error instanceof ApiError ) ) {
					throw error;
				}
				status = error.status;
				text = errorText( error );
			} finally {
				account.request = { id: null, idempotency_key: null };
			}
			// Only requests that began to act are remembered, not those with invalid parameters.
			if ( method === 'POST' && key ) {
				headers[ 'Idempotency-Key' ] = key;
				idempotent.set( `${ account.livemode } ${ key }`, {
					body,
					status,
					response: text,
					request: whole,
				} );
			}
			return { status, text, headers, params };
		} catch ( error ) {
			if ( ! ( error instanceof ApiError ) ) {
				throw error;
			}
			return {
				status: error.status,
				text: errorText( error ),
				headers,
				params,
			};
		}
	}

	/** @type {( error: ApiError ) => string} */
	const errorText = ( { body } ) =>
		JSON.stringify(
			{
				error: {
					...( body.code
						? {
								code: body.code,
								doc_url: `https://docs.stripe.com/error-codes/${ body.code.replaceAll(
									'_',
									'-'
								) }`,
						  }
						: {} ),
					...body,
				},
			},
			null,
			2
		);

	/** @type {( account: Account, object: StripeObject, version: string ) => StripeObject} */
	const convert = ( account, object, version ) =>
		object.object === 'list'
			? {
					...object,
					data: object.data.map(
						( /** @type {StripeObject} */ one ) =>
							inVersion( one, version, finder( account ) )
					),
			  }
			: inVersion( object, version, finder( account ) );

	/** @type {( request: import('node:http').IncomingMessage ) => string} */
	const keyOf = ( { headers } ) => {
		const authorization = headers.authorization ?? '';
		return authorization.startsWith( 'Basic ' )
			? Buffer.from( authorization.slice( 6 ), 'base64' )
					.toString()
					.split( ':' )[ 0 ]
			: authorization.replace( /^Bearer /, '' );
	};

	/** @type {( key: string ) => string} Hides a key as Stripe does. */
	const masked = ( key ) =>
		`${ key.slice( 0, 8 ) }${ '*'.repeat(
			Math.max( 0, key.length - 12 )
		) }${ key.slice( -4 ) }`;

	/** @type {( request: import('node:http').IncomingMessage ) => Account} */
	function authenticate( request ) {
		const key = keyOf( request );
		if ( ! key ) {
			throw new ApiError(
				401,
				"You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY')."
			);
		}
		if (
			! /^[sr]k_(test|live)_\w{16,}$/.test( key ) ||
			! key.includes( 'FreeholdStandIn' ) ||
			orders.revoked.includes( key )
		) {
			throw new ApiError(
				401,
				`Invalid API Key provided: ${ masked( key ) }`
			);
		}
		return key.includes( '_live_' ) ? modes.live : modes.test;
	}

	/** @type {( path: string ) => [ string, string, string ]} */
	function resourceOf( path ) {
		const parts = path.split( '/' ).slice( 2 ).map( decodeURIComponent );
		const length = [ 'checkout', 'billing_portal' ].includes( parts[ 0 ] )
			? 2
			: 1;
		const resource = parts.slice( 0, length ).join( '/' );
		if (
			resource !== 'account' &&
			resource !== 'billing_portal/sessions' &&
			! TYPES[ resource ]
		) {
			throw new ApiError( 404, `Unrecognized request URL (${ path }).` );
		}
		return [
			resource,
			parts[ length ] ?? '',
			parts.length > length + 1
				? `/${ parts.slice( length + 1 ).join( '/' ) }`
				: '',
		];
	}

	/** @type {( request: import('node:http').IncomingMessage, method: string, resource: string ) => void} */
	function permit( request, method, resource ) {
		const key = keyOf( request );
		const permission = needed( method, resource );
		if (
			key.startsWith( 'rk_' ) &&
			! isAllowed( permission, orders.missing )
		) {
			throw new ApiError(
				403,
				`The provided key '${ masked(
					key
				) }' does not have the required permissions for this endpoint on account '${ ACCOUNT_ID }'. Having the 'rak_${ permission }' permission would allow this request to continue.`,
				{ code: 'more_permissions_required' }
			);
		}
	}

	/** @type {( id: string ) => Account} */
	const modeOf = ( id ) =>
		modes.live.objects.has( id ) || modes.live.hidden.has( id )
			? modes.live
			: modes.test;

	/** @type {import('./types').StripeControl} */
	const control = {
		pay: ( id, how ) => modeOf( id ).pay( id, how ).url,
		settle: ( id, succeeds = true ) => modeOf( id ).settle( id, succeeds ),
		expire: ( id ) => void modeOf( id ).expire( id ),
		advance: ( seconds ) => {
			// Days pass one by one, so that a renewal sees the state of its day.
			const end = offset + seconds;
			while ( offset < end ) {
				offset = Math.min( end, offset + 86400 );
				modes.test.tick();
				modes.live.tick();
			}
		},
		replaceCard: ( id, number ) => modeOf( id ).replaceCard( id, number ),
		refund: ( id, amount ) =>
			modeOf( id ).refund( {
				payment_intent: id,
				...( amount ? { amount } : {} ),
			} ),
		dispute: ( id ) => modeOf( id ).dispute( id ),
		closeDispute: ( id, won ) => modeOf( id ).closeDispute( id, won ),
		cancel: ( id, atPeriodEnd = false ) =>
			atPeriodEnd
				? modeOf( id ).updateSubscription( id, {
						cancel_at_period_end: true,
				  } )
				: modeOf( id ).cancel( id ),
		deleteCustomer: ( id ) => void modeOf( id ).deleteCustomer( id ),
		emit: ( type, object ) => modes.test.emit( type, object, undefined ),
		get: ( id ) => modeOf( id ).objects.get( id ) ?? null,
		all: ( type ) => [
			...modes.test.all( type ),
			...modes.live.all( type ),
		],
		resend: ( id ) => {
			webhooks
				.filter( ( { event } ) => event === id )
				.forEach( ( one ) => transmit( one ) );
		},
		release: () => {
			const held =
				orders.delivery === 'never'
					? []
					: webhooks.filter( ( { signature } ) => signature === '' );
			if ( orders.delivery === 'reversed' ) {
				held.reverse();
			}
			held.forEach( ( one ) => transmit( one ) );
		},
		webhooks: () => webhooks,
		requests: ( start = '' ) =>
			seen.filter( ( { method, path } ) =>
				`${ method } ${ path }`.startsWith( start )
			),
		order: ( more ) => {
			orders = { ...orders, ...more };
			failed = 0;
		},
		reset: () => {
			orders = { ...noOrders, ...first };
			offset = 0;
			failed = 0;
			seen = [];
			webhooks = [];
			idempotent = new Map();
			modes = { test: create( false ), live: create( true ) };
		},
	};

	const server = createServer( async ( request, response ) => {
		/** @type {Buffer[]} */
		const chunks = [];
		for await ( const chunk of request ) {
			chunks.push( chunk );
		}
		const body = Buffer.concat( chunks ).toString();
		const url = new URL( request.url ?? '/', origin );
		const method = request.method ?? 'GET';
		if ( url.pathname.startsWith( '/_control/' ) ) {
			await answerControl( url.pathname.slice( 10 ), body, response );
			return;
		}
		if ( ! url.pathname.startsWith( '/v1/' ) ) {
			const {
				status,
				html = '',
				location,
			} = show(
				url.pathname,
				method === 'POST'
					? Object.fromEntries( new URLSearchParams( body ) )
					: null,
				modes,
				modeOf,
				orders.name
			);
			response.writeHead( status, {
				'Content-Type': 'text/html; charset=utf-8',
				...( location ? { Location: location } : {} ),
			} );
			response.end( html );
			return;
		}
		const line = `${ method } ${ url.pathname }`;
		const fails =
			orders.failure !== null &&
			line.startsWith( orders.failing ) &&
			( orders.times === 0 || failed < orders.times );
		const { failure } = orders;
		failed += fails ? 1 : 0;
		const isDone = ! fails || failure === 'lost' || failure === 'cut';
		const result = isDone
			? respond( request, url, body )
			: { status: 0, text: '', headers: {}, params: {} };
		seen = [
			...seen,
			{
				method,
				path: url.pathname + url.search,
				headers: /** @type {Record<string, string>} */ ( {
					...request.headers,
				} ),
				params: isDone
					? result.params
					: parse( method === 'GET' ? url.search.slice( 1 ) : body ),
				status:
					fails && typeof failure === 'number'
						? failure
						: result.status,
			},
		].slice( -MAX_REQUESTS );
		if ( orders.delay ) {
			await new Promise( ( done ) => setTimeout( done, orders.delay ) );
		}
		/** @type {Record<string, string>} */
		const retry =
			fails && orders.shouldRetry
				? { 'Stripe-Should-Retry': orders.shouldRetry }
				: {};
		if ( fails && typeof failure === 'number' ) {
			response.writeHead( failure, {
				'Content-Type': 'application/json',
				...retry,
			} );
			response.end(
				JSON.stringify( {
					error: FAILURES[ failure ] ?? {
						message: 'An unknown error occurred.',
						type: 'api_error',
					},
				} )
			);
			return;
		}
		if ( fails && ( failure === 'reset' || failure === 'lost' ) ) {
			request.socket.destroy();
			return;
		}
		if ( fails && failure === 'silent' ) {
			return;
		}
		if ( fails && failure === 'malformed' ) {
			response.writeHead( 200, {
				'Content-Type': 'text/html',
				...retry,
			} );
			response.end( '<html><body>A page</body></html>' );
			return;
		}
		response.writeHead( result.status, {
			'Content-Type': 'application/json',
			'Content-Length': Buffer.byteLength( result.text ),
			...result.headers,
		} );
		if ( fails && failure === 'cut' ) {
			response.write( result.text.slice( 0, result.text.length / 2 ) );
			setTimeout( () => request.socket.destroy(), 20 );
			return;
		}
		response.end( result.text );
	} );

	/**
	 * Runs a function of the control API.
	 *
	 * @param {string}                             name     Its name.
	 * @param {string}                             body     Its arguments, a JSON array.
	 * @param {import('node:http').ServerResponse} response The response.
	 */
	async function answerControl( name, body, response ) {
		const call =
			/** @type {Record<string, ( ...args: Json[] ) => unknown>} */ (
				/** @type {unknown} */ ( { ...control, settled } )
			)[ name ];
		try {
			const result = call
				? await call( ...( body ? JSON.parse( body ) : [] ) )
				: null;
			response.writeHead( call ? 200 : 404, {
				'Content-Type': 'application/json',
			} );
			response.end( JSON.stringify( result ?? null ) );
		} catch ( error ) {
			response.writeHead( 400, { 'Content-Type': 'application/json' } );
			response.end(
				JSON.stringify( {
					error:
						error instanceof Error
							? error.message
							: String( error ),
				} )
			);
		}
	}

	const settled = async () => {
		while ( sending.size ) {
			await Promise.all( sending );
		}
	};

	await new Promise( ( done, fail ) => {
		server.once( 'error', fail );
		server.listen( port, '127.0.0.1', () => done( null ) );
	} );
	const address = server.address();
	const at = address && typeof address === 'object' ? address.port : 0;
	origin = `http://127.0.0.1:${ at }`;
	return {
		...control,
		url: origin,
		port: at,
		keys: KEYS,
		environment: {
			FREEHOLD_STRIPE_URL: origin,
			FREEHOLD_STRIPE_KEY: KEYS.test,
		},
		settled,
		stop: async () => {
			server.closeAllConnections();
			await new Promise( ( done ) => server.close( done ) );
			await settled();
		},
	};
}
