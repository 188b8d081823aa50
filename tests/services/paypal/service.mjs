/**
 * The stand-in for PayPal: one account with its orders, payments and webhooks, in PayPal's documented formats. It follows
 * orders and records its requests.
 *
 * Source: https://developer.paypal.com/api/rest/
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { PayPalError } from './errors.mjs';
import { createOrders } from './orders.mjs';
import { approvalPage, leftPage, missingPage } from './page.mjs';
import { createWebhooks } from './webhooks.mjs';

/** @typedef {import('./types').PayPalOrders} PayPalOrders */
/** @typedef {import('./types').PayPalRequestSeen} PayPalRequestSeen */

/** The app ID of every sandbox account, and the one of this live account. */
const SANDBOX_APP = 'APP-80W284485P519543T';
const LIVE_APP = 'APP-2KL58392XR014570W';

const CLIENT_ID = 'AeA1QIZXiflr1_-client-of-the-stand-in';

/** The default orders. @type {Required<PayPalOrders>} */
const usual = {
	live: false,
	country: 'US',
	secret: 'EL-secret-of-the-stand-in',
	tokenLife: 32400,
	capture: 'COMPLETED',
	reason: 'PENDING_REVIEW',
	refund: 'COMPLETED',
	failure: null,
	times: 0,
	at: '',
	delay: 0,
	webhooks: 'normal',
	httpsOnly: false,
};

/** @type {import('./types').StartPayPalService} */
export async function startPayPalService( {
	port = 0,
	orders: own = {},
} = {} ) {
	const first = { ...usual, ...own };
	let state = { ...first };
	/** @type {PayPalRequestSeen[]} */
	let seen = [];
	/** Issued access tokens and when they expire, in ms. @type {Map<string, number>} */
	let tokens = new Map();
	/** The paths of the resources that idempotency keys created. @type {Map<string, () => Json>} */
	let done = new Map();

	const address = () =>
		/** @type {import('node:net').AddressInfo} */ ( server.address() );
	const base = () => `http://127.0.0.1:${ address().port }`;
	const webhooks = createWebhooks( { base, state: () => state } );
	const orders = createOrders( {
		base,
		state: () => state,
		emit: webhooks.emit,
	} );

	/** Responds as the token endpoint. Source: RFC 6749, sections 4.4 and 5.2. */
	const issueToken = (
		/** @type {string} */ authorization,
		/** @type {string} */ body
	) => {
		const credentials = Buffer.from(
			authorization.replace( /^Basic /, '' ),
			'base64'
		).toString();
		if ( credentials !== `${ CLIENT_ID }:${ state.secret }` ) {
			return [
				401,
				{
					error: 'invalid_client',
					error_description: 'Client Authentication failed',
				},
			];
		}
		if (
			new URLSearchParams( body ).get( 'grant_type' ) !==
			'client_credentials'
		) {
			return [
				400,
				{
					error: 'unsupported_grant_type',
					error_description: 'Grant Type is NULL',
				},
			];
		}
		const token = `A21AA${ randomBytes( 40 ).toString( 'base64url' ) }`;
		tokens.set( token, Date.now() + state.tokenLife * 1000 );
		return [
			200,
			{
				scope: 'https://uri.paypal.com/services/payments/realtimepayment https://uri.paypal.com/services/payments/refund https://uri.paypal.com/services/applications/webhooks https://uri.paypal.com/services/disputes/read-seller',
				access_token: token,
				token_type: 'Bearer',
				app_id: state.live ? LIVE_APP : SANDBOX_APP,
				expires_in: state.tokenLife,
				nonce: `${ new Date().toISOString() }${ randomUUID() }`,
			},
		];
	};

	/** Creates something once per idempotency key. Returns the status and the present state. */
	const once = (
		/** @type {PayPalRequestSeen} */ record,
		/** @type {() => Json} */ create,
		/** @type {(created: Json) => Json} */ read
	) => {
		const key = `${ record.path } ${
			record.headers[ 'paypal-request-id' ] ?? randomUUID()
		}`;
		const again = done.get( key );
		if ( again ) {
			return [ 200, again() ];
		}
		const created = create();
		done.set( key, () => read( created ) );
		return [ 201, created ];
	};

	/** The routes: method, path, and what each does. @type {Array<[string, RegExp, (id: string, record: PayPalRequestSeen, input: Json, query: URLSearchParams) => Json[]]>} */
	const routes = [
		[
			'POST',
			/^\/v2\/checkout\/orders$/,
			( _, record, input ) => {
				if (
					input.payment_source &&
					! record.headers[ 'paypal-request-id' ]
				) {
					throw new PayPalError( 400, 'PAYPAL_REQUEST_ID_REQUIRED' );
				}
				const [ status, body ] = once(
					record,
					() => orders.create( input ),
					( { id } ) => orders.get( id )
				);
				// With a payment source, PayPal responds with 200 also the first time.
				return [ input.payment_source ? 200 : status, body ];
			},
		],
		[
			'GET',
			/^\/v2\/checkout\/orders\/([A-Z0-9]+)$/,
			( id ) => [ 200, orders.get( id ) ],
		],
		[
			'POST',
			/^\/v2\/checkout\/orders\/([A-Z0-9]+)\/capture$/,
			( id, record ) =>
				once(
					record,
					() => orders.capture( id ),
					() => orders.get( id )
				),
		],
		[
			'GET',
			/^\/v2\/payments\/captures\/([A-Z0-9]+)$/,
			( id ) => [ 200, orders.getCapture( id ) ],
		],
		[
			'POST',
			/^\/v2\/payments\/captures\/([A-Z0-9]+)\/refund$/,
			( id, record, input ) =>
				once(
					record,
					() => orders.refund( id, input ),
					( created ) => orders.getRefund( created.id )
				),
		],
		[
			'GET',
			/^\/v2\/payments\/refunds\/([A-Z0-9]+)$/,
			( id ) => [ 200, orders.getRefund( id ) ],
		],
		[
			'GET',
			/^\/v1\/customer\/disputes$/,
			( _, record, input, query ) => [
				200,
				orders.disputesOf(
					query.get( 'disputed_transaction_id' ) ?? ''
				),
			],
		],
		[
			'GET',
			/^\/v1\/customer\/disputes\/([A-Z0-9-]+)$/,
			( id ) => [ 200, orders.getDispute( id ) ],
		],
		[
			'POST',
			/^\/v1\/notifications\/webhooks$/,
			( _, record, input ) => [ 201, webhooks.register( input ) ],
		],
		[
			'GET',
			/^\/v1\/notifications\/webhooks$/,
			() => [ 200, webhooks.list() ],
		],
		[
			'GET',
			/^\/v1\/notifications\/webhooks\/([A-Z0-9]+)$/,
			( id ) => [ 200, webhooks.find( id ) ],
		],
		[
			'PATCH',
			/^\/v1\/notifications\/webhooks\/([A-Z0-9]+)$/,
			( id, record, input ) => [ 200, webhooks.patch( id, input ) ],
		],
		[
			'DELETE',
			/^\/v1\/notifications\/webhooks\/([A-Z0-9]+)$/,
			( id ) => [ 204, webhooks.delete( id ) ],
		],
		[
			'POST',
			/^\/v1\/notifications\/verify-webhook-signature$/,
			( _, record, input ) => [
				200,
				webhooks.verify( record.body, input ),
			],
		],
		[
			'GET',
			/^\/v1\/notifications\/webhooks-events$/,
			( _, record, input, query ) => [
				200,
				webhooks.listEvents( query ),
			],
		],
		[
			'GET',
			/^\/v1\/notifications\/webhooks-events\/([A-Z0-9-]+)$/,
			( id ) => [ 200, webhooks.getEvent( id ) ],
		],
	];

	/** Reads the body of a request as JSON. */
	const parse = ( /** @type {string} */ body ) => {
		try {
			return body === '' ? {} : JSON.parse( body );
		} catch {
			throw new PayPalError( 400, 'MALFORMED_REQUEST_JSON' );
		}
	};

	/** Returns the status and the body of the response to a request to the API. */
	const respond = (
		/** @type {PayPalRequestSeen} */ record,
		/** @type {URL} */ url
	) => {
		const { authorization = '' } = record.headers;
		if ( record.method === 'POST' && url.pathname === '/v1/oauth2/token' ) {
			return issueToken( authorization, record.body );
		}
		try {
			const token = authorization.replace( /^Bearer /, '' );
			if ( ( tokens.get( token ) ?? 0 ) <= Date.now() ) {
				throw new PayPalError( 401 );
			}
			for ( const [ method, pattern, act ] of routes ) {
				const found = pattern.exec( url.pathname );
				if ( method === record.method && found ) {
					const [ status, body ] = act(
						found[ 1 ] ?? '',
						record,
						parse( record.body ),
						url.searchParams
					);
					// Without this header, PayPal sends the ID, the status and the links alone.
					const isMinimal =
						record.method === 'POST' &&
						url.pathname.startsWith( '/v2/' ) &&
						record.headers.prefer !== 'return=representation';
					return [
						status,
						isMinimal
							? {
									id: body.id,
									status: body.status,
									...( body.payment_source
										? {
												payment_source:
													body.payment_source,
										  }
										: {} ),
									...( url.pathname.endsWith( '/capture' )
										? {
												purchase_units:
													body.purchase_units.map(
														(
															/** @type {Json} */ unit
														) => ( {
															reference_id:
																unit.reference_id,
															payments:
																unit.payments,
														} )
													),
												payer: body.payer,
										  }
										: {} ),
									links: body.links,
							  }
							: body,
					];
				}
			}
			throw new PayPalError( 404, 'INVALID_RESOURCE_ID' );
		} catch ( error ) {
			if ( error instanceof PayPalError ) {
				return [ error.status, error.body ];
			}
			throw error;
		}
	};

	/** Takes the failure that this request has; null for none. */
	const takeFailure = ( /** @type {PayPalRequestSeen} */ record ) => {
		const { failure, times, at } = state;
		if ( failure === null || ! record.path.includes( at ) ) {
			return null;
		}
		if ( times > 0 ) {
			state.times = times - 1;
			state.failure = state.times === 0 ? null : failure;
		}
		return failure;
	};

	/** Responds as PayPal's website. */
	const showPage = (
		/** @type {PayPalRequestSeen} */ record,
		/** @type {URL} */ url,
		/** @type {import('node:http').ServerResponse} */ response
	) => {
		const id = url.searchParams.get( 'token' ) ?? '';
		const order = orders.page( id );
		let page = order ? approvalPage( order ) : missingPage();
		if ( order && record.method === 'POST' ) {
			const action = new URLSearchParams( record.body ).get( 'action' );
			const next = orders.decide( id, action ?? '' );
			if ( next ) {
				response.writeHead( 303, { Location: next } ).end();
				return;
			}
			page = leftPage();
		}
		response.writeHead( order ? 200 : 404, {
			'Content-Type': 'text/html; charset=utf-8',
		} );
		response.end( page );
	};

	const server = createServer( async ( request, response ) => {
		const parts = [];
		for await ( const part of request ) {
			parts.push( part );
		}
		const url = new URL( request.url ?? '/', 'http://stand-in' );
		/** @type {PayPalRequestSeen} */
		const record = {
			method: request.method ?? 'GET',
			path: request.url ?? '/',
			headers: Object.fromEntries(
				Object.entries( request.headers ).map( ( [ name, value ] ) => [
					name,
					String( value ),
				] )
			),
			body: Buffer.concat( parts ).toString( 'utf8' ),
			status: 0,
		};
		if ( url.pathname === '/checkoutnow' ) {
			showPage( record, url, response );
			return;
		}
		seen.push( record );
		const failure = takeFailure( record );
		if ( failure === 'reset' ) {
			response.destroy();
			return;
		}
		if ( failure === 'silent' ) {
			return;
		}
		let [ status, body ] = [ 200, /** @type {Json} */ ( null ) ];
		if ( typeof failure === 'number' ) {
			const error = new PayPalError( failure );
			[ status, body ] = [ failure, error.body ];
		} else if ( failure !== 'malformed' ) {
			[ status, body ] = respond( record, url );
		}
		record.status = status;
		const text =
			failure === 'malformed' ? '{"id":"' : JSON.stringify( body ) ?? '';
		await new Promise( ( ready ) => setTimeout( ready, state.delay ) );
		response.writeHead( status, {
			'Content-Type': 'application/json',
			'Paypal-Debug-Id': randomBytes( 7 ).toString( 'hex' ),
			...( status === 204
				? {}
				: { 'Content-Length': Buffer.byteLength( text ) } ),
		} );
		if ( failure === 'cut' ) {
			response.write( text.slice( 0, text.length / 2 ), () =>
				response.destroy()
			);
			return;
		}
		response.end( status === 204 ? undefined : text );
	} );
	server.keepAliveTimeout = 1000;
	await new Promise( ( ready, failed ) => {
		server.once( 'error', failed );
		server.listen( port, '127.0.0.1', () => ready( undefined ) );
	} );

	return {
		url: base(),
		port: address().port,
		environment: {
			FREEHOLD_PAYPAL_URL: base(),
			FREEHOLD_PAYPAL_ID: CLIENT_ID,
			FREEHOLD_PAYPAL_SECRET: first.secret,
		},
		order: ( more ) => {
			state = { ...state, ...more };
		},
		reset: () => {
			state = { ...first };
			seen = [];
			tokens = new Map();
			done = new Map();
			orders.clear();
			webhooks.clear();
		},
		requests: ( text = '' ) =>
			seen.filter( ( { method, path } ) =>
				`${ method } ${ path }`.includes( text )
			),
		orders: orders.all,
		approve: ( id, action = 'pay' ) => orders.decide( id, action ),
		expire: orders.expire,
		settle: orders.settle,
		refund: ( capture, value ) => {
			const { amount } = orders.getCapture( capture );
			orders.refund( capture, {
				...( value ? { amount: { ...amount, value } } : {} ),
			} );
		},
		reverse: orders.reverse,
		dispute: orders.dispute,
		revoke: () => {
			tokens = new Map();
		},
		webhooks: webhooks.webhooks,
		addWebhook: ( url ) =>
			webhooks.register( { url, event_types: [ { name: '*' } ] } ).id,
		events: webhooks.events,
		deliver: webhooks.deliver,
		sign: webhooks.sign,
		delivered: webhooks.delivered,
		stop: () =>
			new Promise( ( ready ) => {
				server.close( () => ready() );
				server.closeAllConnections();
			} ),
	};
}
