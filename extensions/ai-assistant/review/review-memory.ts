/**
 * The open suggestions of a review in this tab of the browser, for its user. A reload gives blocks other client IDs, so texts are
 * found again by what they say. The server never has it.
 */
import { tabKey } from './tab-key';
import type { Source, Suggestion } from './types';

/** A suggestion, with the text of its block as it was last, and which of the equal texts that is. */
type Kept = Suggestion & { text: string; twin: number };

const keyOf = ( postId: number ): string =>
	tabKey( 'freehold-ai-review', postId );

const TEXTS = [ 'kind', 'old', 'new', 'reason', 'guideline', 'base', 'text' ];

const isKept = ( one: unknown ): one is Kept =>
	TEXTS.every(
		( name ) =>
			typeof ( one as Record< string, unknown > | null )?.[ name ] ===
			'string'
	);

/** Returns the sources with a text. */
const twinsOf = ( sources: Source[], text: string, attribute: string ) =>
	sources.filter(
		( source ) => source.text === text && source.attribute === attribute
	);

/**
 * Keeps the open suggestions of a post until its page is loaded again. Without storage, they end with the page.
 *
 * @param postId      The post.
 * @param suggestions All suggestions.
 * @param sources     The texts of the post as they are now.
 */
export function remember(
	postId: number,
	suggestions: Suggestion[],
	sources: Source[]
): void {
	const kept = suggestions.flatMap( ( one ): Kept[] => {
		const source = sources.find(
			( { clientId, attribute } ) =>
				clientId === one.clientId && attribute === one.attribute
		);
		return one.status === 'open' && source
			? [
					{
						...one,
						text: source.text,
						twin: twinsOf(
							sources,
							source.text,
							source.attribute
						).indexOf( source ),
					},
			  ]
			: [];
	} );
	try {
		if ( kept.length === 0 ) {
			window.sessionStorage.removeItem( keyOf( postId ) );
		} else {
			window.sessionStorage.setItem(
				keyOf( postId ),
				JSON.stringify( kept )
			);
		}
	} catch {
		// The browser blocks it, or has no more space.
	}
}

/**
 * Returns the suggestions of a post that were open when its page was left.
 *
 * @param postId  The post.
 * @param sources The texts of the post. Suggestions for a text that is not there any more are left out.
 */
export function recall( postId: number, sources: Source[] ): Suggestion[] {
	let found: unknown;
	try {
		found = JSON.parse(
			window.sessionStorage.getItem( keyOf( postId ) ) ?? '[]'
		);
	} catch {
		return [];
	}
	return ( Array.isArray( found ) ? found.filter( isKept ) : [] ).flatMap(
		( { text, twin, ...one }, index ): Suggestion[] => {
			const source = twinsOf( sources, text, one.attribute )[ twin ];
			return source
				? [ { ...one, id: index + 1, clientId: source.clientId } ]
				: [];
		}
	);
}
