/**
 * A small server for the part of Mailchimp's Marketing API 3.0 that sign-ups use, in its documented format. No mail is sent.
 *
 * https://mailchimp.com/developer/marketing/api/list-members/add-or-update-list-member/
 * https://mailchimp.com/developer/marketing/docs/errors/
 */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';

/** @typedef {import('./types').MailchimpOrders} MailchimpOrders */
/** @typedef {import('./types').MailchimpMember} MailchimpMember */
/** @typedef {import('./types').MailchimpRequest} MailchimpRequest */
/** @typedef {import('./types').MailchimpService} MailchimpService */
/** @typedef {{ status: number, json?: unknown }} Response */
/** @typedef {{ id: string, name: string, double_optin: boolean, members: Map<string, MailchimpMember> }} Audience */

/** The valid key. */
export const KEY = '4242424242424242424242424242cafe-us4';

/** The audience that exists at first, and its groups. */
export const LIST = 'a1b2c3d4e5';
const groups = [
	{
		id: 'c0ffee0001',
		title: 'Topics',
		interests: [
			{ id: '9143cf3bd1', name: 'Bread &amp; cakes' },
			{ id: '3a2a927344', name: 'Garden' },
		],
	},
	{
		id: 'c0ffee0002',
		title: 'How often',
		interests: [ { id: 'f9c8f5f0ff', name: 'Weekly' } ],
	},
];
const mergeFields = [ 'FNAME', 'LNAME', 'SIGNUP' ];

/** @type {MailchimpOrders} */
const usual = { at: '', failure: null, times: null, delay: 0, revoked: [] };

const statuses = [
	'subscribed',
	'unsubscribed',
	'cleaned',
	'pending',
	'transactional',
];

/** @type {( text: string ) => string} */
const hashOf = ( text ) =>
	createHash( 'md5' ).update( text.trim().toLowerCase() ).digest( 'hex' );

/** @type {( status: number, title: string, detail: string, errors?: {field: string, message: string}[] ) => Response} */
const problem = ( status, title, detail, errors ) => ( {
	status,
	json: {
		type: 'https://mailchimp.com/developer/marketing/docs/errors/',
		title,
		status,
		detail,
		instance: '995c5cb0-3280-4a6e-808b-3b096d0bb219',
		...( errors ? { errors } : {} ),
	},
} );

const notFound = () =>
	problem(
		404,
		'Resource Not Found',
		'The requested resource could not be found.'
	);

/** @type {( field: string, message: string, detail?: string ) => Response} */
const invalid = ( field, message, detail ) =>
	problem(
		400,
		'Invalid Resource',
		detail ??
			"The resource submitted could not be validated. For field-specific details, see the 'errors' array.",
		[ { field, message } ]
	);

/** @type {( member: MailchimpMember, list: string ) => unknown} */
const shown = ( member, list ) => ( {
	id: hashOf( member.email_address ),
	email_address: member.email_address,
	unique_email_id: '7b4d3c2a1f',
	email_type: 'html',
	status: member.status,
	merge_fields: member.merge_fields,
	interests: Object.fromEntries(
		groups.flatMap( ( { interests } ) =>
			interests.map( ( { id } ) => [
				id,
				member.interests[ id ] === true,
			] )
		)
	),
	ip_signup: member.ip_signup,
	language: member.language,
	list_id: list,
	tags_count: member.tags.length,
	tags: member.tags.map( ( name, index ) => ( { id: index + 1, name } ) ),
} );

/**
 * Adds or changes a member.
 *
 * @param {Audience}                list      The audience.
 * @param {string}                  hash      The hash in the path.
 * @param {Record<string, unknown>} body      The JSON.
 * @param {Set<string>}             forgotten The hashes of erased addresses.
 * @param {boolean}                 skips     Whether required merge fields may be missing.
 * @return {Response} The response.
 */
function put( list, hash, body, forgotten, skips ) {
	if ( body.tags !== undefined ) {
		return invalid( 'tags', 'Schema describes no such property' );
	}
	const email = String( body.email_address ?? '' );
	if (
		! /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test( email ) ||
		hashOf( email ) !== hash
	) {
		return invalid(
			'email_address',
			'This value should be a valid email.'
		);
	}
	for ( const name of [ 'status', 'status_if_new' ] ) {
		if (
			body[ name ] !== undefined &&
			! statuses.includes( String( body[ name ] ) )
		) {
			return invalid( name, 'Value is not one of the allowed values.' );
		}
	}
	if ( forgotten.has( hash ) ) {
		return problem(
			400,
			'Forgotten Email Not Subscribed',
			`${ email } was permanently deleted and cannot be re-imported. The contact must re-subscribe to get back on the list.`
		);
	}
	if ( /^(test|fake)@|@example\.invalid$/.test( email ) ) {
		return problem(
			400,
			'Invalid Resource',
			`${ email } looks fake or invalid, please enter a real email address.`
		);
	}
	const interests = /** @type {Record<string, boolean>} */ (
		body.interests ?? {}
	);
	for ( const id of Object.keys( interests ) ) {
		if (
			! groups.some( ( group ) =>
				group.interests.some( ( one ) => one.id === id )
			)
		) {
			return problem(
				400,
				'Invalid Resource',
				`Invalid interest ID: '${ id }'.`
			);
		}
	}
	const fields = /** @type {Record<string, string>} */ (
		body.merge_fields ?? {}
	);
	if ( ! skips && ! fields.FNAME ) {
		return invalid(
			'FNAME',
			'Please enter a value',
			'Your merge fields were invalid.'
		);
	}
	if (
		Object.keys( fields ).some( ( tag ) => ! mergeFields.includes( tag ) )
	) {
		return invalid(
			Object.keys( fields )[ 0 ] ?? '',
			'There is no such merge field',
			'Your merge fields were invalid.'
		);
	}
	const known = list.members.get( hash );
	if ( ! known && body.status_if_new === undefined ) {
		return invalid( 'status_if_new', 'This value should not be blank.' );
	}
	const status = /** @type {MailchimpMember['status']} */ (
		String( body.status ?? known?.status ?? body.status_if_new )
	);
	if (
		known &&
		[ 'unsubscribed', 'cleaned' ].includes( known.status ) &&
		status === 'subscribed'
	) {
		return problem(
			400,
			'Member In Compliance State',
			`${ email } is in a compliance state due to unsubscribe, bounce, or compliance review and cannot be subscribed.`
		);
	}
	const member = known ?? {
		email_address: email,
		status,
		interests: {},
		merge_fields: {},
		language: '',
		ip_signup: '',
		tags: [],
		notes: [],
		confirmations: 0,
	};
	if ( status === 'pending' && ( ! known || known.status !== 'pending' ) ) {
		member.confirmations++;
	}
	member.status = status;
	Object.assign( member.interests, interests );
	Object.assign( member.merge_fields, fields );
	member.language = String( body.language ?? member.language );
	member.ip_signup = String( body.ip_signup ?? member.ip_signup );
	list.members.set( hash, member );
	return { status: 200, json: shown( member, list.id ) };
}

/**
 * Starts a stand-in.
 *
 * @param {{port?: number}} [options] The port; any free one by default.
 * @return {Promise<MailchimpService>} The running service.
 */
export async function startMailchimpService( { port = 0 } = {} ) {
	let orders = { ...usual };
	/** @type {MailchimpRequest[]} */
	let seen = [];
	/** @type {Map<string, Audience>} */
	let lists = new Map();
	/** @type {Set<string>} */
	let forgotten = new Set();
	/** Addresses in a state that only Mailchimp's own form ends. */
	const compliance = /^compliance(\+[^@]*)?@/;

	const reset = () => {
		orders = { ...usual };
		seen = [];
		forgotten = new Set();
		lists = new Map( [
			[
				LIST,
				{
					id: LIST,
					name: 'Readers',
					double_optin: false,
					members: new Map(),
				},
			],
		] );
	};

	/** @type {( request: MailchimpRequest ) => Response} */
	const respond = ( { method, path, query, body, isAuthorized } ) => {
		if ( ! isAuthorized ) {
			return problem(
				401,
				'API Key Invalid',
				"Your API key may be invalid, or you've attempted to access the wrong datacenter."
			);
		}
		if ( path === '/3.0/ping' ) {
			return {
				status: 200,
				json: { health_status: "Everything's Chimpy!" },
			};
		}
		if ( path === '/3.0/lists' ) {
			const all = [ ...lists.values() ];
			return {
				status: 200,
				json: {
					lists: all
						.slice( Number( query.offset ?? 0 ) )
						.slice( 0, Number( query.count ?? 10 ) )
						.map( ( { id, name, double_optin: asks } ) => ( {
							id,
							name,
							double_optin: asks,
							subscribe_url_long: `https://stand-in.us4.list-manage.com/subscribe?u=1&id=${ id }`,
						} ) ),
					total_items: all.length,
				},
			};
		}
		const [ , id = '', rest = '' ] =
			/^\/3\.0\/lists\/([^/]+)\/(.*)$/.exec( path ) ?? [];
		const list = lists.get( id );
		if ( ! list ) {
			return notFound();
		}
		if ( rest === 'interest-categories' ) {
			return {
				status: 200,
				json: {
					categories: groups.map( ( { id: group, title } ) => ( {
						id: group,
						title,
					} ) ),
					total_items: groups.length,
				},
			};
		}
		const [ , category ] =
			/^interest-categories\/([^/]+)\/interests$/.exec( rest ) ?? [];
		if ( category ) {
			const group = groups.find( ( one ) => one.id === category );
			return group
				? { status: 200, json: { interests: group.interests } }
				: notFound();
		}
		const [ , hash = '', part = '' ] =
			/^members\/([0-9a-f]{32})(?:\/(tags|notes))?$/.exec( rest ) ?? [];
		if ( method === 'PUT' && hash && ! part ) {
			if ( compliance.test( String( body?.email_address ) ) ) {
				const left = body?.status !== 'pending';
				if ( left || String( body?.email_address ).includes( '+' ) ) {
					return problem(
						400,
						'Member In Compliance State',
						'The contact is in a compliance state and cannot be subscribed.'
					);
				}
			}
			return put(
				list,
				hash,
				body ?? {},
				forgotten,
				query.skip_merge_validation === 'true'
			);
		}
		const member = list.members.get( hash );
		if ( ! member ) {
			return notFound();
		}
		if ( method === 'GET' && ! part ) {
			return {
				status: 200,
				json:
					query.fields === 'status'
						? { status: member.status }
						: shown( member, id ),
			};
		}
		if ( method === 'POST' && part === 'tags' ) {
			const tags =
				/** @type {{name: string, status: string}[]|undefined} */ (
					body?.tags
				);
			if ( ! Array.isArray( tags ) ) {
				return invalid( 'tags', 'This value should not be blank.' );
			}
			member.tags = [
				...new Set( [
					...member.tags,
					...tags
						.filter( ( tag ) => tag.status === 'active' )
						.map( ( tag ) => tag.name ),
				] ),
			];
			return { status: 204 };
		}
		if ( method === 'POST' && part === 'notes' ) {
			const note = String( body?.note ?? '' );
			if ( ! note || note.length > 1000 ) {
				return invalid( 'note', 'This value is too long.' );
			}
			member.notes.push( note );
			return { status: 200, json: { id: member.notes.length, note } };
		}
		return problem( 405, 'Method Not Allowed', 'See the Allow header.' );
	};

	/** @type {Record<string, ( ...input: Json[] ) => unknown>} */
	const controls = {
		order: ( more ) => {
			orders = { ...usual, ...more };
		},
		reset,
		requests: ( start = '' ) =>
			seen.filter( ( { method, path } ) =>
				`${ method } ${ path }`.startsWith( start )
			),
		member: ( email, list = LIST ) =>
			lists.get( list )?.members.get( hashOf( email ) ) ?? null,
		put: ( email, member, list = LIST ) => {
			lists.get( list )?.members.set( hashOf( email ), {
				email_address: email,
				status: 'subscribed',
				interests: {},
				merge_fields: {},
				language: '',
				ip_signup: '',
				tags: [],
				notes: [],
				confirmations: 0,
				...member,
			} );
		},
		forget: ( email ) => {
			forgotten.add( hashOf( email ) );
		},
		audience: ( id, audience ) => {
			if ( audience ) {
				lists.set( id, {
					members: new Map(),
					...lists.get( id ),
					id,
					double_optin: false,
					...audience,
				} );
			} else {
				lists.delete( id );
			}
		},
	};

	reset();
	const authorization = ( /** @type {string} */ key ) =>
		createHash( 'sha256' ).update( key ).digest( 'hex' );
	const server = createServer( async ( request, response ) => {
		/** @type {Buffer[]} */
		const chunks = [];
		for await ( const chunk of request ) {
			chunks.push( chunk );
		}
		const text = Buffer.concat( chunks ).toString();
		const { pathname, searchParams } = new URL(
			request.url ?? '/',
			'http://stand.in'
		);
		if ( pathname.startsWith( '/_control/' ) ) {
			const control = controls[ pathname.slice( '/_control/'.length ) ];
			response.writeHead( control ? 200 : 404, {
				'Content-Type': 'application/json',
			} );
			response.end(
				JSON.stringify(
					control?.( ...JSON.parse( text || '[]' ) ) ?? null
				)
			);
			return;
		}
		const sent = Buffer.from(
			( request.headers.authorization ?? '' ).replace( /^Basic /, '' ),
			'base64'
		)
			.toString()
			.replace( /^[^:]*:/, '' );
		/** @type {MailchimpRequest} */
		const record = {
			method: request.method ?? '',
			path: pathname,
			query: Object.fromEntries( searchParams ),
			body: text ? JSON.parse( text ) : null,
			isAuthorized:
				authorization( sent ) === authorization( KEY ) &&
				! orders.revoked.includes( sent ),
		};
		seen.push( record );
		const { at, delay, times } = orders;
		const isMeant = `${ record.method } ${ pathname }`.includes( at );
		let failure = isMeant ? orders.failure : null;
		if ( failure !== null && times !== null ) {
			failure = times > 0 ? failure : null;
			orders.times = times - 1;
		}
		if ( isMeant && delay > 0 ) {
			await setTimeout( delay );
		}
		if ( failure === 'silent' ) {
			return;
		}
		if ( failure === 'reset' ) {
			request.socket.destroy();
			return;
		}
		if ( typeof failure === 'string' && failure.startsWith( 'html' ) ) {
			response.writeHead( Number( failure.slice( 4 ) ), {
				'Content-Type': 'text/html',
			} );
			response.end(
				'<html><body><h1>Service Unavailable</h1></body></html>'
			);
			return;
		}
		const { status, json } =
			typeof failure === 'number'
				? problem(
						failure,
						failure === 429 ? 'Too Many Requests' : 'Told To Fail',
						'The stand-in was told to fail.'
				  )
				: respond( record );
		if ( failure === 'lost' ) {
			request.socket.destroy();
			return;
		}
		response.writeHead( status, {
			'Content-Type':
				status >= 400
					? 'application/problem+json; charset=utf-8'
					: 'application/json; charset=utf-8',
		} );
		const bytes = json === undefined ? '' : JSON.stringify( json );
		response.end(
			failure === 'malformed' ? bytes.slice( 0, bytes.length / 2 ) : bytes
		);
	} );
	await new Promise( ( done, failed ) => {
		server.once( 'error', failed );
		server.listen( port, '127.0.0.1', () => done( undefined ) );
	} );
	const address = server.address();
	const url = `http://127.0.0.1:${
		address && typeof address === 'object' ? address.port : 0
	}`;
	return /** @type {MailchimpService} */ ( {
		.../** @type {Object} */ ( controls ),
		url,
		key: KEY,
		environment: {
			FREEHOLD_MAILCHIMP_URL: url,
			FREEHOLD_MAILCHIMP_KEY: KEY,
		},
		stop: () =>
			new Promise( ( done ) => {
				server.closeAllConnections();
				server.close( () => done( undefined ) );
			} ),
	} );
}
