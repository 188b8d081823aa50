/**
 * The suggestions of the last review, which nothing stores.
 */
import { createReduxStore, register, select } from '@wordpress/data';
import { count } from './diff';
import type { Check, Suggestion } from './types';

type State = {
	suggestions: Suggestion[];
	/** The open suggestions of each text, by client ID and attribute. The lists stay the same until they change. */
	marks: Record< string, Suggestion[] | undefined >;
	/** The ID of the current suggestion; 0 for none. */
	current: number;
	checks: Check[];
};

const EMPTY: Suggestion[] = [];

const FIRST: State = {
	suggestions: EMPTY,
	marks: {},
	current: 0,
	checks: [ 'proofread', 'guidelines', 'structure', 'facts' ],
};

const keyOf = ( clientId: string, attribute: string ): string =>
	`${ clientId } ${ attribute }`;

type Action =
	| { type: 'CLEAR' }
	| { type: 'RESTORE'; suggestions: Suggestion[] }
	| { type: 'ADD'; added: Array< Omit< Suggestion, 'id' | 'nth' > > }
	| { type: 'CHANGE'; ids: number[]; to: Partial< Suggestion > }
	| { type: 'SELECT'; id: number }
	| { type: 'CHOOSE'; checks: Check[] };

/** Returns which occurrence of its words a new suggestion means: the first that no suggestion before it means. */
const nthOf = (
	suggestions: Suggestion[],
	{ clientId, attribute, kind, old }: Omit< Suggestion, 'id' | 'nth' >
): number =>
	suggestions.filter(
		( one ) =>
			one.clientId === clientId &&
			one.attribute === attribute &&
			one.kind === kind &&
			one.old === old
	).length;

/** Returns the state with other suggestions. Only lists of changed texts are new. */
function withSuggestions( state: State, suggestions: Suggestion[] ): State {
	const before = new Set( state.suggestions );
	const after = new Set( suggestions );
	const touched = new Set(
		[
			...suggestions.filter( ( one ) => ! before.has( one ) ),
			...state.suggestions.filter( ( one ) => ! after.has( one ) ),
		].map( ( { clientId, attribute } ) => keyOf( clientId, attribute ) )
	);
	const marks = { ...state.marks };
	touched.forEach( ( key ) => {
		marks[ key ] = suggestions.filter(
			( { clientId, attribute, status } ) =>
				status === 'open' && keyOf( clientId, attribute ) === key
		);
	} );
	return { ...state, suggestions, marks };
}

function reducer( state: State = FIRST, action: Action ): State {
	switch ( action.type ) {
		case 'CLEAR':
			return { ...withSuggestions( state, EMPTY ), current: 0 };
		case 'RESTORE':
			return withSuggestions( state, action.suggestions );
		case 'ADD': {
			const suggestions = [ ...state.suggestions ];
			for ( const added of action.added ) {
				const nth = nthOf( suggestions, added );
				// A model may repeat itself.
				if ( nth < Math.max( 1, count( added.base, added.old ) ) ) {
					suggestions.push( {
						...added,
						id: ( suggestions.at( -1 )?.id ?? 0 ) + 1,
						nth,
					} );
				}
			}
			return withSuggestions( state, suggestions );
		}
		case 'CHANGE':
			return withSuggestions(
				state,
				state.suggestions.map( ( one ) =>
					action.ids.includes( one.id )
						? { ...one, ...action.to }
						: one
				)
			);
		case 'SELECT':
			return { ...state, current: action.id };
		case 'CHOOSE':
			return { ...state, checks: action.checks };
		default:
			return state;
	}
}

export const store = createReduxStore( 'freehold/ai-review', {
	reducer,
	actions: {
		clear: (): Action => ( { type: 'CLEAR' } ),
		/** Brings back those of a page before this one. */
		restore: ( suggestions: Suggestion[] ): Action => ( {
			type: 'RESTORE',
			suggestions,
		} ),
		/** Adds suggestions as they arrive. */
		add: ( added: Array< Omit< Suggestion, 'id' | 'nth' > > ): Action => ( {
			type: 'ADD',
			added,
		} ),
		change: ( ids: number[], to: Partial< Suggestion > ): Action => ( {
			type: 'CHANGE',
			ids,
			to,
		} ),
		select: ( id: number ): Action => ( { type: 'SELECT', id } ),
		choose: ( checks: Check[] ): Action => ( { type: 'CHOOSE', checks } ),
	},
	selectors: {
		getSuggestions: ( state: State ) => state.suggestions,
		getCurrent: ( state: State ) => state.current,
		getChecks: ( state: State ) => state.checks,
		/** Returns the open suggestions of a text. */
		getMarks: ( state: State, clientId: string, attribute: string ) =>
			state.marks[ keyOf( clientId, attribute ) ] ?? EMPTY,
	},
} );

if ( ! select( 'freehold/ai-review' ) ) {
	register( store );
}
