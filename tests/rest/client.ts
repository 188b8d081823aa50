/** Calls routes over HTTP, with or without cookies and a nonce. */
import { expect, type Site } from '../site/playwright';

/** A response. */
export interface RestResponse {
	status: number;
	/** The body as JSON; null if it is not valid JSON. */
	body: unknown;
	/** The length of the body in bytes. */
	length: number;
}

/** The cookies and the nonce of a caller; none for a visitor. */
export interface Caller {
	cookie?: string;
	nonce?: string;
	/** Further headers. */
	headers?: Record< string, string >;
}

/**
 * Does what is queued, what has to be tried again, too, and waits for what other processes are doing: the end of the request that
 * queued it.
 */
export const finishJobs = ( site: Site ): Promise< void > =>
	expect
		.poll( () =>
			site.wpEval< number >( `
				global $wpdb;
				$jobs = Freehold\\Queue\\JobTable::name();
				$wpdb->query( "UPDATE {$jobs} SET run_at = UNIX_TIMESTAMP() WHERE attempts > 0 AND claimed_until <= UNIX_TIMESTAMP()" );
				Freehold\\Queue::work( 20.0 );
				return (int) $wpdb->get_var( "SELECT COUNT(*) FROM {$jobs} WHERE run_at <= UNIX_TIMESTAMP() OR attempts > 0" );
			` )
		)
		.toBe( 0 );

/** Logs a user in and returns the cookies with their nonce. */
export async function logIn( site: Site, login: string ): Promise< Caller > {
	const cookie = ( await site.cookies( login ) )
		.map( ( { name, value } ) => `${ name }=${ value }` )
		.join( '; ' );
	const response = await fetch(
		`${ site.url }/wp-admin/admin-ajax.php?action=rest-nonce`,
		{ headers: { Cookie: cookie } }
	);
	const nonce = await response.text();
	expect( nonce ).toMatch( /^[0-9a-f]{10}$/ );
	return { cookie, nonce };
}

/** Returns JSON as a query string that PHP reads. */
export function query( input: Record< string, unknown > ): string {
	const pairs: string[] = [];
	const add = ( name: string, value: unknown ) => {
		if ( value !== null && typeof value === 'object' ) {
			Object.entries( value ).forEach( ( [ key, item ] ) =>
				add( `${ name }[${ key }]`, item )
			);
		} else {
			pairs.push(
				`${ encodeURIComponent( name ) }=${ encodeURIComponent(
					String( value )
				) }`
			);
		}
	};
	Object.entries( input ).forEach( ( [ name, value ] ) =>
		add( name, value )
	);
	return pairs.join( '&' );
}

/** Calls a path such as `freehold/v4/settings`. Sends the input in the query of a GET request, else as a JSON body. */
export async function call(
	site: Site,
	{ cookie, nonce, headers: more }: Caller,
	method: string,
	path: string,
	input: Record< string, unknown > | string = {},
	root = '/wp-json/'
): Promise< RestResponse > {
	const isGet = method === 'GET';
	const asQuery = isGet && typeof input === 'object' ? query( input ) : '';
	const separator = root.includes( '?' ) ? '&' : '?';
	const hasBody =
		! isGet &&
		( typeof input === 'string' || Object.keys( input ).length > 0 );
	const headers: Record< string, string > = {
		...( cookie ? { Cookie: cookie } : {} ),
		...( nonce ? { 'X-WP-Nonce': nonce } : {} ),
		...( hasBody ? { 'Content-Type': 'application/json' } : {} ),
		...more,
	};
	const response = await fetch(
		`${ site.url }${ root }${ encodeURI( path ) }${
			asQuery ? separator + asQuery : ''
		}`,
		{
			method,
			headers,
			...( hasBody
				? {
						body:
							typeof input === 'string'
								? input
								: JSON.stringify( input ),
				  }
				: {} ),
		}
	);
	const text = await response.text();
	let body: unknown = null;
	try {
		body = JSON.parse( text );
	} catch {
		// Callers check the status first.
	}
	return { status: response.status, body, length: Buffer.byteLength( text ) };
}

/** Expects an error with a status and the name of the wrong field. */
export function expectError(
	response: RestResponse,
	status: number | number[],
	field: string | null,
	what: string
): void {
	const seen = `${ what }: ${ JSON.stringify( response ).slice( 0, 600 ) }`;
	expect( [ status ].flat(), seen ).toContain( response.status );
	expect( response.body, seen ).toEqual( {
		code: expect.stringMatching( /^[a-z][a-z0-9_]+$/ ),
		message: expect.stringMatching( /^\S.{8}/u ),
		data: expect.objectContaining( { status: response.status, field } ),
	} );
	// A message must not repeat long input.
	expect( response.length, seen ).toBeLessThan( 2000 );
}

/** Returns everything that a route could change: options (except transients and rate limits), user meta, posts, tables. */
export const state = ( site: Site ): Promise< unknown > =>
	site.wpEval( `
		global $wpdb;
		return array(
			'options' => $wpdb->get_results( "SELECT option_name, option_value FROM {$wpdb->options} WHERE option_name NOT LIKE '\\\\_transient\\\\_%' AND option_name NOT LIKE '\\\\_site\\\\_transient\\\\_%' AND option_name NOT LIKE 'freehold\\\\_rate\\\\_%' AND option_name <> 'cron' ORDER BY option_name" ),
			'users' => $wpdb->get_results( "SELECT user_id, meta_key, meta_value FROM {$wpdb->usermeta} WHERE meta_key NOT IN ( 'session_tokens', 'community-events-location' ) ORDER BY umeta_id" ),
			'posts' => $wpdb->get_results( "SELECT ID, post_status, post_modified_gmt, post_content FROM {$wpdb->posts} ORDER BY ID" ),
			'tables' => $wpdb->get_col( 'SHOW TABLES' ),
		);
	` );
