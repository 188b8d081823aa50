/** How a route is described for the tests that call every route in every wrong way. */

/** The lowest role that may call; those above may too. `nobody`: no role at all, since the site itself is the only caller. */
export type Lowest =
	| 'public'
	| 'subscriber'
	| 'author'
	| 'editor'
	| 'admin'
	| 'nobody';

export interface Field {
	/** Values that are refused with status 400 and the field's name. */
	wrong: unknown[];
	/** Whether leaving it out is refused. */
	required?: boolean;
	/** Whether it takes free text, in any script, up to some length. */
	text?: boolean;
}

export interface Route {
	method: 'GET' | 'POST' | 'DELETE';
	/** As it is registered, from the version on: `v4/module/(?P<name>[a-z0-9-]+)`. */
	route: string;
	/** The path that is called, where the route holds groups. */
	path?: string;
	lowest: Lowest;
	/** What refuses those who are not logged in; 401 where nothing is said. */
	refusedNobody?: number;
	/** Input that is accepted. */
	input?: Record< string, unknown >;
	/** The answer to it on a site that is connected; 200 where nothing is said. */
	status?: number;
	/** The same for the owner of the connection, where the answer is another one. */
	statusForOwner?: number;
	/** Every field of the input, those of the path aside. */
	fields?: Record< string, Field >;
	/** Paths of the same route that name nothing, with the answer's status and field. */
	wrongPaths?: Array< {
		path: string;
		status: number;
		field: string | null;
	} >;
}

/** Values of every type but one, for fields of that type. JSON's null is of no type that a field has. */
export const not = {
	boolean: [ 'perhaps', 7, [ true ], { on: true }, null ],
	integer: [ 'seven', 7.5, [ 7 ], { seven: 7 }, null ],
	string: [ 7, true, [ 'text' ], { text: 'text' }, null ],
	array: [ 7, true, { 0: 'text' }, null ],
} satisfies Record< string, unknown[] >;
