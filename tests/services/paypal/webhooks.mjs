/**
 * Webhooks of one PayPal account: registration, events, signatures and deliveries.
 *
 * Source: https://developer.paypal.com/docs/api/webhooks/v1/
 */
import { generateKeyPairSync, randomUUID, sign, verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { PayPalError } from './errors.mjs';
import { newId } from './orders.mjs';

/** The number of webhooks that an account may have. */
const MAX_WEBHOOKS = 10;

/** The events of a page, if the request names no number. */
const PAGE_SIZE = 10;

const { privateKey, publicKey } = generateKeyPairSync( 'rsa', {
	modulusLength: 2048,
} );

/**
 * Returns the text of a member of a JSON object as it was sent, which `JSON.parse()` would lose.
 *
 * @param {string} json The object’s text.
 * @param {string} name The member’s name.
 * @return {string} Empty if there is no such member.
 */
function rawMember( json, name ) {
	const start = json.indexOf( `"${ name }"` );
	const from = json.indexOf( '{', start );
	if ( start < 0 || from < 0 ) {
		return '';
	}
	let depth = 0;
	let isText = false;
	for ( let at = from; at < json.length; at++ ) {
		if ( isText ) {
			if ( json[ at ] === '\\' ) {
				at++;
			} else if ( json[ at ] === '"' ) {
				isText = false;
			}
		} else if ( json[ at ] === '"' ) {
			isText = true;
		} else if ( json[ at ] === '{' ) {
			depth++;
		} else if ( json[ at ] === '}' && --depth === 0 ) {
			return json.slice( from, at + 1 );
		}
	}
	return '';
}

/**
 * Returns what PayPal signs.
 *
 * @param {string} id      The transmission’s ID.
 * @param {string} time    The transmission’s time.
 * @param {string} webhook The webhook’s ID.
 * @param {string} body    The raw body.
 */
const signed = ( id, time, webhook, body ) =>
	Buffer.from(
		`${ id }|${ time }|${ webhook }|${ crc32( Buffer.from( body ) ) }`
	);

/**
 * Creates the account's webhooks.
 *
 * @param {Object}                                         options
 * @param {() => string}                                   options.base  The stand-in's URL.
 * @param {() => Required<import('./types').PayPalOrders>} options.state The current orders of the test.
 */
export function createWebhooks( { base, state } ) {
	/** @type {Map<string, Json>} */
	const webhooks = new Map();
	/** @type {Json[]} */
	let events = [];
	/** Events that wait for `deliver()`. @type {Json[]} */
	let held = [];
	/** @type {import('./types').PayPalDelivery[]} */
	let deliveries = [];
	/** @type {Set<Promise<unknown>>} */
	const running = new Set();

	const describe = ( /** @type {Json} */ webhook ) => ( {
		...webhook,
		links: [
			{
				href: `${ base() }/v1/notifications/webhooks/${ webhook.id }`,
				rel: 'self',
				method: 'GET',
			},
		],
	} );

	/** Returns the webhooks that receive a type of event. */
	const receivers = ( /** @type {string} */ type ) =>
		[ ...webhooks.values() ].filter( ( { event_types: types } ) =>
			types.some( ( /** @type {{name: string}} */ { name } ) =>
				[ '*', type ].includes( name )
			)
		);

	const find = ( /** @type {string} */ id ) => {
		const found = webhooks.get( id );
		if ( ! found ) {
			throw new PayPalError( 404, '', { name: 'INVALID_RESOURCE_ID' } );
		}
		return found;
	};

	/** Signs an event for a webhook. */
	const envelope = (
		/** @type {Json} */ event,
		/** @type {{id: string, url: string}} */ webhook
	) => {
		const id = randomUUID();
		const time = new Date().toISOString().replace( /\.\d+Z$/, 'Z' );
		// PayPal does not escape slashes and letters, so a body that PHP encodes again is another one.
		const body = JSON.stringify( event );
		return {
			url: webhook.url,
			headers: {
				'Content-Type': 'application/json',
				'PAYPAL-AUTH-ALGO': 'SHA256withRSA',
				'PAYPAL-AUTH-VERSION': 'v2',
				'PAYPAL-CERT-URL': `${ base() }/v1/notifications/certs/CERT-360caa42-fca2a594-1d93a270`,
				'PAYPAL-TRANSMISSION-ID': id,
				'PAYPAL-TRANSMISSION-SIG': sign(
					'sha256',
					signed( id, time, webhook.id, body ),
					privateKey
				).toString( 'base64' ),
				'PAYPAL-TRANSMISSION-TIME': time,
			},
			body,
		};
	};

	/** Delivers an event to each webhook that receives it. */
	const send = async ( /** @type {Json} */ event ) => {
		for ( const webhook of receivers( event.event_type ) ) {
			const { url, headers, body } = envelope( event, webhook );
			let status = 0;
			try {
				const response = await fetch( url, {
					method: 'POST',
					headers,
					body,
				} );
				status = response.status;
				await response.arrayBuffer();
			} catch {
				// No response: the delivery has the status 0.
			}
			deliveries.push( {
				id: event.id,
				type: event.event_type,
				status,
			} );
		}
	};

	/** Runs deliveries while requests go on. */
	const start = ( /** @type {Json} */ event ) => {
		const delivery = send( event ).finally( () =>
			running.delete( delivery )
		);
		running.add( delivery );
	};

	/** Registers a webhook. */
	const register = ( /** @type {Json} */ input ) => {
		const { url, event_types: types } = input;
		const isUrl =
			typeof url === 'string' &&
			url.length <= 2048 &&
			URL.canParse( url ) &&
			( ! state().httpsOnly ||
				( url.startsWith( 'https://' ) &&
					new URL( url ).port === '' ) );
		if ( ! isUrl || ! Array.isArray( types ) || ! types.length ) {
			throw new PayPalError( 400, 'Not a valid webhook URL', {
				name: 'VALIDATION_ERROR',
				field: isUrl ? 'event_types' : 'url',
			} );
		}
		if ( [ ...webhooks.values() ].some( ( one ) => one.url === url ) ) {
			throw new PayPalError( 400, '', {
				name: 'WEBHOOK_URL_ALREADY_EXISTS',
			} );
		}
		if ( webhooks.size >= MAX_WEBHOOKS ) {
			throw new PayPalError( 400, '', {
				name: 'WEBHOOK_NUMBER_LIMIT_EXCEEDED',
			} );
		}
		const webhook = {
			id: newId(),
			url,
			event_types: types.map( ( { name } ) => ( { name } ) ),
		};
		webhooks.set( webhook.id, webhook );
		return describe( webhook );
	};

	return {
		/** Creates an event and delivers it as ordered. PayPal keeps no event that no webhook receives. */
		emit: (
			/** @type {string} */ type,
			/** @type {string} */ resourceType,
			/** @type {string} */ summary,
			/** @type {Record<string, Json>} */ resource
		) => {
			if ( ! receivers( type ).length ) {
				return;
			}
			const id = `WH-${ newId() }-${ newId() }`;
			const own = `${ base() }/v1/notifications/webhooks-events/${ id }`;
			const event = structuredClone( {
				id,
				event_version: '1.0',
				create_time: new Date().toISOString(),
				resource_type: resourceType,
				resource_version: '2.0',
				event_type: type,
				summary,
				resource,
				links: [
					{ href: own, rel: 'self', method: 'GET' },
					{ href: `${ own }/resend`, rel: 'resend', method: 'POST' },
				],
			} );
			events.push( event );
			const mode = state().webhooks;
			if ( mode === 'held' ) {
				held.push( event );
			} else if ( mode !== 'never' ) {
				start( event );
				if ( mode === 'twice' ) {
					start( event );
				}
			}
		},

		register,
		find: ( /** @type {string} */ id ) => describe( find( id ) ),
		list: () => ( { webhooks: [ ...webhooks.values() ].map( describe ) } ),
		delete: ( /** @type {string} */ id ) => {
			find( id );
			webhooks.delete( id );
		},

		/** Replaces the URL or the types of a webhook. */
		patch: (
			/** @type {string} */ id,
			/** @type {Array<{op: string, path: string, value: Json}>} */ changes
		) => {
			const webhook = find( id );
			for ( const { op, path, value } of changes ) {
				const name = path.slice( 1 );
				if (
					op !== 'replace' ||
					! [ 'url', 'event_types' ].includes( name )
				) {
					throw new PayPalError( 400, '', {
						name: 'VALIDATION_ERROR',
					} );
				}
				webhook[ name ] = value;
			}
			return describe( webhook );
		},

		/** Checks a signature. The raw text of the request counts, as at PayPal. */
		verify: ( /** @type {string} */ raw, /** @type {Json} */ input ) => {
			for ( const name of [
				'auth_algo',
				'cert_url',
				'transmission_id',
				'transmission_sig',
				'transmission_time',
				'webhook_id',
				'webhook_event',
			] ) {
				if ( ! input[ name ] ) {
					throw new PayPalError( 400, 'Required field is missing', {
						name: 'VALIDATION_ERROR',
						field: name,
					} );
				}
			}
			const isValid =
				webhooks.has( input.webhook_id ) &&
				input.auth_algo === 'SHA256withRSA' &&
				String( input.cert_url ).startsWith( `${ base() }/` ) &&
				verify(
					'sha256',
					signed(
						input.transmission_id,
						input.transmission_time,
						input.webhook_id,
						rawMember( raw, 'webhook_event' )
					),
					publicKey,
					Buffer.from( String( input.transmission_sig ), 'base64' )
				);
			return { verification_status: isValid ? 'SUCCESS' : 'FAILURE' };
		},

		/** Lists events, the newest first. */
		listEvents: ( /** @type {URLSearchParams} */ query ) => {
			const size = Number( query.get( 'page_size' ) ?? PAGE_SIZE );
			const from = Date.parse( query.get( 'start_time' ) ?? '' ) || 0;
			const to = Date.parse( query.get( 'end_time' ) ?? '' ) || Infinity;
			const page = Number( query.get( 'page' ) ?? 1 );
			const found = events
				.filter( ( { create_time: time, event_type: type } ) => {
					const at = Date.parse( time );
					return (
						at >= from &&
						at <= to &&
						( query.get( 'event_type' ) ?? type ) === type
					);
				} )
				.toReversed();
			const shown = found.slice( ( page - 1 ) * size, page * size );
			const next = new URLSearchParams( query );
			next.set( 'page', String( page + 1 ) );
			return {
				events: shown,
				count: shown.length,
				links:
					found.length > page * size
						? [
								{
									href: `${ base() }/v1/notifications/webhooks-events?${ next }`,
									rel: 'next',
									method: 'GET',
								},
						  ]
						: [],
			};
		},

		getEvent: ( /** @type {string} */ id ) => {
			const found = events.find( ( event ) => event.id === id );
			if ( ! found ) {
				throw new PayPalError( 404, '', {
					name: 'INVALID_RESOURCE_ID',
				} );
			}
			return found;
		},

		events: () => events,
		webhooks: () =>
			[ ...webhooks.values() ].map( ( { id, url } ) => ( { id, url } ) ),

		sign: ( /** @type {string} */ id ) => {
			const event = events.find( ( one ) => one.id === id );
			return envelope( event, receivers( event.event_type )[ 0 ] );
		},

		deliver: async ( /** @type {string} */ order = 'first-first' ) => {
			const now = order === 'last-first' ? held.toReversed() : held;
			held = [];
			for ( const event of now ) {
				await send( event );
			}
			return deliveries;
		},

		delivered: async () => {
			while ( running.size ) {
				await Promise.all( running );
			}
			return deliveries;
		},

		clear: () => {
			webhooks.clear();
			events = [];
			held = [];
			deliveries = [];
		},
	};
}
