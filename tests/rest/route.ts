/** Descriptions of routes for the tests that call every route with wrong input. */

/**
 * The lowest role that may call a route; higher roles may, too. `site`: only the site itself may call it. `vendor`: a
 * third-party service calls it with a signature, which tests of its own check.
 */
export type Lowest =
	| 'public'
	| 'subscriber'
	| 'author'
	| 'editor'
	| 'admin'
	| 'site'
	| 'vendor';

export interface Field {
	/** Values that are rejected with status 400 and the field's name. */
	wrong: unknown[];
	/** Whether the field is required. */
	required?: boolean;
	/** Whether the field accepts any text up to a maximum length. */
	text?: boolean;
	/** Whether it is a file, which may have megabytes. */
	file?: boolean;
}

export interface Route {
	method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
	/** The registered route after the namespace: `v4/module/(?P<name>[a-z0-9-]+)`. */
	route: string;
	/** The path to call, if the route contains groups. */
	path?: string;
	lowest: Lowest;
	/** The status for visitors. Default 401. */
	visitorStatus?: number;
	/** Valid input. */
	input?: Record< string, unknown >;
	/** The status for valid input on a connected site. Default 200. */
	status?: number;
	/** The status for the owner of the connection, if it differs. */
	statusForOwner?: number;
	/** All fields of the input except those of the path. */
	fields?: Record< string, Field >;
	/** Paths of the same route to nothing, with the status and field of the error. */
	wrongPaths?: Array< {
		path: string;
		status: number;
		field: string | null;
	} >;
}

/** Values of every type but one, for fields of that type. No field accepts null. */
export const not = {
	boolean: [ 'perhaps', 7, [ true ], { on: true }, null ],
	integer: [ 'seven', 7.5, [ 7 ], { seven: 7 }, null ],
	string: [ 7, true, [ 'text' ], { text: 'text' }, null ],
	array: [ 7, true, { 0: 'text' }, null ],
} satisfies Record< string, unknown[] >;
