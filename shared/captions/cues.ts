/**
 * What the editor of captions and chapters does with cues. Every function returns a new list.
 */
import { trimEndOf } from '@freehold/text/trim-end-of';
import { BARE_AMPERSAND, type Cue } from './captions';
import constants from './constants.json';

/** The shortest cue that splitting makes, and the length of a new one, in seconds. */
const MIN_SECONDS = 0.2;
const NEW_SECONDS = 3;

/** The longest text of a cue from a transcript: two lines as captions have them. */
const MAX_LENGTH = 84;

/** How fast a transcript is read where the length of the video is unknown, in characters per second. */
const READING_SPEED = 15;

/** What is wrong with a cue. Only an overlap can be saved. */
export type CueProblem = 'overlap' | 'backwards' | 'empty';

/** Rounds to milliseconds, as files have times. */
const rounded = ( seconds: number ): number =>
	Math.max( 0, Math.round( seconds * 1000 ) / 1000 );

/**
 * Reads a time that a user entered.
 *
 * @param text Such as `1:02.5`, `01:02,500` or `62.5`.
 * @return Seconds; null if it is no time.
 */
export function readTime( text: string ): number | null {
	const found = /^(?:(?:(\d+):)?(\d{1,2}):)?(\d+(?:[.,]\d{1,3})?)$/.exec(
		text.trim()
	);
	const [ , hours = '0', minutes = '0', seconds = '' ] = found ?? [];
	const whole = Number( seconds.replace( ',', '.' ) );
	return found && ( ! found[ 2 ] || whole < 60 )
		? rounded( Number( hours ) * 3600 + Number( minutes ) * 60 + whole )
		: null;
}

/** An ampersand that is written as one, and does not begin another entity. */
const WRITTEN_AMPERSAND = new RegExp(
	`&amp;(?!(?:${ constants.captionEntities });)`,
	'g'
);

/** Returns the text of a cue as a user reads it: `&` instead of `&amp;`. Tags stay. */
export const toText = ( text: string ): string =>
	text.replace( WRITTEN_AMPERSAND, '&' );

/** Returns the title of a chapter as a user reads it, without tags. */
export const toTitle = ( text: string ): string =>
	text
		.replace( /<[^<>]*>/g, '' )
		.replace( /\n/g, ' ' )
		.replace( /&lt;/g, '<' )
		.replace( /&gt;/g, '>' )
		.replace( /&amp;/g, '&' );

/** Returns a text as a file has it. */
export const fromText = ( text: string ): string =>
	text.replace( BARE_AMPERSAND, '&amp;' );

/**
 * Returns cues in the order of their times.
 *
 * @param cues The cues.
 */
export const sorted = ( cues: Cue[] ): Cue[] =>
	[ ...cues ].sort( ( a, b ) => a.start - b.start || a.end - b.end );

/**
 * Returns what is wrong with a cue.
 *
 * @param cues  All cues, in order.
 * @param index The cue.
 * @return Null if nothing is.
 */
export function problemOf( cues: Cue[], index: number ): CueProblem | null {
	const cue = cues[ index ];
	if ( ! cue?.text.trim() ) {
		return 'empty';
	}
	if ( cue.end <= cue.start ) {
		return 'backwards';
	}
	return cues.some(
		( other, at ) =>
			at !== index && other.start < cue.end && other.end > cue.start
	)
		? 'overlap'
		: null;
}

/**
 * Adds an empty cue at a time. It ends where the next one starts, at the latest.
 *
 * @param cues    The cues, in order.
 * @param seconds The time.
 * @return The cues, and the place of the new one.
 */
export function added(
	cues: Cue[],
	seconds: number
): { cues: Cue[]; index: number } {
	const start = rounded( seconds );
	const next = cues.find( ( cue ) => cue.start > start );
	const end = rounded(
		Math.min( start + NEW_SECONDS, next?.start ?? Infinity )
	);
	const cue = { start, end, text: '', settings: '', id: '' };
	const index = cues.filter( ( one ) => one.start <= start ).length;
	return {
		cues: [ ...cues.slice( 0, index ), cue, ...cues.slice( index ) ],
		index,
	};
}

/** Returns where a text is split: at the given place, else at the space nearest to the middle. */
function splitPlace( text: string, caret: number ): number {
	if ( caret > 0 && caret < text.length ) {
		return caret;
	}
	const middle = text.length / 2;
	return [ ...text.matchAll( /\s+/g ) ]
		.map( ( { index } ) => index )
		.reduce(
			( best, at ) =>
				Math.abs( at - middle ) < Math.abs( best - middle ) ? at : best,
			text.length
		);
}

/**
 * Splits a cue in two. The times split at the playhead if it is inside the cue, else in proportion to the text.
 *
 * @param cues    The cues.
 * @param index   The cue.
 * @param seconds The playhead.
 * @param caret   Where the text is split; 0 for about the middle.
 */
export function split(
	cues: Cue[],
	index: number,
	seconds: number,
	caret: number
): Cue[] {
	const cue = cues[ index ];
	if ( ! cue || cue.end - cue.start < 2 * MIN_SECONDS ) {
		return cues;
	}
	const { end, start, text } = cue;
	const place = splitPlace( text, caret );
	const isInside =
		seconds >= start + MIN_SECONDS && seconds <= end - MIN_SECONDS;
	const share = text ? place / text.length : 0.5;
	const at = rounded(
		isInside
			? seconds
			: Math.min(
					end - MIN_SECONDS,
					Math.max(
						start + MIN_SECONDS,
						start + ( end - start ) * share
					)
			  )
	);
	return [
		...cues.slice( 0, index ),
		{ ...cue, end: at, text: text.slice( 0, place ).trim() },
		{ ...cue, id: '', start: at, text: text.slice( place ).trim() },
		...cues.slice( index + 1 ),
	];
}

/**
 * Merges a cue with the next one.
 *
 * @param cues  The cues, in order.
 * @param index The cue.
 */
export function merged( cues: Cue[], index: number ): Cue[] {
	const [ one, two ] = cues.slice( index, index + 2 );
	return one && two
		? [
				...cues.slice( 0, index ),
				{
					...one,
					end: Math.max( one.end, two.end ),
					text: [ one.text, two.text ]
						.filter( ( text ) => text.trim() )
						.join( '\n' ),
				},
				...cues.slice( index + 2 ),
		  ]
		: cues;
}

/** Returns the parts of a text that fit a cue: sentences, else words, never longer than a cue. */
function partsOf( text: string ): string[] {
	const parts: string[] = [];
	for ( const sentence of text.split( /(?<=[.!?…。！？])\s+|\n+/ ) ) {
		let part = '';
		for ( const word of sentence.split( /\s+/ ).filter( Boolean ) ) {
			if ( part && part.length + 1 + word.length > MAX_LENGTH ) {
				parts.push( part );
				part = '';
			}
			part += ( part && ' ' ) + word;
		}
		if ( part ) {
			parts.push( part );
		}
	}
	return parts;
}

/**
 * Makes cues of a transcript without times. Each gets time in proportion to its length.
 *
 * @param transcript Plain text.
 * @param from       When the first one starts, in seconds.
 * @param to         When the last one ends, in seconds; 0 if unknown.
 */
export function fromTranscript(
	transcript: string,
	from: number,
	to: number
): Cue[] {
	const parts = partsOf( transcript );
	const length = parts.join( '' ).length;
	const seconds =
		to > from ? to - from : Math.max( 1, length / READING_SPEED );
	let before = 0;
	return parts.map( ( text ) => {
		const start = from + ( seconds * before ) / length;
		before += text.length;
		return {
			start: rounded( start ),
			end: rounded( from + ( seconds * before ) / length ),
			text,
			settings: '',
			id: '',
		};
	} );
}

/**
 * Returns the cues that can be saved: those with a text.
 *
 * @param cues The cues.
 */
export const withText = ( cues: Cue[] ): Cue[] =>
	sorted( cues )
		.filter( ( { text } ) => text.trim() )
		.map( ( cue ) => ( {
			...cue,
			text: trimEndOf( cue.text, '\n ' ),
		} ) );
