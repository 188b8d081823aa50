/**
 * Reads suggestions from a growing response: one JSON object, JSON lines, in a fence or after a preamble.
 */
import type { Kind, Raw } from './types';

const KINDS: Kind[] = [
	'words',
	'link',
	'split',
	'list',
	'heading',
	'level',
	'remove',
	'question',
];

/** Names that models use instead. */
const ALIASES: Record< string, Kind > = {
	links: 'link',
	questions: 'question',
	fact: 'question',
	duplicate: 'remove',
	delete: 'remove',
};

/** Lengths of what is shown, in characters. */
const MAX_LENGTH = { new: 5000, reason: 400, guideline: 200 };

/** Line breaks and tabs that a model did not escape in a text. */
const ESCAPES: Record< string, string > = {
	'\n': '\\n',
	'\r': '\\r',
	'\t': '\\t',
};

/** Parses an object, also one with raw line breaks in a text or a comma at its end. */
function parse( json: string ): Record< string, unknown > | null {
	for ( const attempt of [
		() => json,
		() =>
			json
				.replace( /"(?:[^"\\]|\\[^])*"/g, ( text ) =>
					text.replace( /[\n\r\t]/g, ( found ) => ESCAPES[ found ]! )
				)
				.replace( /,\s*}/g, '}' ),
	] ) {
		try {
			return JSON.parse( attempt() );
		} catch {
			// The next attempt repairs more.
		}
	}
	return null;
}

/** Returns an object as a suggestion; null if it is none. */
function suggestionOf( found: Record< string, unknown > | null ): Raw | null {
	const text = ( name: string, length = Infinity ) => {
		const value = found?.[ name ];
		return typeof value === 'string' || typeof value === 'number'
			? String( value ).slice( 0, length )
			: '';
	};
	const block = text( 'block' );
	if ( block === '' ) {
		return null;
	}
	const named = text( 'kind' ).toLowerCase();
	const kind = KINDS.find( ( known ) => known === named ) ?? ALIASES[ named ];
	const raw = {
		block,
		kind: kind ?? 'words',
		old: text( 'old' ),
		new: text( 'new', MAX_LENGTH.new ),
		reason: text( 'reason', MAX_LENGTH.reason ).trim(),
		guideline: text( 'guideline', MAX_LENGTH.guideline ).trim(),
	};
	return kind || raw.old !== '' ? raw : null;
}

/**
 * Reads a growing text. Each character is read once.
 *
 * @return A function that accepts the text so far and returns the suggestions that are new in it. An unfinished one at the end is
 *         left out until it is complete.
 */
export function suggestionReader(): ( text: string ) => Raw[] {
	/** The positions of braces that are open. */
	let open: number[] = [];
	let at = 0;
	let isText = false;
	/** Whether only spaces came since the last line break. */
	let isLineStart = true;
	return ( text ) => {
		const found: Raw[] = [];
		for ( ; at < text.length; at++ ) {
			const letter = text[ at ];
			if ( isText && letter === '\\' ) {
				if ( at + 1 === text.length ) {
					break;
				}
				at++;
			} else if ( isText && letter === '{' && isLineStart ) {
				// A quotation mark of a preamble was never closed. A new line begins a new object.
				open = [ at ];
				isText = false;
			} else if ( letter === '"' && open.length > 0 ) {
				isText = ! isText;
			} else if ( ! isText && letter === '{' ) {
				open.push( at );
			} else if ( ! isText && letter === '}' && open.length > 0 ) {
				const raw = suggestionOf(
					parse( text.slice( open.pop(), at + 1 ) )
				);
				if ( raw ) {
					found.push( raw );
				}
			}
			isLineStart =
				letter === '\n' || ( isLineStart && /\s/.test( letter ?? '' ) );
		}
		return found;
	};
}
